import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { deskPaths, deskTabs } from './desk-paths.rules.ts';
import { appliedQuery, deskKey, deskKeys, loadCells, undoApplied } from './price-desk.api.ts';
import { appliedColumns } from './price-desk.columns.tsx';

/** `/pricing/desk/applied`: suggestions that apply, each of which can be undone. */
export function Component() {
  const can = useCan();
  const { currency } = useMe();
  const queryClient = useQueryClient();
  const list = useListState({ per_page: 25 });
  const applied = useQuery(appliedQuery(list.query));
  const columns = useMemo(() => appliedColumns(currency), [currency]);
  const undo = useAction(undoApplied, {
    invalidates: deskKeys,
    message: ({ restored, kept }) =>
      kept > 0
        ? `${formatMany(restored, 'price')} restored. ${formatMany(kept, 'price')} changed since and kept.`
        : `${formatMany(restored, 'price')} restored`,
  });
  const action: DirectAction<string> = {
    key: 'undo',
    label: 'Undo',
    start: async (target) => {
      await undo.send(await loadCells(target, 'applied'));
      await queryClient.invalidateQueries({ queryKey: deskKey });
    },
  };
  return (
    <ListPage
      {...listProps(applied)}
      id="price-desk-applied"
      title="Price desk"
      noun="price"
      list={list}
      columns={columns}
      tabs={deskTabs}
      tab="applied"
      search="Search by device or condition"
      bulkActions={can('pricing.edit') ? [action] : []}
      emptyState={{
        description: 'Suggested prices that you apply appear here. You can undo single ones.',
        action: { label: 'Open suggestions', to: deskPaths.list },
      }}
    />
  );
}
