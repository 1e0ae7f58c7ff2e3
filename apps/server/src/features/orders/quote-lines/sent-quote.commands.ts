import type { SentQuoteState } from '@tradepost/contracts/orders/quote-line.data';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { sentQuotes } from './sent-quote.table.ts';

/** The quote goes to its seller, who answers this one: an earlier one is replaced. */
export async function openQuote(ctx: Ctx, order: Pick<OrderRow, 'id' | 'total'>): Promise<void> {
  const { company_id, actor } = ctx;
  await ctx.db
    .update(sentQuotes)
    .set({ state: 'replaced' })
    .where(
      and(eq(sentQuotes.company_id, company_id), eq(sentQuotes.order_id, order.id), eq(sentQuotes.state, 'awaiting')),
    );
  await ctx.db
    .insert(sentQuotes)
    .values({ company_id, order_id: order.id, total: order.total, member_id: actor.member_id });
}

/** Stores that the seller answered. */
export async function closeQuote(
  ctx: Ctx,
  quote_id: number,
  state: SentQuoteState,
  note: string | undefined,
): Promise<void> {
  await ctx.db
    .update(sentQuotes)
    .set({
      state,
      note: note || null,
      answered_at: sql`app_now()` as unknown as string,
      opened_at: sql`coalesce(${sentQuotes.opened_at}, app_now())` as unknown as string,
    })
    .where(and(eq(sentQuotes.company_id, ctx.company_id), eq(sentQuotes.id, quote_id)));
}
