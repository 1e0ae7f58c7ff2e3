import type { UnitCostKind } from '@tradepost/contracts/inventory/unit.data';
import type { addUnitCost, listUnitCosts, UnitCost } from '@tradepost/contracts/inventory/unit-record.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import type { LockedUnit } from '../lock-units.commands.ts';
import { findUnitRow, lockUnit } from '../unit.queries.ts';
import { legalHoldSentence, listStandings, unitName } from '../unit-obstacles.queries.ts';
import { unitCosts } from './unit-record.table.ts';

type Costs = DataOf<typeof listUnitCosts>;

/** The parts and work of a unit, with what it costs by them. */
export async function listCosts(ctx: Ctx, unit_id: number): Promise<Costs> {
  const { parts_cost, cost } = await findUnitRow(ctx, unit_id);
  const items = await readRows<UnitCost>(
    ctx.db,
    sql`select c.id, c.kind, c.amount, c.note, coalesce(m.first_name || ' ' || m.last_name, 'System') as author, c.created_at
          from unit_costs c left join members m on m.company_id = c.company_id and m.id = c.member_id
         where c.company_id = ${ctx.company_id} and c.unit_id = ${unit_id} order by c.id`,
  );
  return { items, parts_cost, cost };
}

/** A device that the law holds stays as it came in: it gets no parts and no work. Other costs, such as storage, are added. */
async function refuseWork(ctx: Ctx, unit: LockedUnit, kind: UnitCostKind): Promise<void> {
  if (kind === 'other') return;
  const standing = (await listStandings(ctx, [unit.id])).get(unit.id);
  const hold = legalHoldSentence(ctx, standing);
  if (hold) throw conflict(`${unitName(unit)} ${hold}. Its parts and work can’t change before the hold ends.`);
}

/** Adds to the cost of a unit, sold or not: a trigger keeps the sum. */
export async function addCost(
  ctx: Ctx,
  unit_id: number,
  cost: ServedInput<typeof addUnitCost>['body'],
): Promise<Costs> {
  const unit = await lockUnit(ctx, unit_id);
  await refuseWork(ctx, unit, cost.kind);
  await ctx.db
    .insert(unitCosts)
    .values({ ...cost, company_id: ctx.company_id, unit_id, member_id: ctx.actor.member_id });
  emitUnitChanged(ctx, unit_id);
  return listCosts(ctx, unit_id);
}

export async function removeCost(ctx: Ctx, id: number): Promise<Costs> {
  const one = and(eq(unitCosts.company_id, ctx.company_id), eq(unitCosts.id, id));
  const [cost] = await ctx.db.select({ unit_id: unitCosts.unit_id, kind: unitCosts.kind }).from(unitCosts).where(one);
  if (!cost) throw notFound('Cost');
  const unit = await lockUnit(ctx, cost.unit_id);
  await refuseWork(ctx, unit, cost.kind);
  await ctx.db.delete(unitCosts).where(one);
  emitUnitChanged(ctx, cost.unit_id);
  return listCosts(ctx, cost.unit_id);
}
