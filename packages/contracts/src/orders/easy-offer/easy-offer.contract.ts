import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { Amount, contract, explain, IdParams } from '../../route.ts';
import { MailInShippingMethod } from '../mail-in.contract.ts';
import { NewOrderBase, OrderEdit } from '../new-order.contract.ts';
import { OrderDetail, OrderRef } from '../order.contract.ts';
import { OrderPage, OrderQuery } from '../order-list.contract.ts';
import { orderChannels } from '../order-status.data.ts';

const area = 'easy offer';

export const listEasyOffers = contract({
  method: 'GET',
  url: '/v1/pos/easy-offer',
  area,
  summary: 'Easy offers, paged, with the counts of the status tabs',
  access: 'orders.view',
  query: OrderQuery,
  data: OrderPage,
});

export const findEasyOffer = contract({
  method: 'GET',
  url: '/v1/pos/easy-offer/:id',
  area,
  summary: 'An easy offer with all its records',
  access: 'orders.view',
  params: IdParams,
  data: OrderDetail,
});

export const editEasyOffer = contract({
  method: 'PUT',
  url: '/v1/pos/easy-offer/:id',
  area,
  summary: 'Update an easy offer',
  access: 'orders.edit',
  params: IdParams,
  body: OrderEdit.extend({ shipping_method: MailInShippingMethod.optional() }),
  data: OrderRef,
});

/** One thing in the seller’s own words. */
export const DescribedThing = z
  .object({
    description: explain(Lines.min(1).max(500), '“iPhone 13, small crack, 128?”', 'iPhone 13, small crack, 128?'),
    quantity: z.number().int().min(1).max(50).default(1).describe('Each one becomes a device of its own'),
    indication_min: Amount.min(0).optional().describe('The range per device that the seller is told'),
    indication_max: Amount.min(0).optional().describe('Left out: the same as the lower end'),
  })
  .superRefine(({ indication_min, indication_max }, ctx) => {
    if (indication_max !== undefined && indication_max < (indication_min ?? 0))
      ctx.addIssue({ code: 'custom', message: 'The upper end is below the lower end', path: ['indication_max'] });
  });
export type DescribedThing = z.output<typeof DescribedThing>;

export const NewEasyOffer = NewOrderBase.omit({ items: true, device_reason: true }).extend({
  things: z.array(DescribedThing).min(1).max(50).describe('The devices in the seller’s words'),
  shipping_method: MailInShippingMethod.default('label'),
  parcel_count: z.number().int().min(1).max(20).default(1).describe('Number of parcels the seller sends'),
  channel: z.enum(orderChannels).default('staff').describe('Where the order comes from'),
  notify_customer: z.boolean().default(true).describe('Email the offer to the seller'),
});
export type NewEasyOffer = z.output<typeof NewEasyOffer>;

export const createEasyOffer = contract({
  method: 'POST',
  url: '/v1/pos/easy-offer',
  area,
  summary: 'Create an easy offer from what a seller wrote',
  description:
    'Nothing is matched to the catalog yet. An order in which a thing has no indication starts as a manual quote, others as a lead. Add photos with the pictures call. The location must buy by mail.',
  access: 'orders.create',
  body: NewEasyOffer,
  data: OrderRef,
  idempotent: true,
});
