import { isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import { messages } from '@tradepost/contracts/errors';
import type {
  decideUnitMatchRows as decideContract,
  UnitMatch,
  UnitRowDecision,
} from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { formatMoneyPlain } from '@tradepost/contracts/money';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeMatch, endMatch } from '../../orders/data-match/list-match.commands.ts';
import { openJudge, storeMatched } from './run-unit-match.commands.ts';
import { listGrades, lockReady, requireLatest, toMatch } from './unit-match.queries.ts';
import { type UnitMatchLine, type UnitMatchRecord, unitMatchRows, unitMatchTables } from './unit-match.table.ts';

/** Accepts, corrects or ignores lines. No unit changes. */
export async function decideUnitRows(
  ctx: Ctx,
  { match_id, rows, outcome, decision }: ServedInput<typeof decideContract>['body'],
): Promise<UnitMatch> {
  const match = await lockReady(ctx, match_id);
  if (outcome !== undefined && decision !== undefined)
    await ctx.db
      .update(unitMatchRows)
      .set({ decision })
      .where(
        and(
          eq(unitMatchRows.company_id, ctx.company_id),
          eq(unitMatchRows.match_id, match_id),
          eq(unitMatchRows.outcome, outcome),
          // A line without a unit that says nothing of its device can't be accepted.
          decision === 'accept' && outcome === 'not_found' ? eq(unitMatchRows.is_creatable, true) : undefined,
        ),
      );
  for (const [index, row] of rows.entries()) await decideRow(ctx, match, row, (field) => `rows.${index}.${field}`);
  return toMatch(ctx, await changeMatch(ctx, unitMatchTables, match.id, {}));
}

const ofLine = (ctx: Ctx, match_id: number, number: number) =>
  and(
    eq(unitMatchRows.company_id, ctx.company_id),
    eq(unitMatchRows.match_id, match_id),
    eq(unitMatchRows.number, number),
  );

async function decideRow(
  ctx: Ctx,
  { id }: UnitMatchRecord,
  decision: UnitRowDecision,
  at: (field: string) => string,
): Promise<void> {
  const where = ofLine(ctx, id, decision.number);
  const [line] = await ctx.db.select().from(unitMatchRows).where(where);
  if (!line) throw notFound('Line');
  const { number: _number, decision: choice, ...corrections } = decision;
  const corrected = Object.values(corrections).some((value) => value !== undefined)
    ? await correctLine(ctx, id, line, decision, at)
    : line;
  if (choice === 'accept' && corrected.unit_id === null && !corrected.is_creatable)
    throw invalid({ [at('variant_id')]: corrected.note ?? 'Say which device it is before you accept it' });
  await ctx.db.update(unitMatchRows).set({ decision: choice }).where(where);
}

/** Writes what staff say into the line, and holds it against its unit again. */
async function correctLine(
  ctx: Ctx,
  match_id: number,
  line: UnitMatchLine,
  decision: UnitRowDecision,
  at: (field: string) => string,
): Promise<UnitMatchLine> {
  const { variant_id, grade_id, sale_price, color } = decision;
  const identifier = decision.identifier === undefined ? line.identifier : readScan(decision.identifier).identifier;
  if (identifier === '') throw invalid({ [at('identifier')]: messages.required('identifier') });
  const grade = grade_id == null ? undefined : (await listGrades(ctx)).find(({ id }) => id === grade_id);
  if (grade_id != null && !grade) throw invalid({ [at('grade_id')]: messages.choice('grade_id') });
  const written: UnitMatchLine = {
    ...line,
    identifier,
    outcome: null,
    note: line.note?.startsWith('Same number') && isSameDevice(identifier, line.identifier) ? line.note : null,
    color: color ?? line.color,
    grade: grade_id === undefined ? line.grade : (grade?.name ?? ''),
    price:
      sale_price === undefined
        ? line.price
        : sale_price === null
          ? ''
          : formatMoneyPlain(sale_price, ctx.company.currency),
  };
  const [judged] = await (await openJudge(ctx))(ctx, [written]);
  if (!judged) throw new Error('a line without a result');
  const named = variant_id === undefined ? {} : await nameVariant(ctx, variant_id, at);
  const result = {
    ...judged,
    ...named,
    is_creatable: judged.is_creatable || (judged.unit_id === null && variant_id !== undefined),
  };
  const { color: newColor, grade: newGrade, price } = written;
  await ctx.db
    .update(unitMatchRows)
    .set({ identifier, color: newColor, grade: newGrade, price })
    .where(ofLine(ctx, match_id, line.number));
  await storeMatched(ctx, match_id, [result]);
  return { ...written, ...result };
}

async function nameVariant(ctx: Ctx, variant_id: number, at: (field: string) => string) {
  const variant = await readRow<{ model_id: number }>(
    ctx.db,
    sql`select model_id from variants where company_id = ${ctx.company_id} and id = ${variant_id}`,
  );
  if (!variant) throw invalid({ [at('variant_id')]: messages.choice('variant_id') });
  return { variant_id, model_id: variant.model_id };
}

/** Discards the actor's match. A running job stops at its next lines. */
export async function discardUnitMatch(ctx: Ctx): Promise<UnitMatch> {
  const latest = await requireLatest(ctx);
  return toMatch(ctx, (await endMatch(ctx, unitMatchTables, latest.id, 'discarded')) ?? latest);
}
