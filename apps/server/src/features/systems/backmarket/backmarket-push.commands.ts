import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { countSentLines, prepareStock, type StockPush } from '../listings/listing-push.queries.ts';
import { type PushedListing, storePushed } from '../listings/store-pushed.commands.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { prepareBuyBack } from './buyback-push.queries.ts';
import { prepareAccept, prepareShip } from './order-push.queries.ts';

/** Back Market takes so many changes of listings within an hour. */
export const linesPerHour = 2000;
/** Listings of one push. Each is a call, so more would keep other pushes waiting. */
const linesPerPush = 50;

export async function prepareBackMarket(ctx: Ctx, row: SystemRow, push: PushRow): Promise<object | null> {
  if (push.what === 'accept') return prepareAccept(ctx, push);
  if (push.what === 'ship') return prepareShip(ctx, push);
  if (push.what !== 'stock') return prepareBuyBack(ctx, row, push);
  // Beyond the hour’s lines nothing is lost: what is due is queued again within a minute.
  const left = linesPerHour - (await countSentLines(ctx, row));
  return prepareStock(ctx, 'backmarket', Math.min(linesPerPush, left));
}

export async function storeBackMarket(
  ctx: Ctx,
  _row: SystemRow,
  { what, body }: PushRow,
  answer: unknown,
): Promise<void> {
  if (what === 'stock') await storePushed(ctx, 'backmarket', body as unknown as StockPush, answer as PushedListing[]);
}
