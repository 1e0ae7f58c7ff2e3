import type { LineChange } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { actOnLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { type ThreadEntry, tell } from '../quote-lines/quote-thread.commands.ts';
import { type BulkQuoteRow, bulkQuoteLines, type QuoteLineRow } from './bulk-quote.table.ts';
import { type DeviceChooser, openChooser } from './choose-device.queries.ts';
import { type Edited, requireSize, storeLine } from './write-lines.commands.ts';

/** Corrects lines one by one: the price, the quantity, the device. */
export async function correctLines(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  changes: readonly LineChange[],
): Promise<Edited> {
  const stored = await listLinesById(
    ctx,
    quote.id,
    changes.map(({ id }) => id),
  );
  const chooser = openChooser(ctx, order.location_id, quote.grades);
  const said: ThreadEntry[] = [];
  for (const [index, change] of changes.entries()) {
    const line = stored.get(change.id);
    if (!line) throw invalid({ [`lines.${index}.id`]: 'This line is not in the quote' });
    if (change.version !== undefined && change.version !== line.version)
      throw conflict(`Someone else changed line ${line.position} in the meantime. Check it and try again.`);
    const next = await correctLine(line, change, chooser, quote.sent_at !== null, index);
    await storeLine(ctx, line.id, next);
    if (next.unit_price !== undefined && next.unit_price !== line.unit_price)
      said.push({ line_id: line.id, side: 'ours', act: quote.sent_at ? 'offer' : 'price', price: next.unit_price });
    for (const body of listCorrections(line, next)) said.push({ line_id: line.id, side: 'ours', act: 'edit', body });
  }
  await tell(ctx, quote, said);
  await requireSize(ctx, quote.id);
  return { changed: changes.length, skipped: 0, why: null };
}

/** What a correction changed besides the price, in words. */
function listCorrections(line: QuoteLineRow, next: Partial<QuoteLineRow>): string[] {
  const words: [string, keyof QuoteLineRow, string | number | null][] = [
    ['Device', 'title', line.title || line.text],
    ['Variant', 'variant_label', line.variant_label],
    ['Grade', 'condition_label', line.condition_label ?? (line.grade || null)],
    ['Quantity', 'quantity', line.quantity],
    ['Listed as', 'text', line.text],
    ['Note', 'note', line.note],
  ];
  return words.flatMap(([word, field, before]) => {
    const after = next[field];
    if (after === undefined || (after || null) === (before || null)) return [];
    return [`${word}: ${[before, after].map((value) => value || 'none').join(' → ')}`];
  });
}

/** The columns of a corrected line. A device or condition that is chosen brings its names and price. */
async function correctLine(
  line: QuoteLineRow,
  change: LineChange,
  chooser: DeviceChooser,
  isSent: boolean,
  index = 0,
): Promise<Partial<QuoteLineRow>> {
  const { id: _id, version: _version, unit_price, variant_id, condition_id, text, ...fields } = change;
  const next: Partial<QuoteLineRow> = { ...fields, ...(text === undefined ? {} : { text }) };
  if (variant_id !== undefined || condition_id !== undefined) {
    const described = { ...line, text: text ?? line.text };
    const chosen = await chooser.choose(
      described,
      variant_id === undefined ? line.variant_id : variant_id,
      condition_id,
    );
    if (!chosen) throw invalid({ [`lines.${index}.variant_id`]: 'This device is not in the catalog' });
    Object.assign(next, chosen);
  }
  if (unit_price === undefined) return next;
  if (unit_price === null) return { ...next, unit_price: null, state: 'open' };
  const result = actOnLine(line, 'offer', unit_price, isSent);
  if (!result.is_allowed) throw conflict(`Line ${line.position}: ${result.why}`);
  return { ...next, ...result.line };
}

async function listLinesById(ctx: Ctx, quote_id: number, ids: readonly number[]): Promise<Map<number, QuoteLineRow>> {
  const rows = await ctx.db
    .select()
    .from(bulkQuoteLines)
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, quote_id),
        inArray(bulkQuoteLines.id, [...ids]),
      ),
    )
    .orderBy(asc(bulkQuoteLines.position));
  return new Map(rows.map((row) => [row.id, row]));
}
