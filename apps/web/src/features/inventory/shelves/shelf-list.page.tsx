import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { listShelves } from '@tradepost/contracts/inventory/shelf.contract';
import { maxShelves } from '@tradepost/contracts/inventory/shelf.data';
import { useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { DocumentDialog } from '../components/document-dialog.tsx';
import { useLiveUnits } from '../inventory.api.ts';
import { shelvingPath, unitListPath } from '../unit-paths.rules.ts';
import { shelfLabelsQuery } from './shelf.api.ts';
import { type ShelfRow, shelfColumns, toShelfRow } from './shelf.columns.tsx';

/** `/inventory/shelves`: what lies where, and the labels of the shelves. */
export function Component() {
  const can = useCan();
  const list = useListState();
  const shelves = useQuery({
    ...contractQuery(listShelves),
    select: ({ items }) => ({ items: items.map(toShelfRow) }),
  });
  const [printed, setPrinted] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  useLiveUnits();
  const matches = ({ id }: ShelfRow) => searchMatches(id, list.state.search);
  const print: DirectAction<string> = {
    key: 'labels',
    label: 'Print labels',
    start: async ({ ids }) => {
      const all = (shelves.data?.items ?? []).filter(matches).map(({ id }) => id);
      setPrinted((ids ?? all).slice(0, maxShelves));
      setOpen(true);
    },
  };
  const put = { label: 'Put on shelf', to: shelvingPath() };
  return (
    <>
      <ListPage
        {...listProps(shelves, matches)}
        id="shelves"
        title="Shelves"
        noun="shelf"
        list={list}
        columns={shelfColumns}
        rowHref={({ id }) => `${unitListPath()}?${new URLSearchParams({ shelf: id })}`}
        primaryAction={can('inventory.edit') ? put : undefined}
        search="Search by name"
        bulkActions={[print]}
        emptyState={{
          description: 'Shelves appear here when you put a unit on one: scan the unit, or write the shelf in its form.',
          action: can('inventory.edit') ? put : undefined,
        }}
      />
      <DocumentDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Shelf labels"
        query={shelfLabelsQuery(printed)}
      />
    </>
  );
}
