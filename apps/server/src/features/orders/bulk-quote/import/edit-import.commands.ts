import type { editImportLines } from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { bulkQuoteLines } from '../bulk-quote.table.ts';
import { openChooser } from '../choose-device.queries.ts';
import { correctLine, listLinesById } from '../correct-lines.commands.ts';
import { storeLine } from '../write-lines.commands.ts';
import { findUnconfirmed } from './quote-import.queries.ts';

/** Chooses the devices of lines, corrects or removes them, before the list is confirmed. */
export async function editImport(
  ctx: Ctx,
  id: number,
  { lines: changes, remove, for_same_text }: ServedInput<typeof editImportLines>['body'],
): Promise<{ changed: number }> {
  const quote = await findUnconfirmed(ctx, id);
  if (quote.state === 'matching') throw conflict('The list is being matched. Wait until that is done.');
  const stored = await listLinesById(
    ctx,
    id,
    changes.map((change) => change.id),
  );
  const chooser = openChooser(ctx, quote.location_id, quote.grades);
  let changed = 0;
  for (const [index, change] of changes.entries()) {
    const line = stored.get(change.id);
    if (!line) throw invalid({ [`lines.${index}.id`]: 'This line is not in the list' });
    const next = await correctLine(line, change, chooser, false, index);
    await storeLine(ctx, line.id, next);
    changed += 1;
    if (!for_same_text || (change.variant_id === undefined && change.condition_id === undefined)) continue;
    // What was chosen for a text holds for all lines that say the same.
    const { quantity: _quantity, note: _note, unit_price: _price, text: _text, ...chosen } = next;
    const same = await ctx.db
      .update(bulkQuoteLines)
      .set({ ...chosen, version: sql`${bulkQuoteLines.version} + 1` })
      .where(
        and(
          eq(bulkQuoteLines.company_id, ctx.company_id),
          eq(bulkQuoteLines.quote_id, id),
          eq(bulkQuoteLines.text, line.text),
          eq(bulkQuoteLines.grade, line.grade),
          ne(bulkQuoteLines.id, line.id),
        ),
      )
      .returning({ id: bulkQuoteLines.id });
    changed += same.length;
  }
  if (remove.length === 0) return { changed };
  const removed = await ctx.db
    .delete(bulkQuoteLines)
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, id),
        inArray(bulkQuoteLines.id, remove),
      ),
    )
    .returning({ id: bulkQuoteLines.id });
  return { changed: changed + removed.length };
}
