import { takenFees } from '@tradepost/contracts/orders/order-totals.rules';
import { maxAnsweredLines } from '@tradepost/contracts/orders/quote-line.data';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findConditionNamer } from '../conditions/condition-names.queries.ts';
import { findOrderDetail } from '../orders/detail/order-detail.queries.ts';
import { findPageLanguage } from '../orders/language/order-language.queries.ts';
import type { QuoteAnswerLink } from '../orders/links/order-links.rules.ts';
import { findAnswerSettings } from '../orders/offers/answer-settings.queries.ts';
import { findOrder } from '../orders/order.queries.ts';
import { findSentQuote } from '../orders/quote-lines/sent-quote.queries.ts';
import { quoteStateOf } from '../orders/quotes/quote-standing.rules.ts';
import { listQuotedLines } from '../orders/quotes/quoted-line.queries.ts';
import { contactOf, gone, readFacts } from './seller-offer.queries.ts';
import { threadOf } from './seller-offer.rules.ts';
import { linesOf } from './seller-quote.rules.ts';

/** The quote as its seller sees it. */
export async function readSellerQuote(ctx: Ctx, link: QuoteAnswerLink): Promise<SellerQuote> {
  const row = await findOrder(ctx, link.order_id);
  const sent = await findSentQuote(ctx, row.id, link.quote_id);
  if (!sent) throw gone();
  const order = await findOrderDetail(ctx, row.id);
  const state = quoteStateOf(row, sent, ctx.clock.now());
  const { email, phone, address_text: _, ...facts } = await readFacts(ctx, row.id);
  const { language, languages, locale } = await findPageLanguage(ctx, row.id);
  const { allows_questions } = await findAnswerSettings(ctx);
  const isShown = state !== 'replaced';
  const answers = order.sent_quote?.id === sent.id ? order.sent_quote.answers : [];
  const lines = isShown ? linesOf(await listQuotedLines(ctx, row), answers, state) : [];
  const nameOf = await findConditionNamer(ctx, locale);
  const { shipping_cost, expedited_fee } = takenFees(order);
  return {
    ...facts,
    language,
    languages,
    contact: contactOf({ email, phone }, locale),
    box_id: order.box_id,
    kind: order.kind,
    currency: order.currency,
    state,
    can_answer: state === 'awaiting',
    version: order.version,
    note: isShown ? (order.quote?.seller_note ?? null) : null,
    own_note: sent.note,
    lines: lines.slice(0, maxAnsweredLines).map((line) => ({ ...line, condition_label: nameOf(line.condition_label) })),
    more_lines: Math.max(0, lines.length - maxAnsweredLines),
    bonus: order.bonus_total + order.method_bonus,
    fees: shipping_cost + expedited_fee,
    total: order.total,
    valid_until: order.price_locked_until,
    answered_at: sent.answered_at,
    allows_questions: allows_questions && !order.is_archived,
    questions: threadOf(order),
  };
}
