import type { ConditionDetail, Removal } from '@tradepost/contracts/conditions/condition.contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isForeignKeyViolation } from '../../platform/db/violations.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../platform/tenancy/savepoint.ts';
import { findCondition } from './condition.queries.ts';
import { describeUse, findDuplicateError } from './condition.rules.ts';
import { conditions } from './condition.table.ts';
import type { ConditionRow } from './condition-rows.queries.ts';
import { countUses, isLastOf } from './condition-uses.queries.ts';
import { lockCondition } from './lock-condition.commands.ts';

/** Deletes a condition, or archives it if it is in use. The answer says where. */
export async function deleteCondition(ctx: Ctx, id: number): Promise<Removal> {
  const { row, rows } = await lockCondition(ctx, id);
  refuseLast(row, rows);
  const removal = await removeCondition(ctx, row, rows);
  if (row.parent_id !== null) await raiseVersion(ctx, row.parent_id);
  ctx.emit('offer-has-changes', { entity: 'condition', id });
  return removal;
}

/** The caller must hold the set's lock. */
export async function removeCondition(ctx: Ctx, row: ConditionRow, rows: readonly ConditionRow[]): Promise<Removal> {
  const { id, name } = row;
  const ids = [id, ...rows.filter((each) => each.parent_id === id).map((each) => each.id)];
  // Locks the rows, so that no new reference is added in the meantime.
  await ctx.db.select({ id: conditions.id }).from(conditions).where(oneOf(ctx, ids)).for('update');
  const why = describeUse(await countUses(ctx, ids)) ?? (await tryDelete(ctx, ids));
  if (why === null) return { id, name, outcome: 'deleted', why };
  await archive(ctx, id);
  return { id, name, outcome: 'archived', why };
}

/** Tries to delete conditions. Later features can have foreign keys that prevent it. */
async function tryDelete(ctx: Ctx, ids: readonly number[]): Promise<string | null> {
  try {
    await inSavepoint(ctx, async () => {
      await ctx.db.delete(conditions).where(and(oneOf(ctx, ids), sql`parent_id is not null`));
      await ctx.db.delete(conditions).where(oneOf(ctx, ids));
    });
    return null;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return 'other records use it';
  }
}

/** Archives a condition. Prices, rules and past orders stay unchanged. */
export async function archiveCondition(ctx: Ctx, id: number): Promise<ConditionDetail> {
  const { row, rows } = await lockCondition(ctx, id);
  if (!row.is_archived) {
    refuseLast(row, rows);
    await archive(ctx, id);
    if (row.parent_id !== null) await raiseVersion(ctx, row.parent_id);
    ctx.emit('offer-has-changes', { entity: 'condition', id });
  }
  return findCondition(ctx, id);
}

export async function restoreCondition(ctx: Ctx, id: number): Promise<ConditionDetail> {
  const { row, rows } = await lockCondition(ctx, id);
  const parent = rows.find((each) => each.id === row.parent_id);
  if (parent?.is_archived) throw conflict(`This belongs to “${parent.name}”. Restore that first.`);
  if (row.is_archived) {
    const others = rows.filter((each) => each.parent_id === row.parent_id && !each.is_archived);
    const taken = findDuplicateError(row.name, id, others);
    if (taken) throw conflict(`${taken} for one of them before restoring it`);
    await ctx.db
      .update(conditions)
      .set({ is_archived: false, archived_at: null, version: sql`${conditions.version} + 1` })
      .where(
        and(
          eq(conditions.company_id, ctx.company_id),
          or(
            eq(conditions.id, id),
            and(
              eq(conditions.parent_id, id),
              eq(conditions.is_archived, true),
              sql`${conditions.archived_at} is not distinct from ${row.archived_at}::timestamptz`,
            ),
          ),
        ),
      );
    if (parent) await raiseVersion(ctx, parent.id);
    ctx.emit('offer-has-changes', { entity: 'condition', id });
  }
  return findCondition(ctx, id);
}

/** Archives a condition and its sub-conditions with the same timestamp. Restoring it uses the timestamp to find them. */
async function archive(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .update(conditions)
    .set({ is_archived: true, archived_at: sql`app_now()`, version: sql`${conditions.version} + 1` })
    .where(
      and(
        eq(conditions.company_id, ctx.company_id),
        eq(conditions.is_archived, false),
        or(eq(conditions.id, id), eq(conditions.parent_id, id)),
      ),
    );
}

export async function raiseVersion(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .update(conditions)
    .set({ version: sql`${conditions.version} + 1` })
    .where(oneOf(ctx, [id]));
}

function refuseLast(row: ConditionRow, rows: readonly ConditionRow[]): void {
  if (isLastOf(rows, row)) throw conflict(`“${row.name}” is the last condition in its set. Add another one first.`);
}

const oneOf = (ctx: Ctx, ids: readonly number[]) =>
  and(eq(conditions.company_id, ctx.company_id), inArray(conditions.id, [...ids]));
