import type { Offer } from '@tradepost/contracts/pricing/limits.rules';
import { paidInOf } from '@tradepost/contracts/pricing/plan/plan-refusals.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findBounds, requirePlanned, requireRaise } from '../../pricing/limits/limits.queries.ts';
import { findPlanRefusals } from '../../pricing/plan/plan-check.queries.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import type { OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';

type Line = Pick<OrderItemRow, 'category_id' | 'title' | 'price' | 'status'>;

/** An order as the limits see it. */
function offerOf(order: OrderRow, items: readonly Line[], bonus: number): Offer {
  return {
    channel: order.kind,
    currency: order.currency,
    lines: items
      .filter(isBought)
      .map(({ category_id, title, price }) => ({ category_id, title, quantity: 1, total: price })),
    bonus,
  };
}

/** Throws 422 on `limits` when the order's new devices or bonus exceed the offer limits, without a reason that may. */
export function requireWithinLimits(
  ctx: Ctx,
  order: OrderRow,
  { items, bonus, before }: { items: readonly Line[]; bonus: number; before: readonly Line[] },
  reason: string | undefined,
): Promise<void> {
  return requireRaise(ctx, offerOf(order, before, order.bonus_total), offerOf(order, items, bonus), reason);
}

/** Runs a change of an order's devices or bonus, and checks what it made of the offer. */
export async function changeWithinLimits(
  ctx: Ctx,
  order: OrderRow,
  reason: string | undefined,
  change: () => Promise<OrderChange>,
): Promise<OrderChange> {
  const before = await listItems(ctx, order.id);
  const changed = await change();
  const items = await listItems(ctx, order.id);
  await requireWithinLimits(ctx, order, { items, before, bonus: changed.bonus_total ?? order.bonus_total }, reason);
  await requireAddedPlanned(ctx, order, { items, before }, reason);
  return changed;
}

/** What a change adds to an order is checked against the buy plan as a new order is. */
async function requireAddedPlanned(
  ctx: Ctx,
  order: OrderRow,
  { items, before }: { items: readonly OrderItemRow[]; before: readonly OrderItemRow[] },
  reason: string | undefined,
): Promise<void> {
  const known = new Map(before.map(({ id, variant_id }) => [id, variant_id]));
  const added = items.filter((item) => isBought(item) && known.get(item.id) !== item.variant_id);
  if (added.length === 0 || order.kind === 'bulk-quote') return;
  const { has_plan } = await findBounds(ctx, order.kind);
  if (!has_plan) return;
  const refusals = await findPlanRefusals(ctx, {
    location_id: order.location_id,
    paid_in: paidInOf(order.payout_method),
    is_open: order.is_left_for_testing,
    is_binding: true,
    except_items: added.map(({ id }) => id),
    lines: added.map(({ variant_id, title, price }) => ({ variant_id, title, quantity: 1, total: price })),
  });
  await requirePlanned(ctx, refusals, reason);
}
