import type { SubConditionForm } from '@tradepost/contracts/conditions/condition.contract';
import type { Adjustment } from '@tradepost/contracts/conditions/condition-group.contract';
import { keyOf } from '@tradepost/contracts/conditions/names.rules';
import { withoutEmpty } from '@tradepost/contracts/languages/own-texts.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { findCondition } from './condition.queries.ts';
import { conditions, conditionTerms } from './condition.table.ts';
import type { ConditionRow } from './condition-rows.queries.ts';
import { lockCondition } from './lock-condition.commands.ts';

/** The set, parent and position of a new condition. */
export interface NewPosition {
  group_id: number;
  parent_id: number | null;
  sort: number;
}

type Written = Pick<SubConditionForm, 'name' | 'translations' | 'condition_term' | 'condition_sub_value'>;

/** Inserts a condition. `taken` has the keys of its set; the new key is added to it. */
export async function insertCondition(
  ctx: Ctx,
  position: NewPosition,
  { name, translations = {}, condition_term, condition_sub_value }: Written,
  taken: Set<string>,
  preferredKey?: string,
): Promise<number> {
  const key = preferredKey !== undefined && !taken.has(preferredKey) ? preferredKey : keyOf(name, taken);
  taken.add(key);
  const [row] = await ctx.db
    .insert(conditions)
    .values({
      ...position,
      ...valueColumns(condition_sub_value),
      company_id: ctx.company_id,
      key,
      name,
      translations: withoutEmpty(translations),
    })
    .returning({ id: conditions.id });
  if (!row) throw new Error('the condition was not created');
  await insertTerms(ctx, row.id, condition_term);
  return row.id;
}

interface ConditionChange extends Written {
  sort?: number;
  is_archived?: boolean;
}

/** The columns of a changed condition. */
function columnsOf(
  row: ConditionRow,
  { name, translations, condition_sub_value, sort = row.sort, is_archived = row.is_archived }: ConditionChange,
) {
  const archived_at = is_archived ? row.archived_at : null;
  const names = translations ? withoutEmpty(translations) : row.translations;
  return { ...valueColumns(condition_sub_value), name, translations: names, sort, is_archived, archived_at };
}

/** Stores a condition that a client edited, without its sub-conditions. `change` gets its row and those of its set. */
export async function editConditionRow(
  ctx: Ctx,
  id: number,
  version: number,
  change: (row: ConditionRow, rows: ConditionRow[]) => ConditionChange,
): Promise<{ row: ConditionRow; rows: ConditionRow[] }> {
  return saveVersioned(ctx, {
    table: conditions,
    where: and(eq(conditions.company_id, ctx.company_id), eq(conditions.id, id)),
    version,
    lock: async () => {
      const locked = await lockCondition(ctx, id);
      return { ...locked, version: locked.row.version };
    },
    current: () => findCondition(ctx, id),
    change: async ({ row, rows }) => {
      const changed = change(row, rows);
      if (!isSameTerms(row, changed)) await replaceTerms(ctx, id, changed.condition_term);
      return columnsOf(row, changed);
    },
  });
}

const isSameTerms = (row: ConditionRow, { condition_term }: Written) =>
  JSON.stringify(condition_term) === JSON.stringify(row.condition_term);

/** Updates a condition if something differs, and increments its version. */
export async function updateCondition(ctx: Ctx, row: ConditionRow, change: ConditionChange): Promise<void> {
  const columns = columnsOf(row, change);
  const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every(
    (column) => JSON.stringify(columns[column]) === JSON.stringify(row[column]),
  );
  if (isSame && isSameTerms(row, change)) return;
  await ctx.db
    .update(conditions)
    .set({ ...columns, version: sql`${conditions.version} + 1` })
    .where(and(eq(conditions.company_id, ctx.company_id), eq(conditions.id, row.id)));
  if (!isSameTerms(row, change)) await replaceTerms(ctx, row.id, change.condition_term);
}

async function replaceTerms(ctx: Ctx, condition_id: number, terms: readonly string[]): Promise<void> {
  await ctx.db
    .delete(conditionTerms)
    .where(and(eq(conditionTerms.company_id, ctx.company_id), eq(conditionTerms.condition_id, condition_id)));
  await insertTerms(ctx, condition_id, terms);
}

async function insertTerms(ctx: Ctx, condition_id: number, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await ctx.db
    .insert(conditionTerms)
    .values(terms.map((text, sort) => ({ company_id: ctx.company_id, condition_id, sort, text })));
}

const valueColumns = (value: Adjustment | null) => ({
  sub_type: value?.type ?? null,
  sub_amount_type: value?.amount_type ?? null,
  sub_amount_price: value?.amount_price ?? null,
});
