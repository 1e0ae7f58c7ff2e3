import type { listShelves } from '@tradepost/contracts/inventory/shelf.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';

/** Its name is its id. */
export interface ShelfRow {
  id: string;
  units: number;
}

/** Units are counted up to here. */
const maxCounted = 1_000;

export const toShelfRow = ({ shelf, units }: DataOf<typeof listShelves>['items'][number]): ShelfRow => ({
  id: shelf,
  units,
});

export const shelfColumns: readonly Column<ShelfRow>[] = [
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
