import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { drawerHistoryQuery, drawersQuery, saveDrawerHistory, useLiveDrawers } from './drawer.api.ts';
import { drawerHistoryId, drawerSessionPath, drawersPath } from './drawer-paths.rules.ts';
import { sessionColumns } from './drawer-session.columns.tsx';

/** `/payouts/drawers/history`: every session of the drawers. */
export function Component() {
  const list = useListState();
  const sessions = useQuery(drawerHistoryQuery(list.query));
  const locations = useQuery({ ...drawersQuery, meta: { handles_errors: true } }).data;
  useLiveDrawers();
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        key: 'location_id',
        label: 'Location',
        kind: 'select',
        options: (locations ?? []).map((each) => ({ value: String(each.location_id), label: each.location_name })),
      },
      {
        key: 'drawer_id',
        label: 'Drawer',
        kind: 'select',
        options: (locations ?? []).flatMap(({ drawers, location_name }) =>
          drawers.map(({ id, name }) => ({
            value: String(id),
            label: `${name}, ${location_name}`.replaceAll(',', ' ·'),
          })),
        ),
      },
      { key: 'date', label: 'Opened', kind: 'date-range' },
    ],
    [locations],
  );
  return (
    <ListPage
      {...listProps(sessions)}
      id={drawerHistoryId}
      title="Drawer history"
      noun="session"
      list={list}
      columns={sessionColumns}
      rowHref={(session) => drawerSessionPath(session.id)}
      tabs={[
        { key: 'drawers', label: 'Drawers', to: drawersPath },
        { key: 'history', label: 'History', count: sessions.data?.pagination.total, to: '/payouts/drawers/history' },
      ]}
      tab="history"
      filters={filters}
      search={false}
      exports={[{ key: 'csv', label: 'CSV', run: () => saveDrawerHistory(list.state.filters) }]}
      emptyState={{
        title: 'No sessions',
        description: 'When a drawer is opened, its session appears here.',
        action: { label: 'Open a drawer', to: drawersPath },
      }}
    />
  );
}
