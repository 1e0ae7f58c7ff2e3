import type { GridModel, GridRow, PriceColumn, PriceGrid } from '@tradepost/contracts/pricing/editor.contract';
import { packCell } from '@tradepost/contracts/pricing/grid.rules';
import { sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { readRow, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { pipelined } from '../../../platform/tenancy/pipelined.ts';
import { isFollowing } from '../price-book.queries.ts';
import { type EditorFrame, openFrame } from './editor-frame.queries.ts';
import { cellOf, type RuleTexts } from './grid-cells.rules.ts';
import { type GridScope, isUnfiltered, matchingRows, rowOrder } from './grid-filter.queries.ts';
import { openRows, type RowBook } from './grid-rows.queries.ts';
import { getPriceColumns } from './price-columns.queries.ts';

interface GridRequest extends GridScope {
  price_list_id?: number;
  offset: number;
  limit: number;
}

interface RowRange {
  ids: number[];
  total: number;
}

/** A range of the editor's rows with their cells, and the total number of rows. */
export async function getPriceGrid(ctx: Ctx, request: GridRequest): Promise<PriceGrid> {
  const [frame, columns, unfiltered] = await pipelined([
    openFrame(ctx, request.price_list_id),
    getPriceColumns(ctx, request.category_id),
    isUnfiltered(request) ? listRowRange(ctx, request) : Promise.resolve(null),
  ] as const);
  const { ids, total } = unfiltered ?? (await filterRowRange(ctx, frame, request, columns.condition_options));
  const book = await openRows(ctx, frame, ids);
  const texts: RuleTexts = new Map();
  const rules = new Map<string, number>();
  const rows = ids.flatMap((id) => toRow(book, id, columns.condition_options, texts, rules));
  const { id, key, name } = columns.category;
  return {
    price_list_id: frame.price_list_id,
    currency: frame.currency,
    category: { id, key, name },
    columns: columns.condition_options,
    rows,
    models: toModels(book, rows),
    rules: [...rules.keys()],
    offset: Math.min(request.offset, total),
    total,
  };
}

async function listRowRange(ctx: Ctx, { category_id, brand_id, offset, limit }: GridRequest): Promise<RowRange> {
  const row = await readRow<{ row_range: RowRange }>(
    ctx.db,
    sql`select json_build_object('ids', to_json(r.variant_ids), 'total', r.total) as row_range
          from price_rows(${category_id}::bigint, ${brand_id ?? null}::bigint, ${offset}::int, ${limit}::int) as r`,
  );
  return row?.row_range ?? { ids: [], total: 0 };
}

async function filterRowRange(
  ctx: Ctx,
  frame: EditorFrame,
  request: GridRequest,
  columns: readonly PriceColumn[],
): Promise<RowRange> {
  const matching = matchingRows(
    ctx,
    frame,
    request,
    columns.map((column) => column.id),
  );
  await planForValues(ctx.db);
  const row = await readRow<{ row_range: RowRange }>(
    ctx.db,
    sql`with matching as materialized (select v.id, row_number() over (order by ${rowOrder}) as place ${matching})
        select json_build_object('total', (select count(*) from matching),
                 'ids', array(select id from matching where place > ${request.offset} order by place ${takeRows(request.limit)})) as row_range`,
  );
  return row?.row_range ?? { ids: [], total: 0 };
}

function toRow(
  book: RowBook,
  id: number,
  columns: readonly PriceColumn[],
  texts: RuleTexts,
  rules: Map<string, number>,
): GridRow[] {
  const node = book.nodes.get(id);
  if (!node) return [];
  const cells = columns.map((column) => packCell(cellOf(book, id, column, texts), rules));
  return [{ id, model_id: node.model_id, label: book.labels.get(id) ?? '', cells }];
}

function toModels(book: RowBook, rows: readonly GridRow[]): GridModel[] {
  return [...new Set(rows.map((row) => row.model_id))].flatMap((model_id) => {
    const model = book.models.get(model_id);
    if (!model) return [];
    const { id, name, device_id, device_name, brand_id, brand_name, category_id, total_variants } = model;
    const is_hand_off_enable = isFollowing(book.hand_offs, { id: 0, model_id: id, device_id, brand_id, category_id });
    return [
      {
        id,
        name,
        family: device_name,
        device_id,
        brand: brand_name,
        brand_id,
        category_id,
        total_variants,
        is_hand_off_enable,
      },
    ];
  });
}
