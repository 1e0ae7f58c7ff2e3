import { Anchor, List, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { showError, showInfo } from '../../../../lib/toast.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { saveCatalogTemplate, startCatalogImport } from '../product-catalog.api.ts';
import { LastImport } from './last-import.tsx';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  onInvalid: () => void;
}

/** The server's limit for a file, in bytes. */
const maxFileBytes = 10_000_000;

/** Imports the company's own products from a file. */
export function ImportDialog({ opened, onClose, onInvalid }: ImportDialogProps) {
  const [failure, setFailure] = useState<string>();
  const start = async ([file]: File[]) => {
    if (!file) return;
    setFailure(undefined);
    try {
      await startCatalogImport(file, newKey());
      showInfo('upload in progress, feel free to navigate away--your upload will continue');
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors.file?.[0] ?? messageOf(error)) : messageOf(error));
    }
  };
  const template = (format: 'csv' | 'excel') => void saveCatalogTemplate(format).catch(showError);
  return (
    <Dialog opened={opened} onClose={onClose} title="Import your own products" size="lg">
      <Stack gap="sm">
        <List size="sm" spacing={4}>
          <List.Item>
            Start with the template:{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => template('csv')}>
              CSV
            </Anchor>{' '}
            or{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => template('excel')}>
              XLSX
            </Anchor>
            . Each row is one variant. Category, brand and product name are required.
          </List.Item>
          <List.Item>New categories and brands are created.</List.Item>
          <List.Item>Existing products don’t change, so you can upload a corrected file as a whole.</List.Item>
        </List>
        <FileDrop
          label="File"
          types={['.csv', '.txt', '.xlsx']}
          maxBytes={maxFileBytes}
          error={failure}
          onFiles={start}
        />
        <LastImport isAsked={opened} onInvalid={onInvalid} />
      </Stack>
    </Dialog>
  );
}
