import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { invoiceQuery, useLiveInvoices } from '../invoice.api.ts';
import { invoiceListId, invoiceListPath } from '../invoice-paths.rules.ts';
import { InvoiceView } from './components/invoice-view.tsx';

/** `/invoice/detail/:buybackId`: an invoice with its lines, payments and credit notes. */
export function Component() {
  const id = Number(useParams<{ buybackId: string }>().buybackId);
  const asked = useQuery({ ...invoiceQuery(id), meta: { handles_errors: true } });
  useLiveInvoices();
  if (asked.data) return <InvoiceView key={id} invoice={asked.data} />;
  return (
    <DetailPage
      list={{ id: invoiceListId, to: invoiceListPath(), label: 'Invoices' }}
      title="Invoice"
      main={null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
