import { NewEasyOffer } from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import type { z } from 'zod';

export interface ThingValues {
  key: string;
  description: string;
  quantity: number | string;
  indication_min: number | null;
  indication_max: number | null;
}

export interface EasyOfferValues extends Record<string, unknown> {
  location_id: string;
  customer_id: number | null;
  things: ThingValues[];
  shipping_method: string;
  parcel_count: number | string;
  channel: string;
  internal_note: string;
  notify_customer: boolean;
}

export const emptyThing = (key: string): ThingValues => ({
  key,
  description: '',
  quantity: 1,
  indication_min: null,
  indication_max: null,
});

/** The form as the call takes it. */
export function toEasyOffer(values: EasyOfferValues): z.input<typeof NewEasyOffer> {
  const { things, location_id, customer_id, parcel_count, internal_note, shipping_method, channel } = values;
  return {
    notify_customer: values.notify_customer,
    location_id: location_id === '' ? (undefined as never) : Number(location_id),
    customer_id: customer_id ?? (undefined as never),
    things: things.map(({ description, quantity, indication_min, indication_max }) => ({
      description,
      quantity: Number(quantity),
      indication_min: indication_min ?? undefined,
      indication_max: indication_max ?? undefined,
    })),
    shipping_method: shipping_method as 'label',
    parcel_count: Number(parcel_count),
    channel: channel as 'staff',
    internal_note: internal_note.trim() || undefined,
  };
}

export { NewEasyOffer };
