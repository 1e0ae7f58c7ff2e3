import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import type { SavedView, ViewDialogState } from './saved-views.ts';

interface ViewDialogsProps {
  dialog: ViewDialogState;
  canShare?: boolean;
  onSave: (view: { name: string; is_shared: boolean }) => Promise<void>;
  onDelete: (view: SavedView) => Promise<void>;
  onClose: () => void;
}

/** Asks for a new view's name, or whether a view may be deleted. */
export function ViewDialogs({ dialog, canShare, onSave, onDelete, onClose }: ViewDialogsProps) {
  const viewToDelete = dialog.for === 'deletion' ? dialog.view : null;
  const save = async (view: { name: string; is_shared: boolean }) => {
    await onSave(view);
    onClose();
  };
  return (
    <>
      <Dialog opened={dialog.isOpen && dialog.for === 'name'} onClose={onClose} title="Save view" size="sm">
        <ViewForm canShare={canShare} onSave={save} />
      </Dialog>
      <ConfirmDialog
        opened={dialog.isOpen && viewToDelete !== null}
        onClose={onClose}
        title={`Delete view “${viewToDelete?.name}”?`}
        confirmLabel="Delete view"
        isDangerous
        onConfirm={() => viewToDelete && onDelete(viewToDelete)}
      >
        This deletes only the view, not its rows.
        {viewToDelete?.is_shared && ' It’s shared, so your colleagues will lose it too.'}
      </ConfirmDialog>
    </>
  );
}

interface ViewFormProps {
  canShare?: boolean;
  onSave: (view: { name: string; is_shared: boolean }) => Promise<void>;
}

function ViewForm({ canShare, onSave }: ViewFormProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        label="Name"
        description="Saves the search, filters, sorting, columns and density"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {canShare && (
        <Checkbox
          radius="xs"
          label="Share with everyone in the company"
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <BusyButton disabled={!name.trim()} onClick={() => onSave({ name: name.trim(), is_shared: isShared })}>
          Save view
        </BusyButton>
      </Group>
    </Stack>
  );
}
