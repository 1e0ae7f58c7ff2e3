import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { SellerQuote, SellerQuoteAnswer } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { notifyOfOrder } from '../mails/staff-notification.commands.ts';
import { enterStatus, moveOrder, requireMove } from '../moves/order-status.commands.ts';
import { isSeller } from '../offers/answering-actor.rules.ts';
import { lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { closeQuote } from '../quote-lines/sent-quote.commands.ts';
import { findSentQuote } from '../quote-lines/sent-quote.queries.ts';
import type { SentQuoteRow } from '../quote-lines/sent-quote.table.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';
import { applyAnswers, type LineAnswer, storeAnswers } from './line-answers.commands.ts';
import { quoteStateOf } from './quote-standing.rules.ts';
import { listQuotedLines, type QuotedLine } from './quoted-line.queries.ts';

/**
 * Records the answer to a quote of its seller, or of a member in the seller's place. Idempotent: returns false when the quote
 * has an answer already, also of somebody who answered at the same time.
 */
export async function answerQuote(
  ctx: Ctx,
  order_id: number,
  quote_id: number,
  answer: SellerQuoteAnswer,
): Promise<boolean> {
  const order = await lockOrder(ctx, order_id);
  const quote = await findSentQuote(ctx, order.id, quote_id);
  if (!quote) throw notFound('Quote');
  const state = quoteStateOf(order, quote, ctx.clock.now());
  if (quote.state !== 'awaiting') return false;
  requireOpen(state);
  if (answer.version !== order.version)
    throw conflict('We changed this quote in the meantime. Look at it again before you answer.');
  const quoted = await listQuotedLines(ctx, order);
  const lines = quoted.filter((line) => line.state === 'open');
  const answers = readAnswers(lines, answer);
  const declined = answers.filter((each) => each.answer === 'decline').length;
  const countered = answers.filter((each) => each.answer === 'counter').length;
  await storeAnswers(ctx, order, quote.id, answers);
  // Lines on which both agreed before stay sold, even where no other is left.
  const isAnySold = declined < lines.length || quoted.some((line) => line.state === 'accepted');
  if (answer.answer === 'decline' || !isAnySold) {
    await closeQuote(ctx, quote.id, 'declined', answer.note);
    await moveTo(ctx, order, subStatus.cancelled);
  } else {
    await closeQuote(ctx, quote.id, countered > 0 ? 'countered' : 'accepted', answer.note);
    if (declined + countered > 0) await takeAnswers(ctx, order, answers, countered > 0);
    if (countered === 0) await moveTo(ctx, order, subStatus.activeLead);
  }
  await tellStaff(ctx, order, quote, { lines: lines.length, declined, countered });
  return true;
}

function requireOpen(state: SellerQuote['state']): void {
  if (state === 'ended') throw conflict('The prices in this quote have expired. Ask us for a new one.');
  if (state !== 'awaiting') throw conflict('This quote can’t be answered any more. Contact us for help.');
}

/** What is said to each open line. Without an exception it is accepted. */
function readAnswers(lines: readonly QuotedLine[], { answer, lines: given }: SellerQuoteAnswer): LineAnswer[] {
  if (answer === 'decline') return lines.map((line) => ({ line, answer: 'decline', asked_price: null, note: null }));
  const byId = new Map(given.map((each) => [each.id, each]));
  for (const [index, { id, answer: own, price }] of given.entries()) {
    const line = lines.find((each) => each.id === id);
    if (!line) throw invalid({ [`lines.${index}.id`]: 'One of the lines is not in this quote' });
    if (own === 'decline') continue;
    if (!line.can_counter)
      throw invalid({ [`lines.${index}.answer`]: 'This price can’t be changed. Accept it or decline it.' });
    if (price === undefined) throw invalid({ [`lines.${index}.price`]: 'Enter the price you’d like' });
  }
  return lines.map((line): LineAnswer => {
    const own = byId.get(line.id);
    if (!own) return { line, answer: 'accept', asked_price: null, note: null };
    const asked_price = own.answer === 'counter' ? (own.price ?? null) : null;
    return { line, answer: own.answer, asked_price, note: own.note || null };
  });
}

const reasonOf = (ctx: Ctx) => (isSeller(ctx) ? 'Answered by the seller' : 'Answered on behalf of the seller');

async function moveTo(ctx: Ctx, order: OrderRow, sub_status_id: number): Promise<void> {
  await moveOrder(ctx, order.id, { status_id: status.leads, sub_status_id, reason: reasonOf(ctx), is_forced: false });
}

/** Stores what the answers make of the order. With a price that the seller asks for, it is the shop's turn again. */
async function takeAnswers(
  ctx: Ctx,
  { id }: OrderRow,
  answers: readonly LineAnswer[],
  isOurTurn: boolean,
): Promise<void> {
  await changeOrder(ctx, id, { reason: reasonOf(ctx) }, async (order) => {
    await applyAnswers(ctx, order, answers, isOurTurn);
    const totals = await recalculateOrder(ctx, order);
    if (!isOurTurn) return totals;
    const to = { status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote };
    await requireMove(ctx, order, to, {});
    return { ...totals, ...(await enterStatus(ctx, { ...order, ...totals }, to, undefined)) };
  });
}

interface Counts {
  lines: number;
  declined: number;
  countered: number;
}

/** Notifies the member who sent the quote; all who may see the order when that member is gone. */
async function tellStaff(ctx: Ctx, order: OrderRow, quote: SentQuoteRow, counts: Counts): Promise<void> {
  if (quote.member_id !== null && quote.member_id === ctx.actor.member_id) return;
  const { lines, declined, countered } = counts;
  const parts = [
    [lines - declined - countered, 'accepted'],
    [declined, 'declined'],
    [countered, 'with another price'],
  ] as const;
  const news = {
    type: 'offer_answered' as const,
    title: `${order.box_id}: the seller answered the quote`,
    body: parts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])).join(', '),
  };
  const told =
    quote.member_id === null ? 0 : await notifyOfOrder(ctx, order, { ...news, member_ids: [quote.member_id] });
  if (told === 0) await notifyOfOrder(ctx, order, news);
}
