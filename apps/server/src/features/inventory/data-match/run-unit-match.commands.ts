import { messages } from '@tradepost/contracts/errors';
import { isLostNumber, lostNumberText } from '@tradepost/contracts/files/lost-number.rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bigintArray, readRows, runSql } from '../../../platform/db/sql.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { openReader } from '../../orders/data-match/found-devices.queries.ts';
import { findUnitsByCodes } from './find-units.queries.ts';
import { type MatchedLine, matchLine, type StockedUnit } from './match-units.rules.ts';
import { listGrades, lockMatch } from './unit-match.queries.ts';
import { type UnitMatchLine, type UnitMatchRecord, unitMatches, unitMatchRows } from './unit-match.table.ts';

export const UnitMatchJob = z.object({ match_id: z.number() });
export type UnitMatchJob = z.output<typeof UnitMatchJob>;

const batchSize = 2_000;

/** Matches the stored lines in batches, each in a transaction of its own. A retry goes on with the first line left. */
export async function runUnitMatch(scope: Scope, { match_id }: UnitMatchJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const judge = await inTransaction(scope, openJudge);
  let match = await inTransaction(scope, (ctx) => matchNext(ctx, match_id, judge));
  while (match.status === 'running') {
    await run.report(match.done_rows, match.total_rows);
    match = await inTransaction(scope, (ctx) => matchNext(ctx, match_id, judge));
  }
  const { total_rows: total } = match;
  await run.complete(
    match.status === 'ready'
      ? `${total.toLocaleString('en')} ${total === 1 ? 'line' : 'lines'} matched. Check the result and confirm it.`
      : 'The data match was discarded.',
  );
}

type Judge = (ctx: Ctx, lines: readonly UnitMatchLine[]) => Promise<(MatchedLine & { number: number })[]>;

/** Reads catalog and grades once, for all lines. */
export async function openJudge(ctx: Ctx): Promise<Judge> {
  const read = await openReader(ctx);
  const grades = new Map((await listGrades(ctx)).map((grade) => [grade.name.toLowerCase(), grade]));
  const style = { currency: ctx.company.currency, country: ctx.company.country_code };
  return async (batchCtx, lines) => {
    const units = await readStocked(batchCtx, lines);
    return lines.map((line) => {
      const { model_id, model_name, variant_id, choice, warning } = read(line);
      const choices = Object.values(choice).filter((value) => value !== undefined);
      const listed = { ...line, model_id, model_name, variant_id, choices, warning, duplicate: duplicateOf(line) };
      return {
        number: line.number,
        ...matchLine(listed, units.get(line.identifier) ?? null, grades, style),
      };
    });
  };
}

/** Why a line is no device of its own: it repeats a number, or a spreadsheet has shortened it. */
function duplicateOf({ note, outcome, identifier }: UnitMatchLine): string | null {
  if (isLostNumber(identifier)) return lostNumberText(identifier);
  return outcome === null && note?.startsWith('Same number as line') ? note : null;
}

async function readStocked(ctx: Ctx, lines: readonly UnitMatchLine[]): Promise<Map<string, StockedUnit>> {
  const found = await findUnitsByCodes(
    ctx,
    lines.map(({ identifier }) => identifier),
  );
  const facts = await readRows<Omit<StockedUnit, 'is_seen'> & { location_id: number }>(
    ctx.db,
    sql`select id, title, status, model_id, variant_id, variant_label, color, grade_id, sale_price, currency, location_id
          from inventory_units where company_id = ${ctx.company_id}
           and id = any (${bigintArray([...found.values()].map(({ id }) => id))})`,
  );
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const stocked = new Map<string, StockedUnit>();
  for (const [code, { id }] of found) {
    const fact = byId.get(id);
    if (fact) stocked.set(code, { ...fact, is_seen: seesLocation(ctx, fact.location_id) });
  }
  return stocked;
}

const ofMatch = (ctx: Ctx, match_id: number) =>
  and(eq(unitMatchRows.company_id, ctx.company_id), eq(unitMatchRows.match_id, match_id));

async function matchNext(ctx: Ctx, match_id: number, judge: Judge): Promise<UnitMatchRecord> {
  const match = await lockMatch(ctx, match_id);
  if (match.status !== 'running') return match;
  const lines = await ctx.db
    .select()
    .from(unitMatchRows)
    .where(and(ofMatch(ctx, match_id), isNull(unitMatchRows.outcome)))
    .orderBy(asc(unitMatchRows.number))
    .limit(batchSize);
  await storeMatched(ctx, match_id, await judge(ctx, lines));
  const isDone = lines.length < batchSize;
  const [stored] = await ctx.db
    .update(unitMatches)
    .set({
      done_rows: sql`least(${unitMatches.total_rows}, ${unitMatches.done_rows} + ${lines.length})`,
      version: sql`${unitMatches.version} + 1`,
      ...(isDone ? { status: 'ready' as const, finished_at: sql`app_now()` as unknown as string } : {}),
    })
    .where(and(eq(unitMatches.company_id, ctx.company_id), eq(unitMatches.id, match_id)))
    .returning();
  return stored ?? match;
}

/** Stores what was found of lines. */
export async function storeMatched(
  ctx: Ctx,
  match_id: number,
  results: readonly (MatchedLine & { number: number })[],
): Promise<void> {
  if (results.length === 0) return;
  await runSql(
    ctx.db,
    sql`update unit_match_rows r
           set outcome = x.outcome, note = x.note, differences = x.differences, unit_id = x.unit_id, model_id = x.model_id,
               variant_id = x.variant_id, grade_id = x.grade_id, sale_price = x.sale_price, is_creatable = x.is_creatable,
               decision = x.decision
          from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(number int, outcome text, note text,
            differences jsonb, unit_id bigint, model_id bigint, variant_id bigint, grade_id bigint, sale_price bigint,
            is_creatable boolean, decision text)
         where r.company_id = ${ctx.company_id} and r.match_id = ${match_id} and r.number = x.number`,
  );
}

/** Ends a match whose job failed for good, so that another can be started. Lines that were taken over stay so. */
export const abandonUnitMatch = (scope: Scope, { match_id }: UnitMatchJob): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    const match = await lockMatch(ctx, match_id);
    if (match.status !== 'running' && match.status !== 'confirming') return;
    await ctx.db
      .update(unitMatches)
      .set({ status: 'failed', failure: messages.unknown, finished_at: sql`app_now()` as unknown as string })
      .where(and(eq(unitMatches.company_id, ctx.company_id), eq(unitMatches.id, match_id)));
  });
