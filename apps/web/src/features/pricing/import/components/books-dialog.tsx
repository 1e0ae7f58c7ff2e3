import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { showError } from '../../../../lib/toast.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { invalidBooksQuery, latestUploadQuery, startBookExport } from '../price-file.api.ts';
import { exportTypes } from '../price-file.rules.ts';
import classes from './books-dialog.module.css';
import { RejectedRows } from './rejected-rows.tsx';

interface BooksDialogProps {
  scope: EditorScope;
  onImport: () => void;
  onClose: () => void;
}

/** Imports and exports book prices by ISBN, and shows the last import. */
export function BooksDialog({ onImport, onClose }: BooksDialogProps) {
  const latest = useQuery(latestUploadQuery);
  const { data: invalid } = useQuery(invalidBooksQuery);
  const [isShown, setShown] = useState(false);
  if (isShown && invalid?.import_id)
    return (
      <RejectedRows
        import_id={invalid.import_id}
        file_name={latest.data?.pricing_data_real_filename ?? 'the list'}
        date={invalid.last_update_data}
        onCorrected={onImport}
        onClose={() => setShown(false)}
      />
    );
  return (
    <Dialog opened onClose={onClose} title="Book prices by ISBN" size="36rem">
      {latest.error && !latest.data ? (
        <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
      ) : !latest.data ? (
        <TextSkeleton lines={4} />
      ) : latest.data.pricing_data_real_filename === null ? (
        <Text size="sm">Upload a list of book prices to get started.</Text>
      ) : (
        <dl className={classes.facts}>
          <dt>Last file</dt>
          <dd>
            {latest.data.pricing_data_filename ? (
              <a href={latest.data.pricing_data_filename} download>
                {latest.data.pricing_data_real_filename}
              </a>
            ) : (
              latest.data.pricing_data_real_filename
            )}
            {latest.data.is_file_already_used && <Text size="sm">This file was already imported.</Text>}
          </dd>
          <dt>Result</dt>
          <dd>{latest.data.data_process_notification}</dd>
          <dt>Imported</dt>
          <dd>{latest.data.last_update_data ? <TimeText at={latest.data.last_update_data} /> : 'Not yet'}</dd>
        </dl>
      )}
      <Group gap="xs" mt="md">
        <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={onImport} data-autofocus>
          Upload a list
        </Button>
        {(invalid?.total_data ?? 0) > 0 && (
          <Button variant="default" onClick={() => setShown(true)}>
            Rejected rows ({formatCount(invalid?.total_data ?? 0)})
          </Button>
        )}
        {exportTypes.map(({ type, label }) => (
          <Button
            key={type}
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={`Export all books as ${label}`}
            onClick={() => void startBookExport(type).catch(showError)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Dialog>
  );
}
