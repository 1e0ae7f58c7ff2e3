import { useQuery } from '@tanstack/react-query';
import type { ConflictChoice } from '@tradepost/contracts/pricing/desk/precedence.data';
import { conflictKinds, conflictNames } from '@tradepost/contracts/pricing/desk/precedence.data';
import { useMemo } from 'react';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { deskPaths, deskTabs } from './desk-paths.rules.ts';
import { conflictsQuery, deskKeys, loadCells, resolve } from './price-desk.api.ts';
import { conflictColumns } from './price-desk.columns.tsx';

const filters: readonly ListFilter[] = [
  {
    key: 'kind',
    label: 'Conflict',
    kind: 'select',
    options: conflictKinds.map((value) => ({ value, label: conflictNames[value] })),
  },
];

const choices: readonly { key: ConflictChoice; label: string }[] = [
  { key: 'clear_custom', label: 'Clear custom price' },
  { key: 'adopt', label: 'Let the suggestion go' },
  { key: 'keep', label: 'Keep as custom price' },
];

/** `/pricing/desk/conflicts`: where custom prices, rules, followed lists and suggestions disagree. */
export function Component() {
  const can = useCan();
  const { currency } = useMe();
  const list = useListState({ per_page: 25 });
  const conflicts = useQuery(conflictsQuery(list.query));
  const columns = useMemo(() => conflictColumns(currency), [currency]);
  const decide = useAction(resolve, {
    invalidates: deskKeys,
    message: ({ resolved, left }) =>
      left > 0
        ? `${formatMany(resolved, 'conflict')} resolved. ${formatMany(left, 'price')} without this choice left as it is.`
        : `${formatMany(resolved, 'conflict')} resolved`,
  });
  const actions: DirectAction<string>[] = choices.map(({ key, label }) => ({
    key,
    label,
    start: async (target) => decide.send(key, await loadCells(target, 'conflicts')),
  }));
  return (
    <ListPage
      {...listProps(conflicts)}
      id="price-desk-conflicts"
      title="Price desk"
      noun="conflict"
      list={list}
      columns={columns}
      tabs={deskTabs}
      tab="conflicts"
      filters={filters}
      search="Search by device or condition"
      bulkActions={can('pricing.edit') ? actions : []}
      emptyState={{
        description: 'No price conflicts. They appear where a custom price, a rule or a followed list changes a price.',
        action: { label: 'Open suggestions', to: deskPaths.list },
      }}
    />
  );
}
