import { bulkShippingMethods } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';

/** The terms of a quote as its forms hold them. */
export type TermsValues = {
  shipping_method: (typeof bulkShippingMethods)[number];
  /** Empty while nothing is typed, as in the other fields. */
  parcel_count: number | string;
  pickup_on: string;
  valid_days: number | string;
  seller_note: string;
};

export const newTerms: TermsValues = {
  shipping_method: 'label',
  parcel_count: 1,
  pickup_on: '',
  valid_days: 14,
  seller_note: '',
};

type QuoteTerms = Pick<NonNullable<OrderDetail['quote']>, 'parcel_count' | 'pickup_on' | 'valid_days' | 'seller_note'>;

export function readTerms({
  shipping_method,
  quote,
}: Pick<OrderDetail, 'shipping_method'> & { quote: QuoteTerms | null }): TermsValues {
  if (!quote) return newTerms;
  const { parcel_count, pickup_on, valid_days, seller_note } = quote;
  return {
    shipping_method: bulkShippingMethods.find((key) => key === shipping_method) ?? newTerms.shipping_method,
    parcel_count,
    pickup_on: pickup_on ?? '',
    valid_days,
    seller_note: seller_note ?? '',
  };
}

/** What the calls take. An empty number becomes 0, which they refuse by name. */
export const toTerms = ({ shipping_method, parcel_count, pickup_on, valid_days, seller_note }: TermsValues) => ({
  shipping_method,
  parcel_count: Number(parcel_count),
  pickup_on: shipping_method === 'pickup' && pickup_on ? pickup_on : null,
  valid_days: Number(valid_days),
  seller_note: seller_note.trim() || null,
});

/** The word for what carries a lot. */
export const parcelsWord = (method: OrderDetail['shipping_method']): string =>
  method === 'pallet' ? 'Pallets' : 'Parcels';
