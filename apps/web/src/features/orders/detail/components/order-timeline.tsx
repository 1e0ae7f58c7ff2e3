import { Anchor } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type OrderBase, orderChangelogPath } from '@tradepost/contracts/orders/order-path.rules';
import { Link } from 'react-router';
import { useMe } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { Timeline } from '../../../../ui/detail-page/timeline.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { changeKinds, toTimeline, unfoldLine } from '../../changelog/change-timeline.rules.ts';
import { titlesOf } from '../../changelog/changelog.rules.ts';
import { useOrderStatuses } from '../../use-order-statuses.ts';
import { orderChangesQuery } from '../order-detail.api.ts';
import { useOrder } from '../use-order.ts';

/** The history of the order, in sentences. */
export function OrderTimeline() {
  const { order } = useOrder();
  const { locations } = useMe();
  const timezone = useTimezone();
  const changes = useInfiniteQuery(orderChangesQuery(order.id));
  const rows = changes.data?.pages.flatMap(({ items }) => items.flatMap(unfoldLine));
  const statuses = useOrderStatuses(order.kind);
  const names = {
    statuses,
    currency: order.currency,
    timezone,
    lines: titlesOf(changes.data?.pages.flatMap(({ lines }) => lines) ?? []),
    members: titlesOf(changes.data?.pages.flatMap(({ approvers }) => approvers) ?? []),
    items: Object.fromEntries(order.items.map(({ id, title }) => [id, title])),
    locations: Object.fromEntries(locations.map(({ id, name }) => [id, name])),
    customers: { [order.customer.id]: order.customer.name },
  };
  return (
    <Section
      title="Timeline"
      action={
        <Anchor component={Link} to={orderChangelogPath(order.kind as OrderBase, order.id)} size="sm" mr={4}>
          View changelog
        </Anchor>
      }
    >
      {changes.error ? (
        <ErrorState error={changes.error} onRetry={() => changes.refetch()} />
      ) : (
        <Timeline
          entries={rows && toTimeline(rows, names)}
          kinds={changeKinds}
          hasMore={changes.hasNextPage}
          onMore={() => changes.fetchNextPage()}
          isLoadingMore={changes.isFetchingNextPage}
        />
      )}
    </Section>
  );
}
