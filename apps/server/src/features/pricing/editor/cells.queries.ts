import type { CellEvent, PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { PriceColumn } from '@tradepost/contracts/pricing/editor.contract';
import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { pipelined } from '../../../platform/tenancy/pipelined.ts';
import { type EditorFrame, openFrame } from './editor-frame.queries.ts';
import { cellOf, type RuleTexts, stepsOf } from './grid-cells.rules.ts';
import { openRows, type RowBook } from './grid-rows.queries.ts';
import { listPriceColumns } from './price-columns.queries.ts';

export interface CellKey {
  variant_id: number;
  condition_id: number;
}

interface CellRequest extends CellKey {
  price_list_id?: number;
}

/** A cell and the steps that lead to its price. 404 for another company's variant, condition or list. */
export async function getPriceCell(
  ctx: Ctx,
  { price_list_id, ...key }: CellRequest,
): Promise<{ cell: PriceCell; steps: PriceStep[] }> {
  const frame = await openFrame(ctx, price_list_id);
  const { book, cells } = await readCells(ctx, frame, [key]);
  if (!cells[0]) throw notFound(book.nodes.has(key.variant_id) ? 'Condition' : 'Variant');
  return { cell: cells[0], steps: stepsOf(book, key.variant_id, key.condition_id) };
}

/** These cells, in this order. Unknown ones are left out. */
export async function readCells(
  ctx: Ctx,
  frame: EditorFrame,
  keys: readonly CellKey[],
): Promise<{ book: RowBook; cells: PriceCell[] }> {
  const [book, columns] = await pipelined([
    openRows(ctx, frame, [...new Set(keys.map((key) => key.variant_id))]),
    listColumnsOf(ctx, keys),
  ]);
  const texts: RuleTexts = new Map();
  const cells = keys.flatMap(({ variant_id, condition_id }) => {
    const category_id = book.nodes.get(variant_id)?.category_id;
    const column = columns.get(`${category_id}:${condition_id}`);
    return column ? [cellOf(book, variant_id, column, texts)] : [];
  });
  return { book, cells };
}

/** The columns of the variants’ categories, by category and condition. */
async function listColumnsOf(ctx: Ctx, keys: readonly CellKey[]): Promise<Map<string, PriceColumn>> {
  const { items } = await listPriceColumns(ctx, { variant_ids: keys.map((key) => key.variant_id) });
  return new Map(
    items.flatMap(({ category, condition_options }) =>
      condition_options.map((column) => [`${category.id}:${column.id}`, column] as const),
    ),
  );
}

interface HistoryRequest extends CellRequest {
  before?: number;
  limit: number;
}

/** The changes of a cell, newest first. */
export async function listCellHistory(ctx: Ctx, { limit, ...request }: HistoryRequest) {
  const frame = await openFrame(ctx, request.price_list_id);
  const { cells } = await readCells(ctx, frame, [request]);
  if (!cells[0]) throw notFound('Condition');
  const rows = await readRows<{ row: CellEvent }>(
    ctx.db,
    sql`select json_build_object('id', h.id, 'created_at', h.created_at, 'actor_kind', h.actor_kind, 'actor_name', h.actor_name,
                 'batch', case when b.id is not null then json_build_object('id', b.id, 'kind', b.kind, 'title', b.title,
                            'is_undone', b.undone_at is not null) end,
                 'reason', h.reason, 'source', h.source, 'old_price', h.old_price, 'new_price', h.new_price,
                 'old_original_price', h.old_original_price, 'new_original_price', h.new_original_price,
                 'old_custom_price', h.old_custom_price, 'new_custom_price', h.new_custom_price) as row
          from price_history h
          left join price_batches b on b.company_id = h.company_id and b.id = h.batch_id
         where h.company_id = ${ctx.company_id} and h.variant_id = ${request.variant_id}
           and h.condition_id = ${request.condition_id} and h.price_list_id = ${frame.price_list_id}
           and (${request.before ?? null}::bigint is null or h.id < ${request.before ?? null}::bigint)
         order by h.id desc ${takeRows(limit + 1)}`,
  );
  const items = rows.slice(0, limit).map(({ row }) => ({ ...row, created_at: instantOf(row.created_at) }));
  return { items, has_more: rows.length > limit };
}
