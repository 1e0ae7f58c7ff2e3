import { costPermission } from '@tradepost/contracts/users/cost-figures.rules';
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
