import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { invoiceQuery } from '../invoice.api.ts';
import { invoicePath } from '../invoice-paths.rules.ts';
import { ReturnForm } from './components/return-form.tsx';

/** `/invoice/detail/:buybackId/return`: takes goods back. `?line=` chooses the line that was scanned. */
export function Component() {
  const id = Number(useParams<{ buybackId: string }>().buybackId);
  const line_id = Number(useSearchParams()[0].get('line')) || null;
  const asked = useQuery({ ...invoiceQuery(id), meta: { handles_errors: true } });
  const title = asked.data ? `Return of ${asked.data.number}` : 'Return';
  usePageTitle(title);
  return (
    <DetailPage
      list={{ id: `invoice-${id}`, to: invoicePath(id), label: 'Invoice' }}
      title={title}
      main={asked.data ? <ReturnForm key={asked.data.version} invoice={asked.data} line_id={line_id} /> : null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
