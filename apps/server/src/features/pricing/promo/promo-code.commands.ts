import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import type { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { checkVersion, conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storePromoScopes } from '../promo.commands.ts';
import { promoCodes } from '../promo.table.ts';
import { findPromoCode } from './promo-code.queries.ts';
import { fixedFields } from './promo-code.rules.ts';

/** Creates a code in the company's currency. */
export async function addPromoCode(ctx: Ctx, form: PromoForm): Promise<PromoCodeDetail> {
  await lockCodes(ctx);
  await refuseSameCode(ctx, form.code);
  await requireKnownScopes(ctx, form);
  const { starts_on, ends_on, location_ids, category_ids, model_ids, ...columns } = form;
  const [row] = await ctx.db
    .insert(promoCodes)
    .values({
      ...columns,
      ...instantsOf(ctx, { starts_on, ends_on }),
      company_id: ctx.company_id,
      currency: ctx.company.currency,
    })
    .returning({ id: promoCodes.id });
  if (!row) throw new Error('the promo code was not created');
  await storePromoScopes(ctx, row.id, { location_ids, category_ids, model_ids });
  ctx.emit('offer-has-changes', { entity: 'promo_code', id: row.id });
  return findPromoCode(ctx, row.id);
}

/** Once an order has it, orders have been promised what the code gives: only its limits, name and switch may change. */
export async function editPromoCode(
  ctx: Ctx,
  id: number,
  { version, ...form }: PromoForm & { version: number },
): Promise<PromoCodeDetail> {
  await lockCodes(ctx);
  const stored = await lockPromoCode(ctx, id);
  checkVersion(stored, version, stored);
  if (stored.status === 'archived') throw conflict('The code is in the archive: restore it first', stored);
  const fixed = stored.is_used ? fixedFields(stored, form) : [];
  if (fixed.length > 0)
    throw invalid(
      Object.fromEntries(fixed.map((field) => [field, 'Orders have this code already: make a copy to change this'])),
    );
  if (form.total_uses !== null && form.total_uses < stored.used_count)
    throw invalid({ total_uses: `It was used ${stored.used_count} times already: at least ${stored.used_count}` });
  if (form.code !== stored.code) await refuseSameCode(ctx, form.code);
  await requireKnownScopes(ctx, form);
  const { starts_on, ends_on, location_ids, category_ids, model_ids, ...columns } = form;
  const days = instantsOf(ctx, { starts_on, ends_on });
  await ctx.db
    .update(promoCodes)
    .set({
      ...columns,
      // A day that stays keeps its time of day.
      ...(starts_on === stored.starts_on ? {} : { starts_at: days.starts_at }),
      ...(ends_on === stored.ends_on ? {} : { ends_at: days.ends_at }),
      version: sql`${promoCodes.version} + 1`,
    })
    .where(onePromoCode(ctx, id));
  await storePromoScopes(ctx, id, { location_ids, category_ids, model_ids });
  ctx.emit('offer-has-changes', { entity: 'promo_code', id });
  return findPromoCode(ctx, id);
}

export const onePromoCode = (ctx: Ctx, id: number) =>
  and(eq(promoCodes.company_id, ctx.company_id), eq(promoCodes.id, id));

/** The code under its lock: no order takes it meanwhile. */
export async function lockPromoCode(ctx: Ctx, id: number): Promise<PromoCodeDetail> {
  const [row] = await ctx.db.select({ id: promoCodes.id }).from(promoCodes).where(onePromoCode(ctx, id)).for('update');
  if (!row) throw notFound('Promo code');
  return findPromoCode(ctx, id);
}

/** Two who make the same code at the same moment take turns here. */
async function lockCodes(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo codes ${ctx.company_id}`}, 0))`);
}

async function refuseSameCode(ctx: Ctx, code: string): Promise<void> {
  const [taken] = await ctx.db
    .select({ is_archived: promoCodes.is_archived })
    .from(promoCodes)
    .where(and(eq(promoCodes.company_id, ctx.company_id), eq(promoCodes.code, code)));
  if (taken?.is_archived) throw invalid({ code: 'This code stands in the archive already: restore that one' });
  if (taken) throw invalid({ code: 'There is a promo code like this already' });
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
  const [row] = await rowsOf<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from ${table} where company_id = ${ctx.company_id} and id = any (${`{${ids.join(',')}}`}::bigint[])`,
  );
  return row?.count === ids.length;
}

/** From the beginning of the first day to the end of the last, by the company's clock. */
function instantsOf(ctx: Ctx, { starts_on, ends_on }: Pick<PromoForm, 'starts_on' | 'ends_on'>) {
  const { timezone } = ctx.company;
  return {
    starts_at: starts_on === null ? null : sql<string>`(${starts_on}::date)::timestamp at time zone ${timezone}`,
    ends_at: ends_on === null ? null : sql<string>`(${ends_on}::date + 1)::timestamp at time zone ${timezone}`,
  };
}
