import { Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBook,
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconTemplate,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { saveFile } from '../../../../lib/saving/save-file.ts';
import { showError, showSuccess, showWarning } from '../../../../lib/toast.tsx';
import { later } from '../../../../ui/later/later.tsx';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { failedCheckQuery, fetchTemplate, startExport } from '../price-file.api.ts';
import { exportTypes } from '../price-file.rules.ts';
import { useImportResults } from '../use-import-results.ts';

const ImportDialog = later(async () => (await import('./import-dialog.tsx')).ImportDialog);
const RejectedRows = later(async () => (await import('./rejected-rows.tsx')).RejectedRows);
const BooksDialog = later(async () => (await import('./books-dialog.tsx')).BooksDialog);

/** How long the warning about an empty template is shown, in milliseconds. */
const templateWarningMs = 8_000;

type OpenDialog = 'import' | 'books-import' | 'rejected' | 'books' | null;

/** The menu for importing and exporting the open prices. */
export function FileActions({ scope }: { scope: EditorScope }) {
  const [opened, setOpened] = useState<OpenDialog>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: failed } = useQuery(failedCheckQuery);
  useImportResults();
  const isBooks = scope.category.key === 'books';
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(showError);
    setBusy(false);
  };
  const close = () => setOpened(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            Files
          </Button>
        </Menu.Target>
        <FileChoices setOpened={setOpened} run={run} scope={scope} isBooks={isBooks} failed={failed} />
      </Menu>
      {(opened === 'import' || opened === 'books-import') && (
        <ImportDialog kind={opened === 'import' ? 'prices' : 'isbn'} scope={scope} onClose={close} />
      )}
      {opened === 'rejected' && failed?.import_id && (
        <RejectedRows
          import_id={failed.import_id}
          file_name={failed.file_name ?? 'the file'}
          date={failed.dateInvalid}
          onCorrected={() => setOpened(failed.typeInvalid === 'isbn' ? 'books-import' : 'import')}
          onClose={close}
        />
      )}
      {opened === 'books' && <BooksDialog scope={scope} onImport={() => setOpened('books-import')} onClose={close} />}
    </>
  );
}

async function saveTemplate(scope: EditorScope): Promise<void> {
  try {
    saveFile(await fetchTemplate(scope));
    showSuccess('Download Successfull!');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    showWarning(messageOf(error), templateWarningMs);
  }
}

interface FileChoicesProps {
  setOpened: (value: OpenDialog) => void;
  run: (work: () => Promise<void>) => Promise<void>;
  scope: EditorScope;
  isBooks: boolean;
  failed: { invalid: boolean; totalInvalid: number } | undefined;
}

/** The files to import and to download. */
function FileChoices({ setOpened, run, scope, isBooks, failed }: FileChoicesProps) {
  return (
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setOpened('import')}>
        Import prices
      </Menu.Item>
      <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => void run(() => saveTemplate(scope))}>
        Download template
      </Menu.Item>
      {isBooks && (
        <Menu.Item leftSection={<IconBook size={16} />} onClick={() => setOpened('books')}>
          Book prices by ISBN
        </Menu.Item>
      )}
      {failed?.invalid && (
        <Menu.Item leftSection={<IconAlertTriangle size={16} />} onClick={() => setOpened('rejected')}>
          Rejected rows ({formatCount(failed.totalInvalid)})
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Label>Export {scope.brand ? `${scope.brand.name} ${scope.category.name}` : scope.category.name}</Menu.Label>
      {exportTypes.map(({ type, label }) => (
        <Menu.Item
          key={type}
          leftSection={<IconDownload size={16} />}
          onClick={() => void run(() => startExport(scope, type))}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
