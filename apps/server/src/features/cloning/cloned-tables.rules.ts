import type { CloneItem } from '@tradepost/contracts/cloning/clone-items.data';
import { allTableFacts, type Cloned } from '../../platform/table-facts.ts';

export interface ClonedTable extends Cloned {
  name: string;
}

/** The tables of an item, each after those it needs. A location's own rows are left out by `copy_company_rows`. */
export const clonedTables = (item: CloneItem): ClonedTable[] =>
  allTableFacts().flatMap(({ table, clone }) => (clone?.with === item ? [{ ...clone, name: table }] : []));
