import { Anchor } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { Link } from 'react-router';
import { useMe } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { Timeline } from '../../../../ui/detail-page/timeline.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { toTimeline, unfoldLine } from '../../../orders/changelog/change-timeline.rules.ts';
import { staffQuery } from '../../../users/member.api.ts';
import { invoiceChangesQuery } from '../../invoice.api.ts';
import { invoiceChangelogPath } from '../../invoice-paths.rules.ts';

/** The history of the invoice, in sentences. */
export function InvoiceTimeline({ invoice }: { invoice: InvoiceDetail }) {
  const { locations } = useMe();
  const timezone = useTimezone();
  const changes = useInfiniteQuery(invoiceChangesQuery(invoice.id));
  const staff = useQuery(staffQuery).data ?? [];
  const rows = changes.data?.pages.flatMap(({ items }) => items.flatMap(unfoldLine));
  const names = {
    timezone,
    currency: invoice.currency,
    locations: Object.fromEntries(locations.map(({ id, name }) => [id, name])),
    members: Object.fromEntries(staff.map(({ id, name }) => [id, name])),
  };
  return (
    <Section
      title="Timeline"
      action={
        <Anchor component={Link} to={invoiceChangelogPath(invoice.id)} size="sm" mr={4}>
          View changelog
        </Anchor>
      }
    >
      {changes.error ? (
        <ErrorState error={changes.error} onRetry={() => changes.refetch()} />
      ) : (
        <Timeline
          entries={rows && toTimeline(rows, names)}
          hasMore={changes.hasNextPage}
          onMore={() => changes.fetchNextPage()}
          isLoadingMore={changes.isFetchingNextPage}
        />
      )}
    </Section>
  );
}
