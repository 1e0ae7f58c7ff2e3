import { useQuery } from '@tanstack/react-query';
import type { Download } from '../../../lib/api.ts';
import { PdfPreview } from '../../../ui/pdf-preview/pdf-preview.tsx';

interface DocumentDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The query of the PDF. Its key changes with what is printed. */
  query: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Download> };
}

/** A document before it is printed. It is made when the dialog opens. */
export function DocumentDialog({ opened, onClose, title, query }: DocumentDialogProps) {
  const { data, error, refetch } = useQuery({ ...query, enabled: opened, meta: { handles_errors: true } });
  return (
    <PdfPreview
      opened={opened}
      onClose={onClose}
      title={title}
      file={data?.blob}
      fileName={data?.file_name ?? 'document.pdf'}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
