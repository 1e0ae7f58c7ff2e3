import { useQuery } from '@tanstack/react-query';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { runPdfQuery } from '../check.api.ts';

interface RunPdfProps {
  batch_id: number;
  count: number;
  opened: boolean;
  onClose: () => void;
}

/** The checks of a run that wait to be printed, to print them. */
export function RunPdf({ batch_id, count, opened, onClose }: RunPdfProps) {
  const made = useQuery({ ...runPdfQuery(batch_id), enabled: opened });
  return (
    <PdfPreview
      opened={opened}
      onClose={onClose}
      title={count === 1 ? 'Print the check' : `Print ${count} checks`}
      file={made.isFetching ? null : made.data?.blob}
      fileName={made.data?.file_name ?? 'checks.pdf'}
      error={made.error}
      onRetry={() => void made.refetch()}
    />
  );
}
