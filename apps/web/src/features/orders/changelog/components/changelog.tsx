import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OrderBase, orderDetailPath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { useRealtime } from '../../../../lib/socket.ts';
import { FilterChips } from '../../../../ui/list-page/filter-chips.tsx';
import { SearchBox } from '../../../../ui/list-page/search-box.tsx';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { formatTotal } from '../../../../ui/pagination/pagination.rules.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../../ui/states/skeletons.tsx';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { staffQuery } from '../../../users/member.api.ts';
import { orderDetailQuery } from '../../detail/order-detail.api.ts';
import { orderKeys, payoutMethodsQuery } from '../../order.api.ts';
import { useOrderStatuses } from '../../use-order-statuses.ts';
import type { ChangeNames } from '../change-text.rules.ts';
import { changelogQuery } from '../changelog.api.ts';
import { changelogFilters, titlesOf, toChangelogQuery } from '../changelog.rules.ts';
import { ChangeList } from './change-list.tsx';
import classes from './changelog.module.css';

/** Every change to an order. The changelog is kept after the order is deleted. */
export function Changelog({ kind }: { kind: OrderBase }) {
  const id = Number(useParams().buybackId);
  const list = useListState();
  const { data, error, isFetching, refetch } = useQuery(changelogQuery(id, toChangelogQuery(list.query)));
  const names = useChangeNames(kind, id);
  const queryClient = useQueryClient();
  useRealtime('changelog-update', (changed) => {
    if (changed.entity === 'order' && (changed.id === undefined || changed.id === id))
      void queryClient.invalidateQueries({ queryKey: orderKeys.changes(id) });
  });
  usePageTitle(data && `Changelog of ${data.box_id}`);

  const isFiltered = list.state.search !== '' || Object.keys(list.state.filters).length > 0;
  return (
    <section className={classes.page} aria-label="Order changelog">
      <PageHeader
        title={data ? `Changelog of ${data.box_id}` : 'Order changelog'}
        count={data && formatTotal(data.pagination)}
      >
        <Button
          component={Link}
          to={data || !error ? orderDetailPath(kind, id) : orderListPath(kind)}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {data || !error ? 'Back to order' : 'Back to orders'}
        </Button>
      </PageHeader>
      {(data || !error) && (
        <search className={classes.filters} aria-label="Search and filter the changelog">
          <SearchBox
            className={classes.search}
            placeholder="Search values, names and reasons"
            value={list.state.search}
            onSearch={(search) => list.change({ search })}
          />
          <FilterChips
            filters={changelogFilters(data?.entities ?? [], data?.actors ?? [])}
            values={list.state.filters}
            onChange={(filters) => list.change({ filters })}
          />
          {isFiltered && (
            <Button variant="subtle" size="xs" onClick={list.clear}>
              Clear
            </Button>
          )}
        </search>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SectionSkeleton lines={8} />}
      {data && (
        <div aria-busy={isFetching || undefined}>
          {data.items.length > 0 ? (
            <ChangeList changes={data.items} names={{ ...names, lines: titlesOf(data.lines) }} />
          ) : (
            <EmptyState
              description={isFiltered ? 'No changes match your search and filters.' : undefined}
              action={isFiltered ? { label: 'Clear search and filters', onClick: list.clear } : undefined}
            />
          )}
        </div>
      )}
      {data && data.pagination.total > 0 && (
        <PageBar
          pagination={data.pagination}
          shown={data.items.length}
          onPage={(page) => list.change({ page })}
          onPerPage={(per_page) => list.change({ per_page })}
        />
      )}
    </section>
  );
}

/** Names for the ids in the rows, taken from the order while it exists. */
function useChangeNames(kind: OrderBase, id: number): ChangeNames {
  const me = useMe();
  const timezone = useTimezone();
  const order = useQuery({ ...orderDetailQuery(kind, id), retry: false }).data;
  const can = useCan();
  const statuses = useOrderStatuses(kind);
  const methods = useQuery(payoutMethodsQuery).data?.items ?? [];
  const staff = useQuery({ ...staffQuery, enabled: can('orders.view') }).data;
  return {
    timezone,
    statuses,
    payouts: Object.fromEntries(methods.map(({ key, name }) => [key, name])),
    currency: order?.currency ?? me.currency,
    locations: Object.fromEntries(me.locations.map((location) => [location.id, location.name])),
    customers: order ? { [order.customer.id]: order.customer.name } : {},
    members: Object.fromEntries(
      (staff ?? [{ id: me.member_id, name: `${me.first_name} ${me.last_name}`.trim() }]).map(({ id, name }) => [
        id,
        name,
      ]),
    ),
    items: Object.fromEntries((order?.items ?? []).map((item) => [item.id, item.title])),
  };
}
