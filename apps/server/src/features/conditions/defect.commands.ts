import { conditionLimits, type Removal } from '@tradepost/contracts/conditions/condition.contract';
import {
  type DefectChange,
  type DefectForm,
  type DefectRecord,
  partIsRequired,
} from '@tradepost/contracts/conditions/defect.contract';
import { keyOf } from '@tradepost/contracts/conditions/names.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { conflict, invalid, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { findDuplicateError } from './condition.rules.ts';
import { defects } from './condition.table.ts';
import { findDefect, isDefectUsed } from './defect.queries.ts';
import { lockGroup, lockSet } from './lock-set.commands.ts';

type DefectRow = typeof defects.$inferSelect;

export async function createDefect(
  ctx: Ctx,
  { category_id, ...form }: DefectForm & { category_id: number },
): Promise<DefectRecord> {
  const group_id = await lockSet(ctx, category_id);
  const rows = await listRows(ctx, group_id);
  refuseFull(rows, 1);
  refuseDuplicate(form.name, null, rows);
  const sort = nextSort(rows);
  const id = await insertDefect(ctx, group_id, { ...form, sort }, new Set(rows.map(({ key }) => key)));
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return findDefect(ctx, id);
}

export async function editDefect(
  ctx: Ctx,
  id: number,
  { version, ...form }: DefectChange & { version: number },
): Promise<DefectRecord> {
  await saveVersioned(ctx, {
    table: defects,
    where: oneDefect(ctx, id),
    version,
    lock: async () => {
      const { row, rows } = await lockDefect(ctx, id);
      return { ...row, rows };
    },
    current: () => findDefect(ctx, id),
    change: ({ rows, part, uses_repair_cost }) => {
      refuseDuplicate(form.name, id, rows);
      const after = { part, uses_repair_cost, ...form };
      if (after.uses_repair_cost && after.part === 'none') throw invalid({ part: partIsRequired });
      return form;
    },
  });
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return findDefect(ctx, id);
}

export async function archiveDefect(ctx: Ctx, id: number): Promise<DefectRecord> {
  const { row } = await lockDefect(ctx, id);
  if (!row.is_archived) await archive(ctx, id);
  return findDefect(ctx, id);
}

export async function restoreDefect(ctx: Ctx, id: number): Promise<DefectRecord> {
  const { row, rows } = await lockDefect(ctx, id);
  if (row.is_archived) {
    const taken = findDuplicateError(
      row.name,
      id,
      rows.filter((each) => !each.is_archived),
    );
    if (taken) throw conflict(`${taken} for one of them before restoring it`);
    await updateDefect(ctx, id, { is_archived: false, archived_at: null });
  }
  return findDefect(ctx, id);
}

/** Deletes a defect, or archives it if orders use it. */
export async function deleteDefect(ctx: Ctx, id: number): Promise<Removal> {
  const { row } = await lockDefect(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return removeDefect(ctx, row);
}

/** The caller must hold the set's lock. */
export async function removeDefect(ctx: Ctx, { id, name }: Pick<DefectRow, 'id' | 'name'>): Promise<Removal> {
  if (await isDefectUsed(ctx, id)) {
    await archive(ctx, id);
    return { id, name, outcome: 'archived', why: 'order devices use it' };
  }
  await ctx.db.delete(defects).where(oneDefect(ctx, id));
  return { id, name, outcome: 'deleted', why: null };
}

export async function insertDefect(
  ctx: Ctx,
  group_id: number,
  form: DefectForm & { sort: number },
  taken: Set<string>,
  preferredKey?: string,
): Promise<number> {
  const key = preferredKey !== undefined && !taken.has(preferredKey) ? preferredKey : keyOf(form.name, taken);
  taken.add(key);
  const [row] = await ctx.db
    .insert(defects)
    .values({ ...form, company_id: ctx.company_id, group_id, key })
    .returning({ id: defects.id });
  if (!row) throw new Error('the defect was not created');
  return row.id;
}

/** The fields of a defect that a copy takes. */
export function deductionOf(row: DefectForm): DefectForm {
  const { name, amount_type, amount_price, is_stackable, is_below_floor } = row;
  const { part, uses_repair_cost, extra_amount_type, extra_amount_price } = row;
  return {
    name,
    amount_type,
    amount_price,
    is_stackable,
    is_below_floor,
    part,
    uses_repair_cost,
    extra_amount_type,
    extra_amount_price,
  };
}

const archive = (ctx: Ctx, id: number) => updateDefect(ctx, id, { is_archived: true, archived_at: sql`app_now()` });

async function updateDefect(ctx: Ctx, id: number, values: PgUpdateSetSource<typeof defects>): Promise<void> {
  await ctx.db
    .update(defects)
    .set({ ...values, version: sql`${defects.version} + 1` })
    .where(oneDefect(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'condition' });
}

async function lockDefect(ctx: Ctx, id: number): Promise<{ row: DefectRow; rows: DefectRow[] }> {
  const [found] = await ctx.db.select({ group_id: defects.group_id }).from(defects).where(oneDefect(ctx, id));
  if (!found) throw notFound('Defect');
  await lockGroup(ctx, found.group_id);
  const rows = await listRows(ctx, found.group_id);
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound('Defect');
  return { row, rows };
}

export const listRows = (ctx: Ctx, group_id: number): Promise<DefectRow[]> =>
  ctx.db
    .select()
    .from(defects)
    .where(and(eq(defects.company_id, ctx.company_id), eq(defects.group_id, group_id)));

export const nextSort = (rows: readonly DefectRow[]) => Math.max(-1, ...rows.map((row) => row.sort)) + 1;

export function refuseFull(rows: readonly DefectRow[], more: number): void {
  if (rows.filter((row) => !row.is_archived).length + more > conditionLimits.defects)
    throw conflict(`A set can have at most ${conditionLimits.defects} defects`);
}

function refuseDuplicate(name: string, id: number | null, others: readonly DefectRow[]): void {
  const message = findDuplicateError(name, id, others);
  if (message) throw invalid({ name: message });
}

const oneDefect = (ctx: Ctx, id: number) => and(eq(defects.company_id, ctx.company_id), eq(defects.id, id));
