import type { NewItem } from '@tradepost/contracts/orders/new-order.contract';
import type { ShopItem } from '@tradepost/contracts/shop/shop-quote.contract';
import { HttpError } from '../../platform/errors/errors.ts';

/** A device of a cart as orders take it. One that is not listed has no price yet. */
export function toOrderItem(item: ShopItem): NewItem {
  const { variant_id, condition_id, defect_ids, title, note, quantity, quoted_price } = item;
  if (variant_id === undefined) return { is_custom: true, title, note, quantity, defect_ids: [] };
  return { is_custom: false, variant_id, condition_id, defect_ids, note, quantity, quoted_price };
}

/** What orders say to staff about a device, as the shop says it to sellers. */
const refusals: Readonly<Record<string, string>> = {
  variant_id: 'We don’t buy this device at the moment',
  condition_id: 'We don’t buy this device in this condition',
  defect_ids: 'We don’t buy devices with this defect',
};

/** Answers that contradict each other are said as they are. */
const isContradiction = (text: string) => text.startsWith('“');

/** The error of an order as the shop says it. Staff's reasons, such as why somebody is blocked, are never in it. */
export function toSellerError(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status >= 500) return error;
  if (error.status === 403) return refusedSeller();
  const errors = Object.entries(error.errors).map(([field, texts]) => {
    const own = refusals[/^items\.\d+\.(\w+)$/.exec(field)?.[1] ?? ''];
    return [field, own && !texts.some(isContradiction) ? [own] : texts] as const;
  });
  const message = errors[0]?.[1][0] ?? error.message;
  return new HttpError(error.status, message, Object.fromEntries(errors), error.data);
}

/** Said to sellers who are blocked, and to all whom the shop cannot serve. It never says why. */
export const refusedSeller = () => new HttpError(409, 'We can’t take this order online. Please contact the shop.');
