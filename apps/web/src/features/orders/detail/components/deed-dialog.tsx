import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { Deed } from '../use-deed.ts';
import { StaleNote } from './stale-note.tsx';

export interface DialogControl {
  opened: boolean;
  onClose: () => void;
}

interface DeedDialogProps extends DialogControl {
  title: string;
  deed: Deed;
  /** A verb with its object. */
  submitLabel: string;
  isDangerous?: boolean;
  /** Where there is nothing to fill in, Enter does it at once. */
  focusesSubmit?: boolean;
  /** True when it was done: the dialog closes. */
  onSubmit: () => Promise<boolean> | boolean;
  size?: string;
  children: ReactNode;
}

/** A dialog that does one thing: stays with what was typed when it is refused, and focuses the first wrong field. */
export function DeedDialog(props: DeedDialogProps) {
  const { opened, onClose, title, deed, submitLabel, isDangerous, focusesSubmit, onSubmit, size, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (deed.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [deed.refusals]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSubmit()) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size}>
      <form ref={form} onSubmit={submit} noValidate aria-label={title}>
        <Stack gap="md">
          {children}
          <StaleNote stored={deed.stored} />
          {deed.failure && (
            <Alert color="danger" role="alert">
              {deed.failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={isDangerous ? 'danger' : undefined}
              loading={deed.isBusy}
              data-autofocus={focusesSubmit || undefined}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
