import type { NewOrder } from '@tradepost/contracts/orders/in-store.contract';
import type { NewMailIn } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { z } from 'zod';

/** The kinds that are created on this page: from devices with a price, one after the other. */
export type CreatedKind = Extract<OrderKind, 'in-store' | 'mail-in'>;

export type NewOrderInput = z.input<typeof NewOrder> | z.input<typeof NewMailIn>;

/** What differs between the kinds on the page that creates an order. */
export interface CreateFacts {
  /** Devices come by parcel: the seller gets a label, a kit or a code. Otherwise they are at the counter. */
  is_shipped: boolean;
  /** The document that is offered once the order is created. */
  prints_receipt: boolean;
  /** The title of the step with location and note. */
  detailsHint: string;
}

export const createFacts: Record<CreatedKind, CreateFacts> = {
  'in-store': { is_shipped: false, prints_receipt: true, detailsHint: 'Prices and stock use this location' },
  'mail-in': {
    is_shipped: true,
    prints_receipt: false,
    detailsHint: 'Parcels are sent here. Prices use this location',
  },
};
