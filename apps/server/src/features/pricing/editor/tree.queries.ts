import type { PriceTreeItem } from '@tradepost/contracts/pricing/editor.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { indexHandOffs, isFollowing } from '../price-book.queries.ts';
import { type EditorFrame, openFrame } from './editor-frame.queries.ts';
import { cellOf, type RuleTexts } from './grid-cells.rules.ts';
import { openRows } from './grid-rows.queries.ts';
import { hasSwitch, listHandOffs } from './hand-off.queries.ts';
import { type CategoryColumns, listPriceColumns } from './price-columns.queries.ts';
import { countBelow, listChildren, type TreeParent, type TreeRow } from './tree-rows.queries.ts';

interface TreeRequest extends TreeParent {
  price_list_id?: number;
}

/** The children of a node with their counts. The children of a model are its variants, with their cells. */
export async function listPriceTree(
  ctx: Ctx,
  { price_list_id, ...parent }: TreeRequest,
): Promise<{ items: PriceTreeItem[] }> {
  const frame = await openFrame(ctx, price_list_id);
  const list_ids = frame.lists.map((list) => list.id);
  const rows = await listChildren(ctx, parent);
  const counts = await countBelow(ctx, parent, list_ids);
  const switches = await listHandOffs(ctx);
  const index = indexHandOffs(switches);
  const columns = await columnsOf(ctx, rows);
  const cells =
    parent.model_id === undefined
      ? new Map<number, PriceTreeItem['conditions']>()
      : await listCells(ctx, frame, rows, columns);
  const items = rows.map((row): PriceTreeItem => {
    const { total = 0, followed = 0, last_update = null } = counts.get(row.level === 'model' ? -row.id : row.id) ?? {};
    const { id, slug, name, level, category_id, brand_id, device_id, model_id } = row;
    const isLast = level === 'last_child';
    return {
      key: level === 'brand' ? `brand:${category_id}:${id}` : `${level}:${id}`,
      id,
      slug,
      name,
      level,
      category_id,
      brand_id,
      device_id,
      model_id,
      has_children: !isLast,
      children: [],
      total_device: total,
      total_device_manual: total - followed,
      total_device_sync: followed,
      is_hand_off_enable: isFollowing(index, {
        id: isLast ? id : 0,
        model_id: model_id ?? 0,
        device_id,
        brand_id: brand_id ?? 0,
        category_id,
      }),
      is_hand_off_inherited: !hasSwitch(switches, nodeOfRow(row)),
      last_update: last_update && new Date(last_update).toISOString(),
      conditions: cells.get(id) ?? [],
      conditions_group: columns.get(category_id)?.conditions_group ?? null,
      condition_options: columns.get(category_id)?.condition_options ?? [],
    };
  });
  return { items };
}

function nodeOfRow({ level, id, category_id }: TreeRow): TreeNode {
  switch (level) {
    case 'category':
      return { level, category_id: id };
    case 'brand':
      return { level, category_id, brand_id: id };
    case 'device':
      return { level, device_id: id };
    case 'model':
      return { level, model_id: id };
    case 'last_child':
      return { level: 'variant', variant_id: id };
  }
}

/** The columns of the rows' categories. Only the categories themselves are of several. */
async function columnsOf(ctx: Ctx, rows: readonly TreeRow[]): Promise<Map<number, CategoryColumns>> {
  const [first] = rows;
  if (!first) return new Map();
  const { items } = await listPriceColumns(ctx, first.level === 'category' ? {} : { category_id: first.category_id });
  return new Map(items.map((item) => [item.category.id, item]));
}

async function listCells(
  ctx: Ctx,
  frame: EditorFrame,
  rows: readonly TreeRow[],
  columns: ReadonlyMap<number, CategoryColumns>,
) {
  const { condition_options = [] } = columns.get(rows[0]?.category_id ?? 0) ?? {};
  const book = await openRows(
    ctx,
    frame,
    rows.map((row) => row.id),
  );
  const texts: RuleTexts = new Map();
  // Variants have no name of their own: their label is made of their values.
  for (const row of rows) row.name = book.labels.get(row.id) || row.name;
  return new Map(
    rows.map(({ id }) => [id, condition_options.map((column) => cellOf(book, id, column, texts))] as const),
  );
}
