import { paginate } from '@tradepost/contracts/paging';
import type { PreviewItem, PreviewWarning, previewMassRule } from '@tradepost/contracts/pricing/preview.contract';
import { previewWarnings } from '@tradepost/contracts/pricing/preview.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPriceNodes } from '../price-book.queries.ts';
import { listPlacesUnder } from '../price-cells.queries.ts';
import { openListBook } from '../price-list.queries.ts';
import { readConditionNames } from './condition-names.queries.ts';
import { nameNodes, nodeKey } from './node-names.queries.ts';
import { openPreview, type SeenCell } from './preview.rules.ts';
import { checkConditions, findListId, listReplaced, nodeOfRule, type StoredRule } from './rule-rows.queries.ts';
import { scanCells } from './scan-cells.queries.ts';

type Wanted = ServedInput<typeof previewMassRule>['body'];

/** What a mass rule would make of the prices: exact counts, and a page of the cells. Nothing is written. */
export async function previewPrices(ctx: Ctx, wanted: Wanted) {
  const price_list_id = await findListId(ctx, wanted.price_list_id);
  const names = await nameNodes(ctx, wanted.nodes);
  await checkConditions(ctx, wanted.conditions);
  const replaced = wanted.manual ? [] : await listReplaced(ctx, price_list_id, wanted.nodes, wanted.conditions);
  const book = await openListBook(ctx, price_list_id);
  const places = await listPlacesUnder(ctx, wanted.nodes);
  const preview = openPreview(book, wanted);
  await scanCells(ctx, price_list_id, places, preview.see);
  const { counts, total, cells } = preview.end();
  const { offset: _, ...pagination } = paginate(wanted, total);
  const nameOf = new Map(wanted.nodes.map((node, at) => [nodeKey(node), names[at] ?? '']));
  const standing = replaced.map((rule) => ({
    ...changeOf(rule),
    node_name: nameOf.get(nodeKey(nodeOfRule(rule))) ?? '',
  }));
  return { currency: book.currency, replaced: standing, counts, items: await nameCells(ctx, cells), pagination };
}

const changeOf = ({ type, amount_type, amount_price }: StoredRule) => ({ type, amount_type, amount_price });

async function nameCells(ctx: Ctx, cells: readonly SeenCell[]): Promise<PreviewItem[]> {
  const [nodes, conditions] = await Promise.all([
    listPriceNodes(ctx, [...new Set(cells.map((cell) => cell.variant_id))]),
    readConditionNames(ctx, [...new Set(cells.map((cell) => cell.condition_id))]),
  ]);
  return cells.map(({ flags, ...cell }) => ({
    ...cell,
    device_name: nodes.get(cell.variant_id)?.names.variant ?? '',
    condition_name: conditions.get(cell.condition_id) ?? '',
    warnings: previewWarnings.filter((_, at): boolean => (flags & (1 << at)) !== 0) as PreviewWarning[],
  }));
}
