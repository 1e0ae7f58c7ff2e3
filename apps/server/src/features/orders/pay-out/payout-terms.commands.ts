import {
  bonusOfMethod,
  type MethodBonus,
  type TotalParts,
  totalColumns,
  totalOf,
} from '@tradepost/contracts/orders/order-totals.rules';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bonusTermsOf, type PayoutTerms } from '../../company/payout-method.queries.ts';
import { orderOffers } from '../offers/order-offer.table.ts';
import type { OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';

export type AgreedTerms = Pick<OrderRow, 'method_bonus_terms' | 'is_expedited' | 'expedited_fee'>;

/** What a new order begins with, before its payout method is chosen. */
export const noTerms: AgreedTerms & { payout_method: null; paid_total: number } = {
  payout_method: null,
  paid_total: 0,
  method_bonus_terms: null,
  is_expedited: false,
  expedited_fee: 0,
};

/**
 * What is agreed with the seller: the bonus of a newly chosen method, and the fee of a newly asked expedited payout. What
 * was agreed before stays, whatever the settings are now. Throws 422 where no expedited payout is offered.
 */
export function agreeTerms(
  terms: PayoutTerms,
  order: AgreedTerms & Pick<OrderRow, 'payout_method' | 'paid_total'>,
  wish: { payout_method: string | null; is_expedited?: boolean | undefined },
): AgreedTerms {
  const { payout_method, is_expedited = order.is_expedited } = wish;
  const isNew = is_expedited && !order.is_expedited;
  if (isNew && !terms.expedited.is_enabled) throw invalid({ is_expedited: 'Expedited payout is not offered' });
  // Of an order that is paid in part, the total stays.
  const isKept = payout_method === order.payout_method || order.paid_total > 0;
  const offered = payout_method === null ? null : bonusTermsOf(terms, payout_method);
  return {
    method_bonus_terms: isKept ? order.method_bonus_terms : offered,
    is_expedited,
    expedited_fee: isNew ? terms.expedited.fee : is_expedited ? order.expedited_fee : 0,
  };
}

/** The order's columns after other terms were agreed. An offer that waits for its answer comes to another total too. */
export async function applyTerms(ctx: Ctx, order: OrderRow, agreed: AgreedTerms): Promise<OrderChange> {
  const after: TotalParts = { ...order, ...agreed };
  const columns = totalColumns(after);
  if (totalOf(order) !== columns.total || order.method_bonus !== columns.method_bonus)
    await retotalOpenOffer(ctx, order, after);
  return { ...agreed, ...columns };
}

async function retotalOpenOffer(ctx: Ctx, order: OrderRow, after: TotalParts): Promise<void> {
  const isOpen = and(
    eq(orderOffers.company_id, ctx.company_id),
    eq(orderOffers.order_id, order.id),
    eq(orderOffers.state, 'awaiting'),
  );
  const offer = await readRow<{ new_bonus: number; raise: number }>(
    ctx.db,
    sql`select f.new_bonus, (select coalesce(sum(n.new_price - n.old_price), 0)::bigint from order_offer_lines n
          where n.company_id = f.company_id and n.offer_id = f.id) as raise
          from order_offers f where f.company_id = ${ctx.company_id} and f.order_id = ${order.id} and f.state = 'awaiting'`,
  );
  if (!offer) return;
  const items_total = order.items_total + offer.raise;
  const new_total = totalOf({ ...after, items_total, bonus_total: offer.new_bonus });
  await ctx.db
    .update(orderOffers)
    .set({ old_total: totalOf(after), new_total })
    .where(isOpen);
}

/**
 * The bonus terms of a part that is split off, once the devices that stay come to `items_total`: the same percentage, up
 * to what is left of its maximum. An amount stays with the original.
 */
export function splitTerms(order: Pick<OrderRow, 'method_bonus_terms'>, items_total: number): MethodBonus | null {
  const terms = order.method_bonus_terms;
  if (terms?.type !== 'percent') return null;
  return terms.max === null ? terms : { ...terms, max: terms.max - bonusOfMethod(terms, items_total) };
}
