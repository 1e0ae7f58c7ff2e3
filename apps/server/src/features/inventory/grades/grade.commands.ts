import type { Grade, GradeForm } from '@tradepost/contracts/inventory/grade.contract';
import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { inventoryConditions } from '../unit.table.ts';
import { findGrade, lockGrade } from './grade.queries.ts';

export async function createGrade(ctx: Ctx, form: GradeForm): Promise<Grade> {
  const [row] = await ctx.db
    .insert(inventoryConditions)
    .values({ ...form, company_id: ctx.company_id })
    .returning({ id: inventoryConditions.id });
  if (!row) throw new Error('the new grade vanished');
  ctx.emit('offer-has-changes', { entity: 'grade', id: row.id });
  return findGrade(ctx, row.id);
}

export async function updateGrade(
  ctx: Ctx,
  id: number,
  { version, ...form }: GradeForm & { version: number },
): Promise<Grade> {
  await save(ctx, id, version, () => form);
  return findGrade(ctx, id);
}

/** Removes a grade that no unit in stock has. Sold units keep its name. */
export async function removeGrade(ctx: Ctx, id: number): Promise<null> {
  const { name, units } = await findGrade(ctx, id);
  const used = units === 1 ? 'A unit in stock has' : `${units} units in stock have`;
  if (units > 0)
    throw conflict(`${used} the grade ${name}. Choose another grade for ${units === 1 ? 'it' : 'them'} first.`);
  await save(ctx, id, undefined, () => ({ is_archived: true }));
  return null;
}

async function save(ctx: Ctx, id: number, version: number | undefined, change: () => object): Promise<void> {
  await saveVersioned(ctx, {
    table: inventoryConditions,
    where: and(eq(inventoryConditions.company_id, ctx.company_id), eq(inventoryConditions.id, id)),
    version,
    lock: () => lockGrade(ctx, id),
    current: () => findGrade(ctx, id),
    change: () => ({ ...change(), updated_at: sql`app_now()` }),
  });
  ctx.emit('offer-has-changes', { entity: 'grade', id });
}
