import { type CellPrice, maxCells, type PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { resetPricesJob } from './editor.jobs.ts';
import { listCustomCells, type ResetBelow, resetCells } from './reset-below.commands.ts';
import { openOwnFrame, setCellPrices } from './save-cells.commands.ts';
import { getNodePlace } from './tree-node.queries.ts';

interface Reset extends Partial<ResetBelow> {
  cells?: Omit<CellPrice, 'price'>[];
}

/** Takes custom prices away: of cells, or of all that a node has. More than one save may hold are done in the background. */
export async function resetCustomPrices(ctx: Ctx, { cells, node, ...rest }: Reset) {
  if (cells) {
    return setCellPrices(ctx, { ...rest, cells: cells.map((cell) => ({ ...cell, price: null })) });
  }
  const { price_list_id } = await openOwnFrame(ctx, rest.price_list_id);
  const wanted: ResetBelow = { price_list_id, node: node ?? { level: 'all' }, condition_ids: rest.condition_ids };
  await getNodePlace(ctx, wanted.node);
  const keys = await listCustomCells(ctx, wanted, maxCells + 1);
  const none: PriceCell[] = [];
  if (keys.length <= maxCells) return { changed: await resetCells(ctx, wanted, keys), cells: none };
  await ctx.platform.jobs.enqueue(ctx, resetPricesJob, wanted);
  return withMessage('The custom prices are being reset in the background', { changed: 0, cells: none });
}
