import type { PromoCode } from '@tradepost/contracts/pricing/promo.contract';
import { normalizePromoCode } from '@tradepost/contracts/pricing/promo.rules';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { checkPromo, type PromoRequest, readPromoCode } from './promo.queries.ts';
import { promoCodes, promoCodeUses } from './promo.table.ts';

export type NewPromoCode = Omit<PromoCode, 'id' | 'used_count'>;

/** `starts_at` and `ends_at` can be SQL expressions. */
type PromoCodeValues = Omit<NewPromoCode, 'starts_at' | 'ends_at'> &
  Record<'starts_at' | 'ends_at', string | SQL<string> | null>;

/** Inserts a code with its locations and devices, without validation. Returns its id. */
export async function storePromoCode(
  ctx: Ctx,
  { location_ids, category_ids, model_ids, ...promo }: PromoCodeValues,
): Promise<number> {
  const { company_id } = ctx;
  const [row] = await ctx.db
    .insert(promoCodes)
    .values({ ...promo, company_id, code: normalizePromoCode(promo.code) })
    .returning({ id: promoCodes.id });
  if (!row) throw new Error('the promo code was not created');
  await storePromoScopes(ctx, row.id, { location_ids, category_ids, model_ids });
  return row.id;
}

/** Replaces the locations and devices of a code. Unchanged rows are not written again. */
export async function storePromoScopes(
  ctx: Ctx,
  promo_code_id: number,
  scopes: Pick<PromoCode, 'location_ids' | 'category_ids' | 'model_ids'>,
): Promise<void> {
  const { company_id } = ctx;
  const list = (ids: readonly number[]) => sql`${`{${[...new Set(ids)].join(',')}}`}::bigint[]`;
  const [locations, categories, models] = [scopes.location_ids, scopes.category_ids, scopes.model_ids].map(list);
  await runSql(
    ctx.db,
    sql`delete from promo_code_scopes
     where company_id = ${company_id} and promo_code_id = ${promo_code_id}
       and (location_id = any (${locations}) or category_id = any (${categories}) or model_id = any (${models})) is not true`,
  );
  await runSql(
    ctx.db,
    sql`insert into promo_code_scopes (company_id, promo_code_id, location_id, category_id, model_id)
    select ${company_id}::bigint, ${promo_code_id}::bigint, w.location_id, w.category_id, w.model_id
      from (select l as location_id, null::bigint as category_id, null::bigint as model_id from unnest(${locations}) l
            union all select null, c, null from unnest(${categories}) c
            union all select null, null, m from unnest(${models}) m) w
    on conflict do nothing`,
  );
}

/**
 * Reserves a code for an order and releases the order's old one. Locks the code, so that its last use is reserved once.
 * 422 on `promo_code` if the code is not valid for the order.
 */
export async function takePromoCode(
  ctx: Ctx,
  request: PromoRequest & { order_id: number },
): Promise<{ promo: PromoCode; bonus: number }> {
  const { order_id, customer_id } = request;
  const promo = await readPromoCode(ctx, request.code, { lock: true });
  const check = await checkPromo(ctx, promo, request);
  if (check.promo === null) throw invalid({ promo_code: check.refusal });
  await releasePromoCode(ctx, order_id);
  await ctx.db
    .insert(promoCodeUses)
    .values({ company_id: ctx.company_id, promo_code_id: check.promo.id, order_id, customer_id, bonus: check.bonus });
  await addUses(ctx, check.promo.id, 1);
  return check;
}

/** Marks the code of a paid order as used, with the bonus that was paid. */
export async function usePromoCode(ctx: Ctx, order_id: number, bonus?: number): Promise<void> {
  await ctx.db
    .update(promoCodeUses)
    .set({ status: 'used', ...(bonus === undefined ? {} : { bonus }) })
    .where(and(ofOrder(ctx, order_id), ne(promoCodeUses.status, 'released')));
}

/** Frees the use of a code when its order is canceled, expires, is returned or gets another code. */
export async function releasePromoCode(ctx: Ctx, order_id: number): Promise<void> {
  const released = await ctx.db
    .update(promoCodeUses)
    .set({ status: 'released' })
    .where(and(ofOrder(ctx, order_id), ne(promoCodeUses.status, 'released')))
    .returning({ promo_code_id: promoCodeUses.promo_code_id });
  for (const { promo_code_id } of released) await addUses(ctx, promo_code_id, -1);
}

const ofOrder = (ctx: Ctx, order_id: number) =>
  and(eq(promoCodeUses.company_id, ctx.company_id), eq(promoCodeUses.order_id, order_id));

async function addUses(ctx: Ctx, promo_code_id: number, change: 1 | -1): Promise<void> {
  await ctx.db
    .update(promoCodes)
    .set({ used_count: sql`${promoCodes.used_count} + ${change}` })
    .where(and(eq(promoCodes.company_id, ctx.company_id), eq(promoCodes.id, promo_code_id)));
}
