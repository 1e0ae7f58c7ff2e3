import type { PromoCode } from '@tradepost/contracts/pricing/promo.contract';
import {
  normalizePromoCode,
  type PromoOrder,
  type PromoUses,
  promoBonus,
  refusePromo,
} from '@tradepost/contracts/pricing/promo.rules';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { promoCodeScopes, promoCodes, promoCodeUses } from './promo.table.ts';

export interface PromoRequest extends PromoOrder {
  code: string;
  /** Null while the customer is unknown. The limit per customer is then checked when the code is reserved. */
  customer_id: number | null;
  /** The order, if it exists already. Its own use does not count against the limits. */
  order_id?: number;
}

/** The bonus of a code for an order, or why the code is not valid. */
export type PromoCheck =
  | { promo: PromoCode; bonus: number; refusal: null }
  | { promo: null; bonus: 0; refusal: string };

/** Finds a code and checks it for an order. Does not throw for an invalid code: `refusal` has the reason. */
export async function findPromoCode(ctx: Ctx, request: PromoRequest): Promise<PromoCheck> {
  return checkPromo(ctx, await readPromoCode(ctx, request.code), request);
}

export async function checkPromo(ctx: Ctx, promo: PromoCode | undefined, request: PromoRequest): Promise<PromoCheck> {
  if (!promo) return { promo: null, bonus: 0, refusal: `Promo code ${normalizePromoCode(request.code)} doesn’t exist` };
  const uses = await countUses(ctx, promo, request);
  const refusal = refusePromo(promo, request, uses, ctx.clock.now().toISOString(), ctx.company);
  return refusal
    ? { promo: null, bonus: 0, refusal }
    : { promo, bonus: promoBonus(promo, request.lines), refusal: null };
}

/**
 * Reads a code, ignoring case. `lock` keeps other orders from using it until the transaction ends. `archived` includes
 * archived codes, which are only valid for orders that already have them.
 */
export async function readPromoCode(
  ctx: Ctx,
  code: string,
  { lock = false, archived = false } = {},
): Promise<PromoCode | undefined> {
  const query = ctx.db
    .select()
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.company_id, ctx.company_id),
        eq(promoCodes.code, normalizePromoCode(code)),
        archived ? undefined : eq(promoCodes.is_archived, false),
      ),
    );
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) return undefined;
  const scopes = await ctx.db
    .select()
    .from(promoCodeScopes)
    .where(and(eq(promoCodeScopes.company_id, ctx.company_id), eq(promoCodeScopes.promo_code_id, row.id)));
  const ids = (column: 'location_id' | 'category_id' | 'model_id') =>
    scopes.map((scope) => scope[column]).filter((value) => value !== null);
  const { company_id, is_archived, version, created_at, ...promo } = row;
  return { ...promo, location_ids: ids('location_id'), category_ids: ids('category_id'), model_ids: ids('model_id') };
}

async function countUses(ctx: Ctx, promo: PromoCode, { customer_id, order_id }: PromoRequest): Promise<PromoUses> {
  const own = sql`${promoCodeUses.order_id} = ${order_id ?? null}::bigint`;
  const [row] = await ctx.db
    .select({
      own: sql<number>`(count(*) filter (where ${own}))::int`,
      by_customer: sql<number>`(count(*) filter (where ${own} is not true))::int`,
    })
    .from(promoCodeUses)
    .where(
      and(
        eq(promoCodeUses.company_id, ctx.company_id),
        eq(promoCodeUses.promo_code_id, promo.id),
        ne(promoCodeUses.status, 'released'),
        or(sql`${promoCodeUses.customer_id} = ${customer_id}::bigint`, own),
      ),
    );
  return { in_all: promo.used_count - (row?.own ?? 0), by_customer: row?.by_customer ?? 0 };
}
