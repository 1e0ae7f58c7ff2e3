import { Anchor, List, Stack } from '@mantine/core';
import { customCatalogTemplate, previewCustomCatalog } from '@tradepost/contracts/catalog/custom-catalog.contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { showError, showInfo } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FileChoice } from '../../../files/components/file-choice.tsx';
import { type ChosenFile, downloadTemplate } from '../../../files/preview.api.ts';
import { startCatalogImport } from '../product-catalog.api.ts';
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
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = (file: ChosenFile | null) => {
    setFailure(undefined);
    setChosen(file);
  };
  const start = async () => {
    if (!chosen) return;
    setFailure(undefined);
    try {
      await startCatalogImport(chosen, newKey());
      setChosen(null);
      showInfo('upload in progress, feel free to navigate away--your upload will continue');
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors.file?.[0] ?? messageOf(error)) : messageOf(error));
    }
  };
  const template = (format: 'csv' | 'excel') => void downloadTemplate(customCatalogTemplate, format).catch(showError);
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
        <FileChoice
          preview={previewCustomCatalog}
          chosen={chosen}
          onChoose={choose}
          label="File"
          types={['.csv', '.txt', '.xlsx']}
          maxBytes={maxFileBytes}
          error={failure}
          action={(canRead) => (
            <div>
              <BusyButton disabled={!canRead} onClick={start}>
                Import products
              </BusyButton>
            </div>
          )}
        />
        <LastImport isAsked={opened} onInvalid={onInvalid} />
      </Stack>
    </Dialog>
  );
}
