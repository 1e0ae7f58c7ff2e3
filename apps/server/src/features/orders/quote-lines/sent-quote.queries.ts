import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type SentQuoteRow, sentQuotes } from './sent-quote.table.ts';

/** One of the order's quotes; null for another order's. */
export async function findSentQuote(ctx: Ctx, order_id: number, quote_id: number): Promise<SentQuoteRow | null> {
  const [found] = await ctx.db
    .select()
    .from(sentQuotes)
    .where(
      and(eq(sentQuotes.company_id, ctx.company_id), eq(sentQuotes.order_id, order_id), eq(sentQuotes.id, quote_id)),
    );
  return found ?? null;
}

/** The quote that went to the seller last. */
export async function findLastQuote(ctx: Ctx, order_id: number): Promise<SentQuoteRow | null> {
  const [found] = await ctx.db
    .select()
    .from(sentQuotes)
    .where(and(eq(sentQuotes.company_id, ctx.company_id), eq(sentQuotes.order_id, order_id)))
    .orderBy(desc(sentQuotes.id))
    .limit(1);
  return found ?? null;
}
