import { type AxisKey, type AxisValues, axisKeys, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  cellKey,
  type HandOffIndex,
  type HandOffRow,
  indexHandOffs,
  indexRules,
  indexUnbought,
  type NodeModel,
  nodeOf,
  type PriceNode,
  type RuleIndex,
  type RuleRow,
  type UnboughtCell,
} from '../price-book.queries.ts';
import { idsOf } from '../price-list.queries.ts';
import type { EditorFrame } from './editor-frame.queries.ts';

/** A stored cell of a list. */
export interface ListCell {
  variant_id: number;
  condition_id: number;
  price_list_id: number;
  original_price: number | null;
  custom_price: number | null;
  price: number | null;
  resale_price: number | null;
  source: PriceSource;
  source_name: string | null;
  is_editable_custom_price: boolean;
  is_stale: boolean;
  /** Milliseconds. */
  updated_at: number;
}

export type RowModel = NodeModel & { total_variants: number };

/** Rows of the editor with the data that their cells are built from. */
export interface RowBook {
  frame: EditorFrame;
  nodes: Map<number, PriceNode>;
  /** `256 GB · Unlocked`, by variant. */
  labels: Map<number, string>;
  models: Map<number, RowModel>;
  /** By variant and condition, the cell of the most specific list. */
  cells: Map<string, ListCell>;
  /** The keys of the cells that are not bought. */
  unbought: ReadonlySet<string>;
  rules: RuleIndex;
  hand_offs: HandOffIndex;
}

interface Answer {
  models: RowModel[];
  variants: [id: number, model_id: number, ...values: (string | null)[]][];
  cells: string;
  unbought: UnboughtCell[];
  rules: RuleRow[];
  hand_offs: HandOffRow[];
}

/** The rows of these variants. Unknown ones are left out. */
export async function openRows(ctx: Ctx, frame: EditorFrame, variant_ids: readonly number[]): Promise<RowBook> {
  const list_ids = frame.lists.map((list) => list.id);
  const row = await readRow<{ grid: Answer }>(
    ctx.db,
    sql`select price_grid(${idsOf(variant_ids)}::bigint[], ${idsOf(list_ids)}::bigint[], ${frame.stale_before}::timestamptz) as grid`,
  );
  const { models = [], variants = [], cells = '', unbought = [], rules = [], hand_offs = [] } = row?.grid ?? {};
  const stored = readCells(cells, list_ids);
  const byId = new Map(models.map((model) => [model.id, model]));
  const nodes = new Map<number, PriceNode>();
  const labels = new Map<number, string>();
  for (const [id, model_id, ...values] of variants) {
    const model = byId.get(model_id);
    if (!model) continue;
    const variant = { id, ...axisValues(values) };
    nodes.set(id, nodeOf(model, variant));
    labels.set(id, variantLabel(model.axes, variant));
  }
  return {
    frame,
    nodes,
    labels,
    models: byId,
    cells: stored,
    unbought: indexUnbought(list_ids, unbought, stored),
    rules: indexRules(frame.lists, rules),
    hand_offs: indexHandOffs(hand_offs),
  };
}

function axisValues(values: readonly (string | null)[]): AxisValues {
  return Object.fromEntries(
    axisKeys.map((key, at): [AxisKey, string | null] => [key, values[at] ?? null]),
  ) as AxisValues;
}

const amount = (text: string | undefined) => (text ? Number(text) : null);

/** Parses the lines of `price_grid`. Of the cells of several lists, the most specific list wins. */
function readCells(lines: string, list_ids: readonly number[]): Map<string, ListCell> {
  const cells = new Map<string, ListCell>();
  if (lines === '') return cells;
  for (const line of lines.split('\n')) {
    const [variant_id, condition_id, list, original, custom, price, resale, source, locked, stale, at, ...name] =
      line.split(',');
    const cell: ListCell = {
      variant_id: Number(variant_id),
      condition_id: Number(condition_id),
      price_list_id: Number(list),
      original_price: amount(original),
      custom_price: amount(custom),
      price: amount(price),
      resale_price: amount(resale),
      source: source as PriceSource,
      source_name: name.join(',') || null,
      is_editable_custom_price: locked !== '1',
      is_stale: stale === '1',
      updated_at: Number(at),
    };
    const key = cellKey(cell.variant_id, cell.condition_id);
    const known = cells.get(key);
    if (!known || list_ids.indexOf(cell.price_list_id) < list_ids.indexOf(known.price_list_id)) cells.set(key, cell);
  }
  return cells;
}
