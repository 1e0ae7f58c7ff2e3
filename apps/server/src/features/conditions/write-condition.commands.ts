import type { SubConditionForm } from '@tradepost/contracts/conditions/condition.contract';
import type { Adjustment } from '@tradepost/contracts/conditions/conditions.contract';
import { keyOf } from '@tradepost/contracts/conditions/names.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { ConditionRow } from './condition-rows.queries.ts';
import { conditions, conditionTerms } from './conditions.table.ts';

/** Where a new condition goes. */
export interface NewPlace {
  group_id: number;
  parent_id: number | null;
  sort: number;
}

type Written = Pick<SubConditionForm, 'name' | 'condition_term' | 'condition_sub_value'>;

/** A new condition; `taken` holds the keys of its set, and gets this one's. */
export async function insertCondition(
  ctx: Ctx,
  place: NewPlace,
  { name, condition_term, condition_sub_value }: Written,
  taken: Set<string>,
  wantedKey?: string,
): Promise<number> {
  const key = wantedKey !== undefined && !taken.has(wantedKey) ? wantedKey : keyOf(name, taken);
  taken.add(key);
  const [row] = await ctx.db
    .insert(conditions)
    .values({ ...place, ...valueColumns(condition_sub_value), company_id: ctx.company_id, key, name })
    .returning({ id: conditions.id });
  if (!row) throw new Error('the condition was not created');
  await insertTerms(ctx, row.id, condition_term);
  return row.id;
}

/** Changes what differs; the version rises only then, or where `isTouched`. */
export async function updateCondition(
  ctx: Ctx,
  row: ConditionRow,
  {
    name,
    condition_term,
    condition_sub_value,
    sort = row.sort,
    is_archived = row.is_archived,
  }: Written & {
    sort?: number;
    is_archived?: boolean;
  },
  isTouched = false,
): Promise<void> {
  const values = valueColumns(condition_sub_value);
  const isSameValue = (Object.keys(values) as (keyof typeof values)[]).every(
    (column) => values[column] === row[column],
  );
  const isSameTerms = JSON.stringify(condition_term) === JSON.stringify(row.condition_term);
  const isSame =
    isSameValue && isSameTerms && name === row.name && sort === row.sort && is_archived === row.is_archived;
  if (isSame && !isTouched) return;
  await ctx.db
    .update(conditions)
    .set({
      ...values,
      name,
      sort,
      is_archived,
      archived_at: is_archived ? row.archived_at : null,
      version: sql`${conditions.version} + 1`,
    })
    .where(and(eq(conditions.company_id, ctx.company_id), eq(conditions.id, row.id)));
  if (!isSameTerms) await replaceTerms(ctx, row.id, condition_term);
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
