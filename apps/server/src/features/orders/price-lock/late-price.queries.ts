import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { type NewItemRow, priceItems } from '../items/price-items.queries.ts';
import { isBought } from '../order-totals.rules.ts';

/** What of a device its price depends on. */
type Device = Pick<
  OrderItemRow,
  'id' | 'is_custom' | 'variant_id' | 'condition_id' | 'defect_ids' | 'price' | 'title' | 'status'
>;

/** The same devices at today’s prices, by item; custom ones keep theirs. Throws when one is not bought today. */
export async function priceToday(
  ctx: Ctx,
  order: { location_id: number; kind: OrderKind },
  items: readonly Device[],
): Promise<Map<number, NewItemRow>> {
  const devices = items.filter((item) => !item.is_custom && isBought(item));
  const rows = await priceItems(
    ctx,
    order,
    devices.map(({ variant_id, condition_id, defect_ids }) => ({
      variant_id: variant_id ?? undefined,
      condition_id: condition_id ?? undefined,
      defect_ids,
      is_custom: false,
      quantity: 1,
    })),
  );
  return new Map(devices.map(({ id }, index) => [id, rows[index]!]));
}

/** The total of the order’s devices at today’s prices, without a bonus; null when one is not bought today. */
export async function totalToday(
  ctx: Ctx,
  order: { location_id: number; kind: OrderKind },
  items: readonly Device[],
): Promise<number | null> {
  try {
    const priced = await priceToday(ctx, order, items);
    return items.filter(isBought).reduce((sum, item) => sum + (priced.get(item.id)?.price ?? item.price), 0);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
