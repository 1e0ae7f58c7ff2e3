import { useQuery } from '@tanstack/react-query';
import { listSettingsChanges } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { settingsAreas } from '@tradepost/contracts/company-settings/general/settings-areas.data';
import { useMemo } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import type { ListFilter } from '../../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { changeColumns } from '../change.columns.tsx';
import { generalTabs } from '../general-tabs.rules.ts';
import { changeFiltersOf, saveChanges } from '../settings.api.ts';

/** Who changed which setting, when, from what to what. */
export function ChangeList() {
  const list = useListState();
  const { page, per_page } = list.query;
  const query = useQuery(
    contractQuery(listSettingsChanges, { query: { page, per_page, ...changeFiltersOf(list.state.filters) } }),
  );
  const { members, areas } = query.data ?? {};
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        key: 'settings_area',
        label: 'Settings',
        kind: 'select',
        options: (areas ?? []).map((key) => ({ value: key as string, label: settingsAreas[key].label })),
      },
      {
        key: 'user_id',
        label: 'Member',
        kind: 'select',
        options: (members ?? []).map(({ user_id, name }) => ({ value: String(user_id), label: name })),
      },
      { key: 'day', label: 'Date', kind: 'date-range' },
    ],
    [areas, members],
  );
  return (
    <ListPage
      {...listProps(query)}
      id="settings-changes"
      title="General settings"
      noun="change"
      list={list}
      columns={changeColumns}
      tabs={generalTabs}
      tab="changes"
      filters={filters}
      search={false}
      exports={[{ key: 'csv', label: 'CSV', run: () => saveChanges(list.state.filters) }]}
      emptyState={{ description: 'Every change of a setting appears here: who, when, before and after.' }}
    />
  );
}
