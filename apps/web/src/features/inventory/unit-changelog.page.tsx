import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAllGrades } from '@tradepost/contracts/inventory/grade.contract';
import { listUnitChanges } from '@tradepost/contracts/inventory/unit-history.contract';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { Timeline } from '../../ui/detail-page/timeline.tsx';
import { SearchBox } from '../../ui/list-page/search-box.tsx';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PageBar } from '../../ui/pagination/page-bar.tsx';
import { formatTotal } from '../../ui/pagination/pagination.rules.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useTimezone } from '../../ui/timezone.tsx';
import { toTimelineEntry, unitEntities } from './history/unit-changes.rules.ts';
import { useLiveUnits } from './inventory.api.ts';
import { unitPath } from './unit-paths.rules.ts';

/** `/inventory/edit/:id/changelog`: every change to a unit and its parts. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const me = useMe();
  const timezone = useTimezone();
  const list = useListState();
  const { page, per_page } = list.query;
  const { entity } = list.state.filters;
  const search = list.state.search.trim() || undefined;
  const query = { page, per_page, entity, search };
  const changes = useQuery({
    ...contractQuery(listUnitChanges, { params: { id }, query }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  const grades = useQuery(contractQuery(listAllGrades)).data?.items ?? [];
  const { data } = changes;
  useLiveUnits();
  usePageTitle(data && `Changelog of ${data.number}`);
  const place = {
    currency: me.currency,
    timezone,
    grades: new Map(grades.map((grade) => [grade.id, grade.name])),
    locations: new Map(me.locations.map((location) => [location.id, location.name])),
  };
  return (
    <section aria-label="Unit changelog">
      <PageHeader
        title={data ? `Changelog of ${data.number}` : 'Unit changelog'}
        count={data && formatTotal(data.pagination)}
      >
        <Button component={Link} to={unitPath(id)} variant="default" leftSection={<IconArrowLeft size={16} />}>
          Back to unit
        </Button>
      </PageHeader>
      {changes.error && !data ? (
        <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : (
        <Timeline
          entries={data?.items.map((change) => toTimelineEntry(change, place))}
          kinds={(data?.entities ?? []).map((key) => ({ key, label: unitEntities[key] ?? key }))}
          kind={entity ?? null}
          onKind={(kind) => list.change({ filters: kind ? { entity: kind } : {} })}
          search={
            <SearchBox
              placeholder="Search values, names and reasons"
              value={list.state.search}
              onSearch={(value) => list.change({ search: value })}
            />
          }
        />
      )}
      {data && data.pagination.total > 0 && (
        <PageBar
          pagination={data.pagination}
          shown={data.items.length}
          onPage={(next) => list.change({ page: next })}
          onPerPage={(size) => list.change({ per_page: size })}
        />
      )}
    </section>
  );
}
