import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listConditionRows } from './condition-rows.queries.ts';
import { conditions, defects } from './conditions.table.ts';
import { lockSet } from './lock-set.commands.ts';

export async function sortConditions(ctx: Ctx, category_id: number, ids: readonly number[]): Promise<null> {
  const group_id = await lockSet(ctx, category_id);
  const rows = await listConditionRows(ctx, [group_id], false);
  const present = rows.filter((row) => row.parent_id === null).map(({ id }) => id);
  refuseOthers(present, ids);
  await ctx.db
    .update(conditions)
    .set({ sort: placeIn(ids) })
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
  refuseOthers(
    rows.map(({ id }) => id),
    ids,
  );
  await ctx.db
    .update(defects)
    .set({ sort: placeIn(ids) })
    .where(and(own, moved(ids)));
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return null;
}

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;
const placeIn = (ids: readonly number[]) => sql<number>`array_position(${arrayOf(ids)}, id) - 1`;
/** Those whose place is another than before: only they have a change to record. */
const moved = (ids: readonly number[]) =>
  sql`id = any (${arrayOf(ids)}) and sort <> array_position(${arrayOf(ids)}, id) - 1`;

/** Somebody who sorts sees all of them, or an old list. */
function refuseOthers(present: readonly number[], ids: readonly number[]): void {
  const isSame =
    present.length === ids.length && new Set(ids).size === ids.length && present.every((id) => ids.includes(id));
  if (!isSame) throw conflict('The set has changed in the meantime: sort it again');
}
