import { pageOf } from '@tradepost/contracts/paging';
import type { PreviewItem, PreviewWarning, previewMassRule } from '@tradepost/contracts/pricing/preview.contract';
import { previewWarnings } from '@tradepost/contracts/pricing/preview.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPriceNodes } from '../price-book.queries.ts';
import { listVariantPathsBelow } from '../price-cells.queries.ts';
import { openListBook } from '../price-list.queries.ts';
import { readConditionNames } from './condition-names.queries.ts';
import { nameNodes, nodeKey } from './node-names.queries.ts';
import { createPreview, type PreviewCell } from './preview.rules.ts';
import { checkConditions, findListId, listReplaced, nodeOfRule, type StoredRule } from './rule-rows.queries.ts';
import { scanCells } from './scan-cells.queries.ts';

type Params = ServedInput<typeof previewMassRule>['body'];

/** Previews a mass rule: exact counts and a page of cells. Writes nothing. */
export async function previewPrices(ctx: Ctx, params: Params) {
  const price_list_id = await findListId(ctx, params.price_list_id);
  const names = await nameNodes(ctx, params.nodes);
  await checkConditions(ctx, params.conditions);
  const replaced = params.manual ? [] : await listReplaced(ctx, price_list_id, params.nodes, params.conditions);
  const book = await openListBook(ctx, price_list_id);
  const paths = await listVariantPathsBelow(ctx, params.nodes);
  const preview = createPreview(book, params);
  await scanCells(ctx, price_list_id, paths, preview.addCell);
  const { counts, total, cells } = preview.end();
  const { pagination } = pageOf(params, total);
  const nameOf = new Map(params.nodes.map((node, at) => [nodeKey(node), names[at] ?? '']));
  const replacedRules = replaced.map((rule) => ({
    ...changeOf(rule),
    node_name: nameOf.get(nodeKey(nodeOfRule(rule))) ?? '',
  }));
  return { currency: book.currency, replaced: replacedRules, counts, items: await nameCells(ctx, cells), pagination };
}

const changeOf = ({ type, amount_type, amount_price }: StoredRule) => ({ type, amount_type, amount_price });

async function nameCells(ctx: Ctx, cells: readonly PreviewCell[]): Promise<PreviewItem[]> {
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
