import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@tradepost/contracts/billing/invoice.contract';
import { useState } from 'react';
import { formatDay } from '../../../lib/formats/dates.ts';
import { saveDocument } from '../../../lib/saving/save-document.ts';
import { showError } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { fetchInvoicePdf, invoicesPerPage, invoicesQuery } from '../billing.api.ts';
import classes from './invoice-list.module.css';

const statuses: Record<Invoice['status'], { label: string; meaning: Meaning }> = {
  draft: { label: 'Draft', meaning: 'neutral' },
  open: { label: 'Due', meaning: 'danger' },
  paid: { label: 'Paid', meaning: 'success' },
  void: { label: 'Void', meaning: 'neutral' },
  uncollectible: { label: 'Not paid', meaning: 'warning' },
};

/** The invoices, newest first, each with a PDF. */
export function InvoiceList() {
  const [page, setPage] = useState(1);
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(invoicesQuery(page));
  return (
    <Section title="Invoices" note={data && data.pagination.total > 0 ? data.pagination.total : undefined} isFlush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <div className={classes.loading} role="status" aria-label="Loading">
          <TextSkeleton lines={4} />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState description="Your first invoice appears after your first payment." />
      ) : (
        <>
          <ul className={classes.list} aria-busy={isPlaceholderData}>
            {data.items.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          {data.pagination.total > invoicesPerPage && (
            <Group justify="flex-end" gap="xs" p="sm">
              <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={page >= data.pagination.last_page}
                onClick={() => setPage(page + 1)}
              >
                Older
              </Button>
            </Group>
          )}
        </>
      )}
    </Section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const timezone = useTimezone();
  const { label, meaning } = statuses[invoice.status];
  const name = invoice.number ?? `Invoice ${invoice.id}`;
  const save = async () => {
    await fetchInvoicePdf(invoice.id).then(saveDocument, (error) => showError(error));
  };
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {name}
        <span className={classes.day}>{formatDay(invoice.issued_at, timezone)}</span>
      </span>
      <span className={classes.what}>{invoice.lines[0]?.description}</span>
      <span className={classes.status}>
        <StatusBadge label={label} meaning={meaning} isPlain />
      </span>
      <span className={classes.total}>
        <MoneyText minor={invoice.total} currency={invoice.currency} />
      </span>
      <span className={classes.pdf}>
        <BusyButton size="xs" variant="subtle" onClick={save}>
          PDF<VisuallyHidden> of {name}</VisuallyHidden>
        </BusyButton>
      </span>
    </li>
  );
}
