import { isLostNumber, lostNumberText } from '@tradepost/contracts/files/lost-number.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bigintArray, readRows, runSql } from '../../../platform/db/sql.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { openReader } from '../../orders/data-match/found-devices.queries.ts';
import { describeMatch, endMatch, matchNext } from '../../orders/data-match/list-match.commands.ts';
import { findUnitsByCodes } from './find-units.queries.ts';
import { type MatchedLine, matchLine, type StockedUnit } from './match-units.rules.ts';
import { listGrades } from './unit-match.queries.ts';
import { type UnitMatchLine, type UnitMatchRecord, unitMatchTables } from './unit-match.table.ts';

export const UnitMatchJob = z.object({ match_id: z.number() });
export type UnitMatchJob = z.output<typeof UnitMatchJob>;

/** Matches the stored lines to the units in stock. */
export const runUnitMatch = (scope: Scope, { match_id }: UnitMatchJob, run: JobRun): Promise<void> =>
  runBatches(scope, run, { status: 'running', open: (ctx) => openBatches(ctx, match_id), describe: describeMatch });

async function openBatches(ctx: Ctx, match_id: number): Promise<(ctx: Ctx) => Promise<UnitMatchRecord>> {
  const judge = await openJudge(ctx);
  return (batchCtx) =>
    matchNext(batchCtx, unitMatchTables, match_id, async (lines) =>
      storeMatched(batchCtx, match_id, await judge(batchCtx, lines)),
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
export const abandonUnitMatch = (scope: Scope, { match_id }: UnitMatchJob): Promise<unknown> =>
  inTransaction(scope, (ctx) => endMatch(ctx, unitMatchTables, match_id, 'failed'));
