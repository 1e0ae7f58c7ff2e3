import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewBookImport } from '@tradepost/contracts/pricing/isbn.contract';
import {
  type PriceImport,
  previewPriceImport,
  priceFileBytes,
  priceFileEndings,
} from '@tradepost/contracts/pricing/price-file.contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { showError, showInfo, showSuccess } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { FileChoice } from '../../../files/components/file-choice.tsx';
import type { ChosenFile } from '../../../files/preview.api.ts';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { importChecked, priceImportQuery, uploadForCheck } from '../price-file.api.ts';
import type { FileKind } from '../price-file.rules.ts';
import { rememberStarted } from '../started-imports.rules.ts';
import { ImportReport } from './import-report.tsx';

interface ImportDialogProps {
  kind: FileKind;
  scope: EditorScope;
  onClose: () => void;
}

const uploadWords = 'upload in progress, feel free to navigate away--your upload will continue';

const hints: Record<FileKind, string> = {
  prices:
    'Upload a CSV, XLSX or zip file. Each row has a product ID or name and one price column for each condition. Enter prices before your rules apply. Empty cells don’t change prices.',
  isbn: 'Upload a CSV or XLSX file with an isbn10 or isbn13 column and one price column for each condition. Books that your catalog lacks are added.',
};

/** Uploads a price file, shows the result of a dry run, and imports it. */
export function ImportDialog({ kind, scope, onClose }: ImportDialogProps) {
  const [checked, setChecked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const { data: report, error, refetch } = useQuery(priceImportQuery(checked));
  const isChecking = checked !== null && (!report || report.status === 'waiting');

  const choose = (file: ChosenFile | null) => {
    setProblem(undefined);
    setChosen(file);
  };
  const upload = async () => {
    if (!chosen) return;
    setProblem(undefined);
    showInfo(uploadWords);
    try {
      setChecked(await uploadForCheck(kind, chosen, scope));
      showSuccess('Upload Successfull!');
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.file) setProblem(failure.errors.file.join('\n'));
      else setProblem(messageOf(failure));
    }
  };
  const begin = async () => {
    if (!report) return;
    try {
      rememberStarted(await importChecked(kind, report));
      onClose();
    } catch (failure) {
      showError(failure);
    }
  };
  const again = () => {
    setChosen(null);
    setChecked(null);
    setProblem(undefined);
  };
  return (
    <Dialog opened onClose={onClose} title={kind === 'prices' ? 'Import prices' : 'Import book prices'} size="48rem">
      {checked === null && <ChooseStep kind={kind} chosen={chosen} choose={choose} problem={problem} upload={upload} />}
      {isChecking && !error && (
        <Group gap="sm" role="status" mih={120} justify="center">
          <Loader size="sm" aria-hidden="true" />
          <Text size="sm">Checking the file. Nothing has changed yet.</Text>
        </Group>
      )}
      {error && !report && <ErrorState error={error} onRetry={() => void refetch()} />}
      {report?.status === 'failed' && (
        <Alert color="danger" title={`Can’t import ${report.file_name}`}>
          {report.failure}
        </Alert>
      )}
      {report?.status === 'done' && <ImportReport report={report} />}
      {checked !== null && !isChecking && <ImportActions again={again} report={report} begin={begin} />}
    </Dialog>
  );
}

interface ChooseStepProps {
  kind: FileKind;
  chosen: ChosenFile | null;
  choose: (file: ChosenFile | null) => void;
  problem: string | undefined;
  upload: () => Promise<void>;
}

/** Chooses the file. */
function ChooseStep({ kind, chosen, choose, problem, upload }: ChooseStepProps) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {hints[kind]}
      </Text>
      <FileChoice
        preview={kind === 'prices' ? previewPriceImport : previewBookImport}
        chosen={chosen}
        onChoose={choose}
        label="Price file"
        types={priceFileEndings}
        maxBytes={priceFileBytes}
        description="or drop it here · CSV, XLSX or zip, up to 200 MB"
        error={problem}
        action={(canRead) => (
          <Group justify="flex-end">
            <BusyButton disabled={!canRead} onClick={upload}>
              Check file
            </BusyButton>
          </Group>
        )}
      />
    </>
  );
}

interface ImportActionsProps {
  again: () => void;
  report: PriceImport | undefined;
  begin: () => Promise<void>;
}

/** Chooses another file, or imports it. */
function ImportActions({ again, report, begin }: ImportActionsProps) {
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={again}>
        Choose another file
      </Button>
      {report?.status === 'done' && (
        <BusyButton onClick={begin} disabled={report.totalSuccess === 0}>
          Import {formatMany(report.totalSuccess, 'row')}
        </BusyButton>
      )}
    </Group>
  );
}
