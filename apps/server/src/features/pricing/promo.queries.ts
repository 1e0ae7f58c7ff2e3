import type { PromoCode } from '@tradepost/contracts/pricing/promo.contract';
import {
  normalisePromoCode,
  type PromoOrder,
  type PromoUses,
  promoBonus,
  refusePromo,
} from '@tradepost/contracts/pricing/promo.rules';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { promoCodeScopes, promoCodes, promoCodeUses } from './promo.table.ts';

export interface PromoRequest extends PromoOrder {
  code: string;
  /** Null while the customer is not known: limits per customer are then checked when the code is taken. */
  customer_id: number | null;
  /** The order that asks, where it exists already: its own use does not stand in its way. */
  order_id?: number;
}

/** What a code would do for an order: its bonus, or why it does not count. */
export type PromoCheck =
  | { promo: PromoCode; bonus: number; refusal: null }
  | { promo: null; bonus: 0; refusal: string };

/** Looks a code up and checks it against an order. Never throws for a bad code: `refusal` says what is wrong with it. */
export async function findPromoCode(ctx: Ctx, request: PromoRequest): Promise<PromoCheck> {
  return checkPromo(ctx, await readPromoCode(ctx, request.code), request);
}

export async function checkPromo(ctx: Ctx, promo: PromoCode | undefined, request: PromoRequest): Promise<PromoCheck> {
  if (!promo) return { promo: null, bonus: 0, refusal: `Promo code ${normalisePromoCode(request.code)} is not known` };
  const uses = await countUses(ctx, promo, request);
  const refusal = refusePromo(promo, request, uses, ctx.clock.now().toISOString(), ctx.company.timezone);
  return refusal
    ? { promo: null, bonus: 0, refusal }
    : { promo, bonus: promoBonus(promo, request.lines), refusal: null };
}

/**
 * The code with all its limits, in whatever case it was typed. `lock` keeps others from taking it meanwhile. Orders that
 * have a code keep it when it is archived (`archived`); no other order gets it then.
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
        eq(promoCodes.code, normalisePromoCode(code)),
        archived ? undefined : eq(promoCodes.is_archived, false),
      ),
    );
  const [row] = await (lock ? query.for('update') : query);
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
