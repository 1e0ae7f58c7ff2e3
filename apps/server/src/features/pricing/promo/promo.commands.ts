import type { PromoCode } from '@tradepost/contracts/pricing/promo.contract';
import { normalizePromoCode } from '@tradepost/contracts/pricing/promo.rules';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { checkPromo, type PromoRequest, readPromoCode } from './promo.queries.ts';
import { promoCodeScopes, promoCodes, promoCodeUses } from './promo.table.ts';

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
  const named = or(
    inArray(promoCodeScopes.location_id, scopes.location_ids),
    inArray(promoCodeScopes.category_id, scopes.category_ids),
    inArray(promoCodeScopes.model_id, scopes.model_ids),
  );
  await ctx.db
    .delete(promoCodeScopes)
    .where(
      and(
        eq(promoCodeScopes.company_id, company_id),
        eq(promoCodeScopes.promo_code_id, promo_code_id),
        sql`(${named}) is not true`,
      ),
    );
  const rows = [
    ...scopes.location_ids.map((location_id) => ({ location_id })),
    ...scopes.category_ids.map((category_id) => ({ category_id })),
    ...scopes.model_ids.map((model_id) => ({ model_id })),
  ];
  if (rows.length === 0) return;
  await ctx.db
    .insert(promoCodeScopes)
    .values(rows.map((row) => ({ company_id, promo_code_id, ...row })))
    .onConflictDoNothing();
}

/**
 * Reserves a code for an order and releases the order's old one. Locks the code, so that its last use is reserved once.
 * 422 on `promo_code` if the code is not valid for the order.
 */
export async function reservePromoCode(
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
