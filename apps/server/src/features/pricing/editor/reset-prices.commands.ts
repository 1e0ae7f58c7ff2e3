import { type CellPrice, maxCells, type PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { resetPricesJob } from './editor.jobs.ts';
import { listCustomCells, type ResetBelow, resetCells } from './reset-below.commands.ts';
import { openOwnFrame, setCellPrices } from './save-cells.commands.ts';
import { getNodePath } from './tree-node.queries.ts';

interface Reset extends Partial<ResetBelow> {
  cells?: Omit<CellPrice, 'price'>[];
}

/** Clears custom prices of cells, or of everything below a node. More than `maxCells` are cleared in the background. */
export async function resetCustomPrices(ctx: Ctx, { cells, node, ...rest }: Reset) {
  if (cells) {
    return setCellPrices(ctx, { ...rest, cells: cells.map((cell) => ({ ...cell, price: null })) });
  }
  const { price_list_id } = await openOwnFrame(ctx, rest.price_list_id);
  const params: ResetBelow = { price_list_id, node: node ?? { level: 'all' }, condition_ids: rest.condition_ids };
  await getNodePath(ctx, params.node);
  const keys = await listCustomCells(ctx, params, maxCells + 1);
  const none: PriceCell[] = [];
  if (keys.length <= maxCells) return { changed: await resetCells(ctx, params, keys), cells: none };
  await ctx.platform.jobs.enqueue(ctx, resetPricesJob, params);
  return withMessage('The custom prices are being reset in the background', { changed: 0, cells: none });
}
