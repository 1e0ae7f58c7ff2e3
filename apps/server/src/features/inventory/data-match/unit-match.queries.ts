import type {
  listUnitMatchRows as listContract,
  UnitMatch,
  UnitMatchRow,
} from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { afterRow, countOutcomes, lockMatch, pageMatchRows } from '../../orders/data-match/list-match.commands.ts';
import { inventoryConditions } from '../unit.table.ts';
import { type UnitMatchRecord, unitMatches, unitMatchRows, unitMatchTables } from './unit-match.table.ts';

/** The member whose match it is. Calls without one have no data match. */
export function requireMember({ actor }: Ctx): number {
  if (actor.member_id === null) throw forbidden('A data match belongs to a team member');
  return actor.member_id;
}

/** The actor's latest match with the grades that lines can have. */
export async function findUnitMatch(ctx: Ctx) {
  const match = await findLatest(ctx);
  return {
    match: match ? await toMatch(ctx, match) : null,
    grades: await listGrades(ctx),
    currency: ctx.company.currency,
  };
}

export function listGrades(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  return ctx.db
    .select({ id: inventoryConditions.id, name: inventoryConditions.name })
    .from(inventoryConditions)
    .where(and(eq(inventoryConditions.company_id, ctx.company_id), eq(inventoryConditions.is_archived, false)))
    .orderBy(asc(inventoryConditions.sort), asc(inventoryConditions.id));
}

async function findLatest(ctx: Ctx): Promise<UnitMatchRecord | undefined> {
  const [match] = await ctx.db
    .select()
    .from(unitMatches)
    .where(and(eq(unitMatches.company_id, ctx.company_id), eq(unitMatches.member_id, requireMember(ctx))))
    .orderBy(desc(unitMatches.id))
    .limit(1);
  return match;
}

/** The actor's latest match. 404 when there never was one. */
export async function requireLatest(ctx: Ctx): Promise<UnitMatchRecord> {
  const match = await findLatest(ctx);
  if (!match) throw notFound('Data match');
  return match;
}

/** Locks the actor's match that is ready to be decided. 409 when it is another one, or over. */
export async function lockReady(ctx: Ctx, match_id: number): Promise<UnitMatchRecord> {
  const match = await lockMatch(ctx, unitMatchTables, (await requireLatest(ctx)).id);
  if (match.id !== match_id || match.status !== 'ready')
    throw conflict('This data match is over. Reload to see the current one.', await toMatch(ctx, match));
  return match;
}

interface CountRow {
  outcome: MatchOutcome;
  n: number;
  updates: number;
  creates: number;
}

export async function toMatch(ctx: Ctx, match: UnitMatchRecord): Promise<UnitMatch> {
  const counted = await readRows<CountRow>(
    ctx.db,
    sql`select outcome, count(*) as n, count(*) filter (where decision = 'accept' and outcome = 'differs') as updates,
               count(*) filter (where decision = 'accept' and outcome = 'not_found') as creates
          from unit_match_rows where company_id = ${ctx.company_id} and match_id = ${match.id} and outcome is not null
         group by outcome`,
  );
  const { company_id: _company, member_id: _member, finished_at: _finished, ...shown } = match;
  return {
    ...shown,
    counts: countOutcomes(counted),
    to_update: counted.reduce((sum, { updates }) => sum + updates, 0),
    to_create: counted.reduce((sum, { creates }) => sum + creates, 0),
  };
}

/** A page of the lines of the actor's latest match. */
export async function listUnitMatchRows(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const match = await requireLatest(ctx);
  return pageMatchRows(ctx, unitMatchRows, match.id, query, (where) => readMatchRows(ctx, where));
}

/** The lines of a match after one of them, for a file. */
export const listRowsAfter = (ctx: Ctx, match_id: number, after: number, limit: number): Promise<UnitMatchRow[]> =>
  readMatchRows(ctx, afterRow(ctx, match_id, after, limit));

async function readMatchRows(ctx: Ctx, where: SQL): Promise<UnitMatchRow[]> {
  const rows = await readRows<Omit<UnitMatchRow, 'unit_number'>>(
    ctx.db,
    sql`select r.number, r.identifier, r.device_text, r.grade, r.color, r.price, coalesce(r.outcome, 'not_found') as outcome,
               r.note, r.differences, r.unit_id, u.title as unit_title, u.status as unit_status,
               case when m.id is null then null
                    when starts_with(lower(m.name), lower(b.name)) then m.name else b.name || ' ' || m.name end as model_name,
               r.grade_id, r.sale_price, r.is_creatable, r.decision, r.result
          from unit_match_rows r
          left join inventory_units u on u.company_id = r.company_id and u.id = r.unit_id
          left join variants v on v.company_id = r.company_id and v.id = r.variant_id
          left join models m on m.company_id = r.company_id and m.id = coalesce(v.model_id, r.model_id)
          left join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where ${where}`,
  );
  return rows.map((row) => ({ ...row, unit_number: row.unit_id === null ? null : unitNumber(row.unit_id) }));
}
