import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { tell } from '../../quote-lines/quote-thread.commands.ts';
import { type BulkQuoteRow, bulkQuoteChoices } from '../bulk-quote.table.ts';
import { linesText } from '../write-lines.commands.ts';

/** Tells the thread of a quote, and so the change log of its order, what was chosen in an upload before it became part of it. */
export async function tellChoices(
  ctx: Ctx,
  list_id: number,
  quote: Pick<BulkQuoteRow, 'id' | 'order_id'>,
): Promise<void> {
  const made = await ctx.db
    .select({ title: bulkQuoteChoices.title, line_count: bulkQuoteChoices.line_count })
    .from(bulkQuoteChoices)
    .where(
      and(
        eq(bulkQuoteChoices.company_id, ctx.company_id),
        eq(bulkQuoteChoices.quote_id, list_id),
        isNull(bulkQuoteChoices.undone_at),
      ),
    )
    .orderBy(asc(bulkQuoteChoices.id));
  const bodies = made.map(({ title, line_count }) => `In the uploaded list: ${title} (${linesText(line_count)})`);
  await tell(
    ctx,
    quote,
    bodies.map((body) => ({ side: 'ours', act: 'edit', body })),
  );
}
