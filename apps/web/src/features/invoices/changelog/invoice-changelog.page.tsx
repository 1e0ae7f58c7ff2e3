import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listInvoiceChanges } from '@tradepost/contracts/invoices/invoice-record.contract';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { FilterChips } from '../../../ui/list-page/filter-chips.tsx';
import { SearchBox } from '../../../ui/list-page/search-box.tsx';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { PageBar } from '../../../ui/pagination/page-bar.tsx';
import { formatTotal } from '../../../ui/pagination/pagination.rules.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { changelogFilters, toChangelogQuery } from '../../orders/changelog/changelog.rules.ts';
import { ChangeList } from '../../orders/changelog/components/change-list.tsx';
import classes from '../../orders/changelog/components/changelog.module.css';
import { staffQuery } from '../../users/member.api.ts';
import { useLiveInvoices } from '../invoice.api.ts';
import { invoicePath } from '../invoice-paths.rules.ts';

/** `/invoice/detail/:buybackId/changelog`: every change of an invoice, its lines, payments and credit notes. */
export function Component() {
  const id = Number(useParams().buybackId);
  const list = useListState();
  const { data, error, isFetching, refetch } = useQuery({
    ...contractQuery(listInvoiceChanges, { params: { id }, query: toChangelogQuery(list.query) }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  useLiveInvoices();
  const me = useMe();
  const timezone = useTimezone();
  const staff = useQuery(staffQuery).data ?? [];
  const title = data ? `Changelog of ${data.number}` : 'Invoice changelog';
  usePageTitle(data && title);
  const names = {
    timezone,
    currency: me.currency,
    locations: Object.fromEntries(me.locations.map((location) => [location.id, location.name])),
    members: Object.fromEntries(staff.map((member) => [member.id, member.name])),
  };
  return (
    <section className={classes.page} aria-label="Invoice changelog">
      <PageHeader title={title} count={data && formatTotal(data.pagination)}>
        <Button component={Link} to={invoicePath(id)} variant="default" leftSection={<IconArrowLeft size={16} />}>
          Back to invoice
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
        </search>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SectionSkeleton lines={8} />}
      {data && (
        <div aria-busy={isFetching || undefined}>
          {data.items.length > 0 ? (
            <ChangeList changes={data.items} names={names} />
          ) : (
            <EmptyState
              description="No changes match your search and filters."
              action={{ label: 'Clear search and filters', onClick: list.clear }}
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
