import { Alert, Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { buyerOf, invoiceBadge } from '../../invoice-facts.rules.ts';
import { invoiceListId, invoiceListPath, invoicePath } from '../../invoice-paths.rules.ts';
import { useInvoiceActions } from '../use-invoice-actions.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { DetailsSection } from './details-section.tsx';
import { InvoiceTimeline } from './invoice-timeline.tsx';
import { LineTable } from './line-table.tsx';
import { PaymentList } from './payment-list.tsx';

const pathOf = (id: number | null) => (id === null ? null : invoicePath(id));

/** The page of one invoice. */
export function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const { number, created_by_name, created_at, trade_in, due_total, currency, canceled_at } = invoice;
  const can = useCan();
  usePageTitle(number);
  const { next, moves, dialogs, print } = useInvoiceActions(invoice);
  return (
    <>
      <DetailPage
        list={{ id: invoiceListId, to: invoiceListPath(), label: 'Invoices' }}
        title={`Invoice ${number}`}
        copyId={number}
        status={<StatusBadge {...invoiceBadge(invoice)} />}
        subtitle={
          <>
            {buyerOf(invoice)}, made <TimeText at={created_at} />
            {created_by_name && ` by ${created_by_name}`}
          </>
        }
        previous={pathOf(invoice.prev_id)}
        next={pathOf(invoice.next_id)}
        nextAction={next}
        moves={moves}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={print}>
            Print
          </Button>
        }
        banner={
          <>
            {canceled_at !== null && (
              <Alert color="gray" title="This invoice is canceled">
                {invoice.canceled_reason}
              </Alert>
            )}
            {due_total < 0 && (
              <Alert color="warning" title={`${formatMoney(-due_total, currency)} is owed to the buyer`}>
                Pay it back, or leave it until they come again.
              </Alert>
            )}
            {trade_in && (
              <Alert color="info" title="One ticket">
                Paid by the trade-in{' '}
                <Anchor component={Link} to={trade_in.url} underline="always">
                  {trade_in.box_id}
                </Anchor>{' '}
                of {formatMoney(trade_in.total, currency)}.
              </Alert>
            )}
          </>
        }
        main={
          <>
            <LineTable invoice={invoice} />
            <PaymentList invoice={invoice} />
            {invoice.credit_notes.length > 0 && <CreditNotes invoice={invoice} />}
          </>
        }
        side={<DetailsSection key={invoice.version} invoice={invoice} />}
        timeline={can('changelog.view') && <InvoiceTimeline invoice={invoice} />}
      />
      {dialogs}
    </>
  );
}
