import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { conditions, defects } from './condition.table.ts';
import { listConditionRows } from './condition-rows.queries.ts';
import { lockSet } from './lock-set.commands.ts';

export async function sortConditions(ctx: Ctx, category_id: number, ids: readonly number[]): Promise<null> {
  const group_id = await lockSet(ctx, category_id);
  const rows = await listConditionRows(ctx, [group_id], false);
  const present = rows.filter((row) => row.parent_id === null).map(({ id }) => id);
  requireSameIds(present, ids);
  await ctx.db
    .update(conditions)
    .set({ sort: positionIn(ids) })
    .where(and(eq(conditions.company_id, ctx.company_id), eq(conditions.group_id, group_id), moved(ids)));
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return null;
}

export async function sortDefects(ctx: Ctx, category_id: number, ids: readonly number[]): Promise<null> {
  const group_id = await lockSet(ctx, category_id);
  const own = and(eq(defects.company_id, ctx.company_id), eq(defects.group_id, group_id));
  const rows = await ctx.db
    .select({ id: defects.id })
    .from(defects)
    .where(and(own, eq(defects.is_archived, false)));
  requireSameIds(
    rows.map(({ id }) => id),
    ids,
  );
  await ctx.db
    .update(defects)
    .set({ sort: positionIn(ids) })
    .where(and(own, moved(ids)));
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return null;
}

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;
const positionIn = (ids: readonly number[]) => sql<number>`array_position(${arrayOf(ids)}, id) - 1`;
/** Matches rows whose position changes, so that only they are recorded as changed. */
const moved = (ids: readonly number[]) =>
  sql`id = any (${arrayOf(ids)}) and sort <> array_position(${arrayOf(ids)}, id) - 1`;

/** 409 if `ids` are not exactly the present ones, as the client then sorted an outdated list. */
function requireSameIds(present: readonly number[], ids: readonly number[]): void {
  const isSame =
    present.length === ids.length && new Set(ids).size === ids.length && present.every((id) => ids.includes(id));
  if (!isSame) throw conflict('The set has changed in the meantime. Sort it again.');
}
