import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listInvoiceChanges } from '@tradepost/contracts/invoices/invoice-record.contract';
import { useParams } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { useTimezone } from '../../../ui/timezone.tsx';
import { toChangelogQuery } from '../../orders/changelog/changelog.rules.ts';
import { ChangelogView } from '../../orders/changelog/components/changelog-view.tsx';
import { staffQuery } from '../../users/member.api.ts';
import { useLiveInvoices } from '../invoice.api.ts';
import { invoicePath } from '../invoice-paths.rules.ts';

/** `/invoice/detail/:buybackId/changelog`: every change of an invoice, its lines, payments and credit notes. */
export function Component() {
  const id = Number(useParams().buybackId);
  const list = useListState();
  const query = useQuery({
    ...contractQuery(listInvoiceChanges, { params: { id }, query: toChangelogQuery(list.query) }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  useLiveInvoices();
  const me = useMe();
  const timezone = useTimezone();
  const staff = useQuery(staffQuery).data ?? [];
  return (
    <ChangelogView
      label="Invoice changelog"
      number={query.data?.number}
      back={{ to: invoicePath(id), label: 'Back to invoice' }}
      query={query}
      list={list}
      names={{
        timezone,
        currency: me.currency,
        locations: Object.fromEntries(me.locations.map((location) => [location.id, location.name])),
        members: Object.fromEntries(staff.map((member) => [member.id, member.name])),
      }}
    />
  );
}
