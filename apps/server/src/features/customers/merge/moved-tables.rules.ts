import { allTableFacts, type Merged } from '../../../platform/table-facts.ts';

/** Fields of a customer by column, as they are stored. */
export type MergedFields = Record<string, string | number | boolean | null>;

/** Table → ids of the rows that moved. `store_credit`: currency → amount. */
export interface MovedRows {
  rows: Record<string, number[]>;
  credit: Record<string, number>;
  /** The saved payout details that the other customer preferred. */
  preferred_id: number | null;
  /** Those that the kept customer preferred before. */
  kept_preferred_id: number | null;
}

interface TableMove extends Merged {
  table: string;
}

/** Every table that refers to a customer, in the order in which rows move: orders before what must name the seller of its order. */
export const customerTables = (): TableMove[] =>
  allTableFacts().flatMap(({ table, merge }) => (merge ? [{ ...merge, table }] : []));

export const movedTables = (): string[] =>
  customerTables().flatMap(({ table, how }) => (how === 'rows' ? [table] : []));
