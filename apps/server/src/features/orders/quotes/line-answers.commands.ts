import type { QuoteAnswer } from '@tradepost/contracts/orders/quote-line.data';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { actOnLines } from '../bulk-quote/price-lines.commands.ts';
import { orderItems } from '../items/order-item.table.ts';
import type { OrderRow } from '../order.table.ts';
import { findQuote } from '../quote-lines/bulk-quote.queries.ts';
import { quoteAnswers } from '../quote-lines/sent-quote.table.ts';
import type { QuotedLine } from './quoted-line.queries.ts';

/** What the seller says to a line. */
export interface LineAnswer {
  line: QuotedLine;
  answer: QuoteAnswer;
  asked_price: number | null;
  note: string | null;
}

const rowsPerInsert = 500;

/** Stores the answers. The lines of a bulk quote that are accepted, or declined as a whole, say so themselves. */
export async function storeAnswers(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'kind'>,
  quote_id: number,
  answers: readonly LineAnswer[],
): Promise<void> {
  const { company_id } = ctx;
  const isBulk = order.kind === 'bulk-quote';
  const isWhole = answers.every(({ answer }) => answer === 'decline');
  const kept = isBulk ? (isWhole ? [] : answers.filter(({ answer }) => answer !== 'accept')) : answers;
  const rows = kept.map(({ line, answer, asked_price, note }) => ({
    company_id,
    quote_id,
    order_id: order.id,
    item_id: isBulk ? null : line.id,
    line_id: isBulk ? line.id : null,
    title: line.title,
    answer,
    price: line.price,
    asked_price,
    note,
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await ctx.db.insert(quoteAnswers).values(rows.slice(start, start + rowsPerInsert));
}

/** Devices that the seller keeps leave the order. In a bulk quote each answer is a step of the negotiation. */
export async function applyAnswers(
  ctx: Ctx,
  order: OrderRow,
  answers: readonly LineAnswer[],
  isOurTurn: boolean,
): Promise<void> {
  const idsOf = (answer: QuoteAnswer) => answers.filter((each) => each.answer === answer).map(({ line }) => line.id);
  const declined = idsOf('decline');
  if (order.kind !== 'bulk-quote') {
    if (declined.length > 0)
      await ctx.db
        .delete(orderItems)
        .where(
          and(
            eq(orderItems.company_id, ctx.company_id),
            eq(orderItems.order_id, order.id),
            inArray(orderItems.id, declined),
          ),
        );
    return;
  }
  const quote = await findQuote(ctx, order.id);
  for (const { line, answer, asked_price, note } of answers) {
    if (answer === 'accept') continue;
    const body = note ?? undefined;
    const price = asked_price ?? undefined;
    await actOnLines(ctx, quote, { action: 'act', act: answer, ids: [line.id], price, body });
  }
  const accepted = idsOf('accept');
  // Going on as a lead accepts what is on the table.
  if (isOurTurn && accepted.length > 0) await actOnLines(ctx, quote, { action: 'act', act: 'accept', ids: accepted });
}
