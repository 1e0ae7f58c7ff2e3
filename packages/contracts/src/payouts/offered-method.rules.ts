import { companyFigures } from '../money.ts';
import type { OrderKind } from '../orders/order-status.data.ts';
import type { MethodBonus } from '../orders/order-totals.rules.ts';
import type { ShippingMethod } from '../orders/parcel.data.ts';
import type { PayoutFormat } from './payout-method.data.ts';
import type { OwnMethod } from './payout-method.rules.ts';
import type { PayoutMethodSetting } from './payout-settings.contract.ts';

/** Where a method is to be used. */
export interface MethodScope {
  kind: OrderKind;
  location_id: number;
  /** How the devices come; left out: unknown. */
  shipping_method?: ShippingMethod | null;
}

/** The kinds of orders whose sellers do not come to us. */
const byMail: readonly OrderKind[] = ['mail-in', 'easy-offer'];

type Offered = Pick<PayoutMethodSetting, 'is_on' | 'is_archived' | 'is_in_store_only' | 'channels' | 'location_ids'>;

/** Why the method cannot be chosen for an order, as a sentence; null when it can. */
export function findOfferProblem(
  method: Offered | undefined,
  { kind, location_id, shipping_method }: MethodScope,
): string | null {
  if (!method?.is_on || method.is_archived) return 'This payout method is not available here';
  const isExcluded = method.channels.length > 0 && !method.channels.includes(kind);
  if (isExcluded || (method.is_in_store_only && byMail.includes(kind)))
    return `This payout method is not offered for ${kindNames[kind]}`;
  if (method.is_in_store_only && shipping_method === 'pallet')
    return 'This payout method is not offered for lots that come by pallet';
  if (method.location_ids.length > 0 && !method.location_ids.includes(location_id))
    return 'This payout method is not offered at this location';
  return null;
}

const kindNames: Record<OrderKind, string> = {
  'in-store': 'in-store orders',
  'mail-in': 'mail-in orders',
  'bulk-quote': 'bulk quotes',
  'easy-offer': 'easy offers',
};

/** The methods that can be chosen for an order, in order. */
export const offeredMethods = <M extends Offered>(methods: readonly M[], scope: MethodScope): M[] =>
  methods.filter((method) => findOfferProblem(method, scope) === null);

/** `+5%`, `+5%, up to $20.00`, or `+$3.00`. */
export function bonusText(
  { type, value, max }: MethodBonus,
  currency: string,
  { money, number } = companyFigures,
): string {
  if (type === 'amount') return `+${money(value, currency)}`;
  return `+${number(value)}%${max === null ? '' : `, up to ${money(max, currency)}`}`;
}

/** The name of a method; its key when nobody knows it. No company sets up a trade-in: it pays for a purchase. */
export const methodName = (methods: readonly Pick<PayoutMethodSetting, 'key' | 'name'>[], key: string): string =>
  key === 'trade_in' ? 'Trade-in' : (methods.find((method) => method.key === key)?.name ?? key);

/** The method as the rules of payout details take it. */
export const ownMethodOf = ({
  key,
  name,
  is_custom,
  fields,
}: Pick<PayoutMethodSetting, 'key' | 'name' | 'is_custom' | 'fields'>): OwnMethod => ({
  key,
  name,
  is_custom,
  fields: fields.map((field) => ({ ...field, format: field.format as PayoutFormat })),
});
