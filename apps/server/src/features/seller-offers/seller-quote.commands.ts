import type { SellerQuote, SellerQuoteAnswer } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PublicCall } from '../../platform/http/serve.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { adoptLanguage } from '../orders/language/seller-errors.commands.ts';
import { type QuoteAnswerLink, quoteAnswerLink } from '../orders/links/order-links.rules.ts';
import { emitOrderChanged } from '../orders/order.commands.ts';
import { findOrder } from '../orders/order.queries.ts';
import { findSentQuote } from '../orders/quote-lines/sent-quote.queries.ts';
import { sentQuotes } from '../orders/quote-lines/sent-quote.table.ts';
import { answerQuote } from '../orders/quotes/answer-quote.commands.ts';
import { findHolder, type Seller } from './seller-offer.queries.ts';
import { storeQuestion } from './seller-question.commands.ts';
import { readSellerQuote } from './seller-quote.queries.ts';
import { admitWriter } from './seller-writer.commands.ts';

const findSeller = ({ platform, request }: PublicCall, token: string): Promise<Seller<QuoteAnswerLink>> =>
  findHolder(platform, quoteAnswerLink, token, request.ip);

/** The quote behind a link. The first time that its seller opens it is kept, so that staff see it. */
export async function openQuotePage(call: PublicCall, token: string): Promise<SellerQuote> {
  const { scope, link } = await findSeller(call, token);
  // Staff who try the link are not the seller.
  const isStaff = call.scope?.company_id === scope.company_id;
  if (!isStaff) await adoptLanguage(call, { scope, order_id: link.order_id });
  return inTransaction(scope, async (ctx) => {
    if (!isStaff) await markOpened(ctx, link);
    return readSellerQuote(ctx, link);
  });
}

async function markOpened(ctx: Ctx, { order_id, quote_id }: QuoteAnswerLink): Promise<void> {
  const opened = await ctx.db
    .update(sentQuotes)
    .set({ opened_at: sql`app_now()` })
    .where(and(eq(sentQuotes.company_id, ctx.company_id), eq(sentQuotes.id, quote_id), isNull(sentQuotes.opened_at)))
    .returning({ id: sentQuotes.id });
  if (opened.length > 0) emitOrderChanged(ctx, await findOrder(ctx, order_id));
}

async function findWriter(call: PublicCall, token: string): Promise<Seller<QuoteAnswerLink>> {
  const seller = await findSeller(call, token);
  return admitWriter(call, seller, `quote.${seller.link.quote_id}`);
}

export async function answerQuotePage(
  call: PublicCall,
  { token, ...given }: SellerQuoteAnswer & { token: string },
): Promise<{ is_recorded: boolean; quote: SellerQuote }> {
  const { scope, link } = await findWriter(call, token);
  return inTransaction(scope, async (ctx) => {
    const is_recorded = await answerQuote(ctx, link.order_id, link.quote_id, given);
    return { is_recorded, quote: await readSellerQuote(ctx, link) };
  });
}

export async function askAboutQuote(
  call: PublicCall,
  { token, body }: { token: string; body: string },
): Promise<SellerQuote> {
  const { scope, link } = await findWriter(call, token);
  return inTransaction(scope, async (ctx) => {
    const quote = await findSentQuote(ctx, link.order_id, link.quote_id);
    await storeQuestion(ctx, link.order_id, body, quote?.member_id ?? null);
    return readSellerQuote(ctx, link);
  });
}
