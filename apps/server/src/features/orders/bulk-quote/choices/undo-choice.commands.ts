import type { undoListChoice } from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { tell } from '../../quote-lines/quote-thread.commands.ts';
import { type BulkQuoteRow, bulkQuoteChoices, bulkQuoteLines, type ChoiceBefore } from '../bulk-quote.table.ts';
import { storeDevices } from '../store-devices.commands.ts';
import { linesText } from '../write-lines.commands.ts';
import { changeList } from './change-list.commands.ts';
import { storeGrades } from './make-choice.commands.ts';

/** The lines that are still as the choice made them, and that nobody settled. */
const isAsChosen = sql`${bulkQuoteLines.match} = g.to_match and ${bulkQuoteLines.variant_id} is not distinct from g.to_variant
  and ${bulkQuoteLines.condition_id} is not distinct from g.to_condition and ${bulkQuoteLines.state} not in ('accepted', 'declined')`;

/** Undoes a choice. Lines that were changed since stay as they are. */
export async function undoChoice(ctx: Ctx, id: number): Promise<DataOf<typeof undoListChoice>> {
  const own = and(eq(bulkQuoteChoices.company_id, ctx.company_id), eq(bulkQuoteChoices.id, id));
  const [found] = await ctx.db.select({ quote_id: bulkQuoteChoices.quote_id }).from(bulkQuoteChoices).where(own);
  if (!found) throw notFound('Choice');
  return changeList(ctx, found.quote_id, async (list) => {
    // Read after the lock: the choice may have been undone meanwhile.
    const [choice] = await ctx.db.select().from(bulkQuoteChoices).where(own);
    if (!choice) throw notFound('Choice');
    if (choice.undone_at !== null) throw conflict('This has already been undone');
    const lines = await storeDevices(ctx, list.id, choice.before.lines, { only: isAsChosen });
    if (choice.before.grade) await storeGrades(ctx, list.id, gradesBefore(list, choice.before.grade));
    await ctx.db.update(bulkQuoteChoices).set({ undone_at: sql`app_now()` }).where(own);
    const body = `Undone: ${choice.title} (${linesText(lines)})`;
    await tell(ctx, list, [{ side: 'ours', act: 'edit', body }]);
    return { lines, left: choice.before.lines.length - lines };
  });
}

/** The meaning of the grade before the choice, unless it was changed again since. */
function gradesBefore(
  { grades }: BulkQuoteRow,
  { grade, meant, to }: NonNullable<ChoiceBefore['grade']>,
): BulkQuoteRow['grades'] {
  const { [grade]: now, ...others } = grades;
  if (now?.key !== to.key) return grades;
  return meant ? { ...others, [grade]: meant } : others;
}
