import type {
  ChoicePlan,
  ListChoice,
  makeListChoice,
} from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { tell } from '../../quote-lines/quote-thread.commands.ts';
import {
  type BulkQuoteRow,
  bulkQuoteChoices,
  bulkQuotes,
  type ChosenDevice,
  type LineBefore,
} from '../bulk-quote.table.ts';
import { storeDevices } from '../store-devices.commands.ts';
import { linesText } from '../write-lines.commands.ts';
import { changeList } from './change-list.commands.ts';
import { findList } from './find-list.queries.ts';
import { type Plan, planChoice } from './plan-choice.queries.ts';

const samplesShown = 200;
/** Choices of a list that can be undone. */
const choicesKept = 20;

/** What a choice would change. It writes nothing. */
export async function previewChoice(ctx: Ctx, list_id: number, choice: ListChoice): Promise<ChoicePlan> {
  const plan = await planChoice(ctx, await findList(ctx, list_id), choice);
  const samples = plan.changes.slice(0, samplesShown).map(({ group: { text, grade, ids }, next }) => {
    const { title, variant_label, condition_label, catalog_price } = next;
    return { text, grade, lines: ids.length, title, variant_label, condition_label, catalog_price };
  });
  return { ...countPlan(plan), samples };
}

function countPlan({ changes, left, why }: Plan): Omit<ChoicePlan, 'samples'> {
  const count = (of: Plan['changes']) => of.reduce((sum, { group }) => sum + group.ids.length, 0);
  return { lines: count(changes), priced: count(changes.filter(({ next }) => next.catalog_price !== null)), left, why };
}

/** Makes a choice for many lines, and keeps what they were. */
export function makeChoice(ctx: Ctx, list_id: number, choice: ListChoice): Promise<DataOf<typeof makeListChoice>> {
  return changeList(ctx, list_id, async (list) => {
    const plan = await planChoice(ctx, list, choice);
    const counted = countPlan(plan);
    const isNews = plan.grade && JSON.stringify(plan.grade.grades) !== JSON.stringify(list.grades);
    if (counted.lines === 0 && !isNews) return { ...counted, choice_id: null };
    const lines = await readBefore(ctx, list.id, plan);
    const [made] = await ctx.db
      .insert(bulkQuoteChoices)
      .values({
        company_id: ctx.company_id,
        quote_id: list.id,
        kind: choice.kind,
        title: plan.title,
        line_count: counted.lines,
        before: { lines, ...(plan.grade ? { grade: plan.grade.before } : {}) },
        member_id: ctx.actor.member_id,
      })
      .returning({ id: bulkQuoteChoices.id });
    if (!made) throw new Error('the choice was not stored');
    await storeDevices(ctx, list.id, flatten(plan));
    if (plan.grade) await storeGrades(ctx, list.id, plan.grade.grades);
    await dropOldChoices(ctx, list.id);
    await tell(ctx, list, [{ side: 'ours', act: 'edit', body: `${plan.title} (${linesText(counted.lines)})` }]);
    return { ...counted, choice_id: made.id };
  });
}

const flatten = ({ changes }: Plan): (ChosenDevice & { id: number })[] =>
  changes.flatMap(({ group, next }) => group.ids.map((id) => ({ id, ...next })));

/** The lines as they are, with what the choice makes of them. */
async function readBefore(ctx: Ctx, quote_id: number, plan: Plan): Promise<LineBefore[]> {
  const made = new Map(flatten(plan).map((line) => [line.id, line]));
  const rows = await readRows<ChosenDevice & { id: number }>(
    ctx.db,
    sql`select l.id, l.match, l.variant_id, l.condition_id, l.title, l.brand, l.variant_label, l.condition_label, l.category_id,
               l.model_id, l.catalog_price
          from bulk_quote_lines l
         where l.company_id = ${ctx.company_id} and l.quote_id = ${quote_id} and l.id = any (${bigintArray([...made.keys()])})`,
  );
  return rows.flatMap((row) => {
    const to = made.get(row.id);
    return to ? [{ ...row, to_match: to.match, to_variant: to.variant_id, to_condition: to.condition_id }] : [];
  });
}

export async function storeGrades(ctx: Ctx, quote_id: number, grades: BulkQuoteRow['grades']): Promise<void> {
  await ctx.db
    .update(bulkQuotes)
    .set({ grades, version: sql`${bulkQuotes.version} + 1` })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, quote_id)));
}

async function dropOldChoices(ctx: Ctx, quote_id: number): Promise<void> {
  const own = and(eq(bulkQuoteChoices.company_id, ctx.company_id), eq(bulkQuoteChoices.quote_id, quote_id));
  await ctx.db.delete(bulkQuoteChoices).where(
    and(
      own,
      sql`${bulkQuoteChoices.id} not in (select c.id from bulk_quote_choices c where c.company_id = ${ctx.company_id}
              and c.quote_id = ${quote_id} order by c.id desc fetch first ${choicesKept} rows only)`,
    ),
  );
}
