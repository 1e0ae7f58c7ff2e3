import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customCatalogTemplate, previewCustomCatalog } from '@tradepost/contracts/catalog/custom-catalog.contract';
import { defaultPageSize } from '@tradepost/contracts/paging';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { showError, showInfo } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { FileChoice } from '../../../files/components/file-choice.tsx';
import { type ChosenFile, downloadTemplate } from '../../../files/preview.api.ts';
import { invalidCatalogQuery, startCatalogImport } from '../product-catalog.api.ts';

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

/** The result of the last import, with a link to its skipped rows. */
function LastImport({ isAsked, onInvalid }: { isAsked: boolean; onInvalid: () => void }) {
  const last = useQuery({ ...invalidCatalogQuery({ page: 1, per_page: defaultPageSize }), enabled: isAsked }).data;
  if (!last?.last_import_at) return null;
  return (
    <Text size="sm" c="dimmed">
      Last import: {last.file_name}, <TimeText at={last.last_import_at} />.{' '}
      {last.failure ?? `${last.accepted} rows imported, ${last.total_data} skipped.`}{' '}
      {last.total_data > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={onInvalid}>
          View skipped rows
        </Anchor>
      )}
    </Text>
  );
}
