import type { PromoCodeDetail, StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import type { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { storePromoCode, storePromoScopes } from './promo.commands.ts';
import { promoCodes } from './promo.table.ts';
import { findPromoCode } from './promo-code.queries.ts';

/** The fields that are fixed once an order uses the code. */
const fixedTerms = [
  'code',
  'type',
  'value',
  'max_bonus',
  'min_total',
  'category_ids',
  'model_ids',
  'is_stacked_with_method',
  'applies_to',
] as const satisfies readonly (keyof PromoForm & keyof StoredPromoCode)[];

const inOrder = (value: unknown) => (Array.isArray(value) ? [...new Set(value)].sort((a, b) => a - b) : value);

/** The fixed fields that the form would change. */
function fixedFields(
  stored: Pick<StoredPromoCode, (typeof fixedTerms)[number]>,
  form: Pick<PromoForm, (typeof fixedTerms)[number]>,
) {
  return fixedTerms.filter((field) => JSON.stringify(inOrder(stored[field])) !== JSON.stringify(inOrder(form[field])));
}

/** Creates a code in the company's currency. */
export async function createPromoCode(ctx: Ctx, form: PromoForm): Promise<PromoCodeDetail> {
  await lockCodes(ctx);
  await refuseDuplicateCode(ctx, form.code);
  await requireKnownScopes(ctx, form);
  const { starts_on, ends_on, ...fields } = form;
  const id = await storePromoCode(ctx, {
    ...fields,
    ...instantsOf(ctx, { starts_on, ends_on }),
    currency: ctx.company.currency,
  });
  ctx.emit('offer-has-changes', { entity: 'promo_code', id });
  return findPromoCode(ctx, id);
}

/** Once an order uses the code, its terms are fixed: only its limits, name and status can change. */
export async function editPromoCode(
  ctx: Ctx,
  id: number,
  { version, ...form }: PromoForm & { version: number },
): Promise<PromoCodeDetail> {
  await lockCodes(ctx);
  const { starts_on, ends_on, location_ids, category_ids, model_ids, ...columns } = form;
  await saveVersioned(ctx, {
    table: promoCodes,
    where: onePromoCode(ctx, id),
    version,
    lock: () => lockPromoCode(ctx, id),
    change: async (stored) => {
      await checkChange(ctx, stored, form);
      const days = instantsOf(ctx, { starts_on, ends_on });
      return {
        ...columns,
        // An unchanged day keeps its time of day.
        ...(starts_on === stored.starts_on ? {} : { starts_at: days.starts_at }),
        ...(ends_on === stored.ends_on ? {} : { ends_at: days.ends_at }),
      };
    },
  });
  await storePromoScopes(ctx, id, { location_ids, category_ids, model_ids });
  ctx.emit('offer-has-changes', { entity: 'promo_code', id });
  return findPromoCode(ctx, id);
}

async function checkChange(ctx: Ctx, stored: PromoCodeDetail, form: PromoForm): Promise<void> {
  if (stored.status === 'archived') throw conflict('This promo code is archived. Restore it first.', stored);
  const fixed = stored.is_used ? fixedFields(stored, form) : [];
  if (fixed.length > 0)
    throw invalid(
      Object.fromEntries(fixed.map((field) => [field, 'Orders already use this code. Make a copy to change this.'])),
    );
  if (form.total_uses !== null && form.total_uses < stored.used_count)
    throw invalid({
      total_uses: `The code was already used ${stored.used_count} times. Enter at least ${stored.used_count}.`,
    });
  if (form.code !== stored.code) await refuseDuplicateCode(ctx, form.code);
  await requireKnownScopes(ctx, form);
}

export const onePromoCode = (ctx: Ctx, id: number) =>
  and(eq(promoCodes.company_id, ctx.company_id), eq(promoCodes.id, id));

/** Reads a code and locks it, so that no order can use it until the transaction ends. */
export async function lockPromoCode(ctx: Ctx, id: number): Promise<PromoCodeDetail> {
  const [row] = await ctx.db.select({ id: promoCodes.id }).from(promoCodes).where(onePromoCode(ctx, id)).for('update');
  if (!row) throw notFound('Promo code');
  return findPromoCode(ctx, id);
}

/** Serializes changes of codes, so that no code is created twice. */
async function lockCodes(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`promo codes ${ctx.company_id}`}, 0))`);
}

async function refuseDuplicateCode(ctx: Ctx, code: string): Promise<void> {
  const [taken] = await ctx.db
    .select({ is_archived: promoCodes.is_archived })
    .from(promoCodes)
    .where(and(eq(promoCodes.company_id, ctx.company_id), eq(promoCodes.code, code)));
  if (taken?.is_archived) throw invalid({ code: 'An archived promo code has this code. Restore it instead.' });
  if (taken) throw invalid({ code: 'This promo code already exists' });
}

async function requireKnownScopes(
  ctx: Ctx,
  { location_ids, category_ids, model_ids }: Pick<PromoForm, 'location_ids' | 'category_ids' | 'model_ids'>,
): Promise<void> {
  const scopes = [
    { field: 'location_ids', table: sql`locations`, ids: location_ids, what: 'This location does not exist' },
    { field: 'category_ids', table: sql`categories`, ids: category_ids, what: 'This category does not exist' },
    { field: 'model_ids', table: sql`models`, ids: model_ids, what: 'This model does not exist' },
  ];
  for (const { field, table, ids, what } of scopes)
    if (!(await areKnown(ctx, table, [...new Set(ids)]))) throw invalid({ [field]: what });
}

async function areKnown(ctx: Ctx, table: SQL, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const row = await readRow<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from ${table} where company_id = ${ctx.company_id} and id = any (${`{${ids.join(',')}}`}::bigint[])`,
  );
  return row?.count === ids.length;
}

/** From the start of the first day to the end of the last, in the company's time zone. */
function instantsOf(ctx: Ctx, { starts_on, ends_on }: Pick<PromoForm, 'starts_on' | 'ends_on'>) {
  const { timezone } = ctx.company;
  return {
    starts_at: starts_on === null ? null : sql<string>`(${starts_on}::date)::timestamp at time zone ${timezone}`,
    ends_at: ends_on === null ? null : sql<string>`(${ends_on}::date + 1)::timestamp at time zone ${timezone}`,
  };
}
