import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { listShelves } from '@tradepost/contracts/inventory/shelf.contract';
import { pageOf } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { DocumentDialog } from '../components/document-dialog.tsx';
import { useLiveUnits } from '../inventory.api.ts';
import { shelvingPath, unitListPath } from '../unit-paths.rules.ts';
import { shelfLabelsQuery } from './shelf.api.ts';

/** Its name is its id. */
interface ShelfRow {
  id: string;
  units: number;
}

/** Units are counted up to here. */
const maxCounted = 1_000;

const toShelfRow = ({ shelf, units }: DataOf<typeof listShelves>['items'][number]): ShelfRow => ({
  id: shelf,
  units,
});

const shelfColumns: readonly Column<ShelfRow>[] = [
  { key: 'shelf', header: 'Shelf', width: 240, render: ({ id }) => id, csv: ({ id }) => id },
  {
    key: 'units',
    header: 'Units in stock',
    width: 128,
    align: 'right',
    render: ({ units }) => (units > maxCounted ? `${formatCount(maxCounted)}+` : formatCount(units)),
    csv: ({ units }) => units,
  },
];

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
  const matching = shelves.data?.items.filter(({ id }) => searchMatches(id, list.state.search));
  const { offset, pagination } = pageOf(list.state, matching?.length ?? 0);
  const print: DirectAction<string> = {
    key: 'labels',
    label: 'Print labels',
    start: async ({ ids }) => {
      setPrinted(ids ?? (matching ?? []).map(({ id }) => id));
      setOpen(true);
    },
  };
  const put = { label: 'Put on shelf', to: shelvingPath() };
  return (
    <>
      <ListPage
        {...listProps(shelves)}
        rows={matching?.slice(offset, offset + pagination.per_page)}
        pagination={matching && pagination}
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
