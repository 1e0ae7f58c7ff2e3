import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import type { CallInput } from '@tradepost/contracts/route';
import type { createLabels, LabelRate, ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import type { z } from 'zod';
import { formatMoney } from '../../../../lib/formats/money.ts';
import {
  emptyShippingFields,
  type ShippingFields,
  toSellerFields,
  toShippingFields,
} from '../../addresses/address.rules.ts';
import { otherSide, serviceOf } from '../label-facts.rules.ts';

export type Rate = z.infer<typeof LabelRate>;
export type LabelBody = NonNullable<CallInput<typeof createLabels>['body']>;

/** The fields of the page that adds a label. */
export type LabelValues = ShippingFields & {
  order_id: number | null;
  /** One's own reference, without an order. */
  box_id: string;
  location_id: string;
  /** `in`: to us. */
  direction: 'in' | 'out';
  /** Empty sizes are those of the settings. */
  weight_grams: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  /** Minor units. */
  value: number | null;
  insurance: 'default' | 'yes' | 'no';
  is_printerless: boolean;
  count: number | null;
  is_emailed: boolean;
  is_address_saved: boolean;
  /** Empty: the rules choose. */
  service_id: string;
};

export const emptyLabelValues = (country_code: string, location_id: number | null): LabelValues => ({
  ...emptyShippingFields(country_code),
  order_id: null,
  box_id: '',
  location_id: location_id === null ? '' : String(location_id),
  direction: 'out',
  weight_grams: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  value: null,
  insurance: 'default',
  is_printerless: false,
  count: 1,
  is_emailed: false,
  is_address_saved: false,
  service_id: '',
});

type OrderFacts = Pick<OrderDetail, 'id' | 'customer' | 'location' | 'total'> & {
  parcels: Pick<OrderDetail['parcels'][number], 'received_at'>[];
};

/** What an order fills in. Once a parcel was received, the next one goes back to the seller. */
export function fromOrder(order: OrderFacts, country_code: string): Partial<LabelValues> {
  const isHere = order.parcels.some(({ received_at }) => received_at !== null);
  return {
    ...toSellerFields(order.customer, country_code),
    order_id: order.id,
    box_id: '',
    location_id: String(order.location.id),
    direction: isHere ? 'out' : 'in',
    value: order.total,
    is_address_saved: false,
  };
}

/** What is sent. What is empty is left out, so that the settings decide. */
export function toLabelBody(values: LabelValues): LabelBody {
  const { order_id, direction, insurance, location_id, service_id, count, box_id, ...others } = values;
  const {
    weight_grams,
    length_mm,
    width_mm,
    height_mm,
    value,
    is_printerless,
    is_emailed,
    is_address_saved,
    ...fields
  } = others;
  const known = Object.entries({ weight_grams, length_mm, width_mm, height_mm, value }).filter(
    ([, number]) => number !== null,
  );
  return {
    ...fields,
    shipping_country: fields.shipping_country as LabelBody['shipping_country'],
    ...Object.fromEntries(known),
    ...(order_id === null
      ? { type: 'other' as const, is_to_us: direction === 'in', box_id }
      : { type: direction, order_id }),
    ...(location_id && { location_id: Number(location_id) }),
    ...(service_id && { service_id: Number(service_id) }),
    ...(insurance !== 'default' && { is_insured: insurance === 'yes' }),
    // A code is for the counter where the seller hands the parcel in.
    is_printerless: is_printerless && direction === 'in',
    count: count ?? 1,
    is_emailed,
    is_address_saved,
  };
}

/** What the prices depend on. When it changes, they are asked again. */
export function ratesKeyOf(values: LabelValues): string {
  const { service_id, count, is_emailed, is_address_saved, box_id, customer_email, shipping_phone, ...priced } = values;
  return JSON.stringify(priced);
}

/** The input of the prices of a stored label. */
export function ratesBodyOf(label: ShippingLabel): LabelBody {
  const { weight_grams, length_mm, width_mm, height_mm, value, is_printerless, insured_amount, order, type } = label;
  const fields = toShippingFields(otherSide(label));
  return {
    ...fields,
    shipping_country: fields.shipping_country as LabelBody['shipping_country'],
    type,
    weight_grams,
    length_mm,
    width_mm,
    height_mm,
    value,
    is_printerless,
    ...(order && { order_id: order.id }),
    is_insured: insured_amount !== null,
  };
}

/** "FedEx Ground, 3 days". */
export function rateText(rate: Pick<Rate, 'carrier' | 'name' | 'delivery_days'>): string {
  const name = serviceOf({ carrier: rate.carrier, service_name: rate.name || carriers[rate.carrier] });
  return rate.delivery_days === null ? name : `${name}, ${daysText(rate.delivery_days)}`;
}

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The button that buys says the price. Without prices it first asks for them. */
export function buyText(count: number, rate: Rate | undefined, hasAsked: boolean): string {
  if (!hasAsked) return 'Show prices';
  const kind = rate?.is_test ? 'sample label' : 'label';
  const what = count > 1 ? `${count} ${kind}s` : kind;
  return rate ? `Buy ${what} for ${formatMoney(rate.cost * count, rate.currency)}` : `Buy ${what}`;
}
