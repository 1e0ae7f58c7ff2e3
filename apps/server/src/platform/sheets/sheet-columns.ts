import type { FileColumn } from '@tradepost/contracts/company/record-field.rules';
import { currencyOf } from '@tradepost/contracts/currencies';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import type { Ctx } from '../tenancy/ctx.ts';
import type { Cell } from './writing/xlsx.ts';

/** A column: its heading, the cell of a row, and `cost` when only members who may see cost and margin get it. */
export type SheetColumn<Row> = readonly [heading: string, cellOf: (row: Row) => Cell, tells?: 'cost'];

/** The columns that the actor may see. */
export const shownColumns = <Row>(ctx: Ctx, columns: readonly SheetColumn<Row>[]): readonly SheetColumn<Row>[] =>
  columns.filter(([, , tells]) => tells !== 'cost' || ctx.can(costPermission));

/** Columns of rows that are lists of cells. */
export const columnsOf = (headings: readonly string[]): SheetColumn<readonly Cell[]>[] =>
  headings.map((heading, at) => [heading, (row) => row[at] ?? null]);

/** A value of a declared field as a cell: an amount in minor units, a time as text in the company’s timezone. */
export function fieldCell(
  { cell, words }: FileColumn,
  value: string | number | boolean | null,
  currency: string,
): Cell {
  if (value === null) return null;
  if (cell === 'money') return { amount: Number(value), decimals: currencyOf(currency).decimals };
  if (cell === 'instant') return { local_time: String(value) };
  if (cell === 'number') return Number(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return words?.[String(value)] ?? String(value);
}
