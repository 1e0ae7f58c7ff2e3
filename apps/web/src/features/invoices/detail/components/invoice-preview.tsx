import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { invoicePdfQuery } from '../../invoice.api.ts';

interface InvoicePreviewProps {
  invoice: InvoiceDetail;
  document: 'invoice' | 'receipt' | 'credit_note';
  credit_note_id?: number;
  opened: boolean;
  onClose: () => void;
}

const words = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' } as const;

/** A document of an invoice, to look at, print and save. */
export function InvoicePreview({ invoice, document, credit_note_id, opened, onClose }: InvoicePreviewProps) {
  const query = { document, ...(credit_note_id === undefined ? {} : { credit_note_id }) };
  const asked = useQuery({ ...invoicePdfQuery(invoice.id, invoice.version, query), enabled: opened });
  const number = invoice.credit_notes.find(({ id }) => id === credit_note_id)?.number ?? invoice.number;
  return (
    <PdfPreview
      opened={opened}
      onClose={onClose}
      title={`${words[document]} ${number}`}
      file={asked.data?.blob}
      fileName={asked.data?.file_name ?? `${number}.pdf`}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
