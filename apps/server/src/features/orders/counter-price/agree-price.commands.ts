import type { CounterItem } from '@tradepost/contracts/orders/in-store.contract';
import {
  type CounterTerms,
  counterRange,
  isInRange,
  refuseCounterPrice,
} from '@tradepost/contracts/pricing/counter-price.rules';
import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import type { NewItemRow } from '../items/price-items.queries.ts';
import { useApproval } from './approve-price.commands.ts';

/** A device at the price of the list. */
interface ListedDevice {
  location_id: number;
  variant_id: number;
  condition_id: number;
  price: number;
  price_steps: readonly PriceStep[];
}

/** What was agreed with the seller. */
type Agreed = Pick<CounterItem, 'price_reason' | 'approval'> & { price: number };

/** The columns of a price that was agreed at the counter. */
export type AgreedColumns = Pick<
  OrderItemRow,
  'quoted_price' | 'price' | 'price_steps' | 'listed_price' | 'price_reason' | 'price_approved_by_id'
>;

/**
 * The columns of a device at a price that the clerk agreed with the seller. Beyond the range it needs the permission to
 * exceed limits, or the approval of a colleague who has it. Throws 422 otherwise.
 */
export async function agreePrice(
  ctx: Ctx,
  device: ListedDevice,
  { price, price_reason, approval }: Agreed,
  terms: CounterTerms,
  at: (field: string) => string,
): Promise<AgreedColumns> {
  const { location_id, variant_id, condition_id, price: listed, price_steps } = device;
  if (price === listed) return { ...noAgreement, quoted_price: listed, price: listed, price_steps: [...price_steps] };
  const reason = price_reason || null;
  const isFree = isInRange(price, counterRange(listed, terms)) || ctx.can('orders.override_limits');
  const refusal = refuseCounterPrice(
    { listed, price, reason: price_reason, is_approved: isFree || approval !== undefined },
    terms,
    ctx.company.currency,
  );
  if (refusal) throw invalid({ [at(refusal.field)]: refusal.message });
  const approver =
    isFree || approval === undefined
      ? null
      : await useApproval(ctx, approval, { location_id, variant_id, condition_id, price }, at('approval'));
  const step = { key: 'agreed' as const, label: 'Agreed with the seller', before: listed, after: price, note: reason };
  return {
    quoted_price: price,
    price,
    price_steps: [...price_steps, step],
    listed_price: listed,
    price_reason: reason,
    price_approved_by_id: approver,
  };
}

/** The columns of a device without an agreed price. */
export const noAgreement = { listed_price: null, price_reason: null, price_approved_by_id: null };

/** Applies the agreed prices of a new order to its priced devices: those whose item has a price beside that of the list. */
export async function agreePrices(
  ctx: Ctx,
  { items, location_id }: { items: readonly CounterItem[]; location_id: number },
  rows: readonly NewItemRow[],
  terms: CounterTerms,
): Promise<NewItemRow[]> {
  const agreed: NewItemRow[] = [];
  for (const [index, item] of items.entries()) {
    const own = rows.slice(agreed.length, agreed.length + item.quantity);
    const device = own[0] && { ...own[0], location_id };
    const columns = await agreeItem(ctx, item, device, terms, (field) => `items.${index}.${field}`);
    agreed.push(...own.map((row) => ({ ...row, ...columns })));
  }
  return agreed;
}

async function agreeItem(
  ctx: Ctx,
  { price, quoted_price, price_reason, approval }: CounterItem,
  row: (NewItemRow & { location_id: number }) | undefined,
  terms: CounterTerms,
  at: (field: string) => string,
): Promise<Partial<AgreedColumns>> {
  const isListed = row !== undefined && !row.is_custom && quoted_price !== undefined && quoted_price === row.price;
  if (!isListed || price === undefined || price === row.price) return {};
  const device = {
    location_id: row.location_id,
    variant_id: row.variant_id ?? 0,
    condition_id: row.condition_id ?? 0,
    price: row.price,
    price_steps: row.price_steps ?? [],
  };
  return agreePrice(ctx, device, { price, price_reason, approval }, terms, at);
}

/** A device of an order as the list prices it, without what was agreed. Null for a device of no list. */
export function listedDeviceOf(item: OrderItemRow, location_id: number): ListedDevice | null {
  const { variant_id, condition_id, listed_price, price, price_steps } = item;
  if (item.is_custom || item.awaits_price || variant_id === null || condition_id === null) return null;
  return {
    location_id,
    variant_id,
    condition_id,
    price: listed_price ?? price,
    price_steps: price_steps.filter(({ key }) => key !== 'agreed'),
  };
}
