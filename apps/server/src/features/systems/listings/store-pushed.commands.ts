import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listings } from './listing.table.ts';
import type { StockPush } from './listing-push.queries.ts';
import { queueStockDue } from './queue-stock.commands.ts';

/** What a channel answered for a listing. */
export type PushedListing = { id: number; vendor_id?: string | null; vendor_parts?: object } & (
  | { is_taken: true }
  /** It is not asked again until something changes. */
  | { is_taken: false; problem: string }
  /** It is told again soon, with what is known then. */
  | { is_taken: 'later' }
);

/** Keeps what a channel knows now of each listing, and what it refused. What has changed meanwhile is told next. */
export async function storePushed(
  ctx: Ctx,
  channel: SalesChannel,
  { listings: sent }: StockPush,
  answers: readonly PushedListing[],
): Promise<void> {
  const byId = new Map(sent.map((listing) => [listing.id, listing.wanted]));
  for (const { id, vendor_id, vendor_parts, ...answer } of answers) {
    const wanted = byId.get(id);
    if (!wanted) continue;
    const outcome =
      answer.is_taken === true
        ? { pushed: wanted, refused: null, problem: null }
        : answer.is_taken === false
          ? { refused: wanted, problem: answer.problem.slice(0, 500) }
          : {};
    await ctx.db
      .update(listings)
      .set({
        ...outcome,
        ...(vendor_id === undefined ? {} : { vendor_id }),
        ...(vendor_parts === undefined ? {} : { vendor_parts }),
        pushed_at: sql`app_now()`,
      })
      .where(and(eq(listings.company_id, ctx.company_id), eq(listings.id, id)));
  }
  if (answers.every(({ is_taken }) => is_taken !== 'later')) await queueStockDue(ctx, channel);
  ctx.emit('offer-has-changes', { entity: 'listing', id: 0 });
}
