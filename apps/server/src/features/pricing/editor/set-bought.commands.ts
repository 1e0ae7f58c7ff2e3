import type { setBought as contract } from '@tradepost/contracts/pricing/cell.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { buyCells, stopBuyingCells } from '../buy-cells.commands.ts';
import { emitPriceChange } from '../prices.commands.ts';
import { readCells } from './cells.queries.ts';
import { checkCells } from './check-cells.rules.ts';
import { openFrame } from './editor-frame.queries.ts';
import { lockCells } from './lock-cells.commands.ts';
import { openOwnFrame } from './save-cells.commands.ts';

/** Says which cells are bought, all or none. Their prices stay stored. */
export async function setBought(
  ctx: Ctx,
  { price_list_id, cells, is_bought }: ServedInput<typeof contract>['body'],
): Promise<DataOf<typeof contract>> {
  const frame = price_list_id ? await openFrame(ctx, price_list_id) : await openOwnFrame(ctx);
  const stored = await lockCells(ctx, frame.price_list_id, cells);
  // A price that only its source can change may still be one that the company does not pay.
  const free = stored.map((cell) => ({ ...cell, is_editable: true }));
  checkCells(
    cells,
    free,
    cells.map((_, at) => `cells.${at}.`),
  );
  const change = is_bought ? buyCells : stopBuyingCells;
  const { length: changed } = await change(ctx, frame.price_list_id, cells);
  if (changed > 0) emitPriceChange(ctx, frame.price_list_id);
  return { changed, cells: (await readCells(ctx, frame, cells)).cells };
}
