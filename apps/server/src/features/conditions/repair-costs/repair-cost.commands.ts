import type { RepairPart } from '@tradepost/contracts/conditions/defect-part.data';
import type { RepairCost } from '@tradepost/contracts/conditions/repair-cost.contract';
import { and, eq, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { categories, models } from '../../catalog/catalog.table.ts';
import { findRepairCost } from './repair-cost.queries.ts';
import { repairCosts } from './repair-cost.table.ts';

interface NewRepairCost {
  part: RepairPart;
  category_id: number;
  model_id: number | null;
  amount: number;
}

export async function createRepairCost(ctx: Ctx, cost: NewRepairCost): Promise<RepairCost> {
  await requireTarget(ctx, cost);
  const id = await insertRepairCost(ctx, cost);
  if (id === null) throw invalid({ part: 'This part already has a repair cost here. Change that one instead.' });
  return findRepairCost(ctx, id);
}

/** Returns the new id; null when the part already has a cost there. */
export async function insertRepairCost(ctx: Ctx, cost: NewRepairCost): Promise<number | null> {
  const [row] = await ctx.db
    .insert(repairCosts)
    .values({ ...cost, company_id: ctx.company_id })
    .onConflictDoNothing()
    .returning({ id: repairCosts.id });
  if (row) ctx.emit('offer-has-changes', { entity: 'condition' });
  return row?.id ?? null;
}

async function requireTarget(ctx: Ctx, { category_id, model_id }: NewRepairCost): Promise<void> {
  const [category] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), eq(categories.id, category_id)));
  if (!category) throw notFound('Category');
  if (model_id === null) return;
  const [model] = await ctx.db
    .select({ category_id: models.category_id })
    .from(models)
    .where(and(eq(models.company_id, ctx.company_id), eq(models.id, model_id)));
  if (!model) throw notFound('Model');
  if (model.category_id !== category_id) throw invalid({ model_id: 'Choose a model of this category' });
}

/** Changes the amount. Part and model stay: another one is another cost. */
export async function editRepairCost(
  ctx: Ctx,
  id: number,
  { amount, version }: { amount: number; version: number },
): Promise<RepairCost> {
  const where = and(eq(repairCosts.company_id, ctx.company_id), eq(repairCosts.id, id));
  await saveVersioned(ctx, {
    table: repairCosts,
    where,
    version,
    lock: async () => {
      const [row] = await ctx.db.select().from(repairCosts).where(where).for('no key update');
      if (!row) throw notFound('Repair cost');
      return row;
    },
    current: () => findRepairCost(ctx, id),
    change: () => ({ amount, updated_at: sql`app_now()` }),
  });
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return findRepairCost(ctx, id);
}

export async function deleteRepairCost(ctx: Ctx, id: number): Promise<null> {
  await ctx.db.delete(repairCosts).where(and(eq(repairCosts.company_id, ctx.company_id), eq(repairCosts.id, id)));
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return null;
}
