import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { Link } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { FilterChips } from '../../../../ui/list-page/filter-chips.tsx';
import type { ListFilter } from '../../../../ui/list-page/list-filters.rules.ts';
import { SearchBox } from '../../../../ui/list-page/search-box.tsx';
import type { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { formatTotal } from '../../../../ui/pagination/pagination.rules.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../../ui/states/skeletons.tsx';
import type { ChangeNames } from '../change-text.rules.ts';
import { changelogFilters } from '../changelog.rules.ts';
import { ChangeList } from './change-list.tsx';
import classes from './changelog.module.css';

interface ChangelogViewProps {
  /** `Order changelog`. */
  label: string;
  /** The number of what was changed, once it is known. */
  number: string | undefined;
  back: { to: string; label: string };
  query: {
    data: Pick<DataOf<typeof listOrderChanges>, 'items' | 'pagination' | 'entities' | 'actors'> | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  list: ReturnType<typeof useListState>;
  names: ChangeNames;
  /** Filters beside what was changed and by whom. */
  filters?: readonly ListFilter[];
}

/** A searched and filtered change log as a page. */
export function ChangelogView({ label, number, back, query, list, names, filters = [] }: ChangelogViewProps) {
  const { data, error, isFetching, refetch } = query;
  const title = number ? `Changelog of ${number}` : label;
  usePageTitle(number && title);
  const isFiltered = list.state.search !== '' || Object.keys(list.state.filters).length > 0;
  return (
    <section className={classes.page} aria-label={label}>
      <PageHeader title={title} count={data && formatTotal(data.pagination)}>
        <Button component={Link} to={back.to} variant="default" leftSection={<IconArrowLeft size={16} />}>
          {back.label}
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
            filters={[...changelogFilters(data?.entities ?? [], data?.actors ?? []), ...filters]}
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
            <ChangeList changes={data.items} names={names} />
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
