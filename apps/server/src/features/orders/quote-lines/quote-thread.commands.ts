import type { addQuoteMessage, QuoteMessage } from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import type { MessageAct, MessageSide } from '@tradepost/contracts/orders/quote-line.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type BulkQuoteRow, bulkQuoteLines, bulkQuoteMessages } from '../bulk-quote/bulk-quote.table.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import { findQuote } from './bulk-quote.queries.ts';
import { listMessages } from './quote-thread.queries.ts';

export interface ThreadEntry {
  line_id?: number | null;
  side: MessageSide;
  act: MessageAct;
  price?: number | null;
  body?: string | null;
}

/** Adds to the thread of a quote. */
export async function tell(
  ctx: Ctx,
  quote: Pick<BulkQuoteRow, 'id' | 'order_id'>,
  entries: readonly ThreadEntry[],
): Promise<number[]> {
  if (entries.length === 0 || quote.order_id === null) return [];
  const { company_id, actor } = ctx;
  const own = { company_id, quote_id: quote.id, order_id: quote.order_id, member_id: actor.member_id };
  const stored = await ctx.db
    .insert(bulkQuoteMessages)
    .values(entries.map((entry) => ({ ...own, ...entry })))
    .returning({ id: bulkQuoteMessages.id });
  return stored.map(({ id }) => id);
}

/** Adds a note: ours, or what the seller said by phone or email. */
export async function addMessage(
  ctx: Ctx,
  order_id: number,
  { line_id, side, body }: ServedInput<typeof addQuoteMessage>['body'],
): Promise<QuoteMessage> {
  const order = await lockOrder(ctx, order_id, 'bulk-quote');
  const quote = await findQuote(ctx, order.id);
  if (line_id !== undefined) await requireLine(ctx, quote.id, line_id);
  const [id] = await tell(ctx, quote, [{ line_id: line_id ?? null, side, act: 'note', body }]);
  emitOrderChanged(ctx, order);
  const message = (await listMessages(ctx, order_id, line_id)).find((each) => each.id === id);
  if (!message) throw new Error('the message was not stored');
  return message;
}

async function requireLine(ctx: Ctx, quote_id: number, line_id: number): Promise<void> {
  const [line] = await ctx.db
    .select({ id: bulkQuoteLines.id })
    .from(bulkQuoteLines)
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, quote_id),
        eq(bulkQuoteLines.id, line_id),
      ),
    );
  if (!line) throw notFound('Line');
}
