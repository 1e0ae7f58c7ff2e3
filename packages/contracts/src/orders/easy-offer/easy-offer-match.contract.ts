import { z } from 'zod';
import { DeviceCandidate } from '../../catalog/device-candidate.contract.ts';
import { Lines } from '../../company/lines.contract.ts';
import { NotifyCustomer, Version } from '../../fields.ts';
import { contract, explain, Id, IdParams } from '../../route.ts';
import { NewItem } from '../new-order.contract.ts';
import { DescribedItem, OrderRef } from '../order.contract.ts';
import { OrderItem, Picture } from '../order-parts.contract.ts';

/** The things of an easy offer in the seller’s words, and the devices that staff match them to. */
const area = 'easy offer';

export const DescribedMatch = DescribedItem.extend({
  item: OrderItem,
  pictures: z.array(Picture).describe('Of the thing itself'),
  candidates: z.array(DeviceCandidate).describe('Devices that the words may mean, best first. Empty once matched'),
  is_certain: z.boolean().describe('The first candidate is meant without doubt'),
});
export type DescribedMatch = z.infer<typeof DescribedMatch>;

export const EasyOfferMatch = z
  .object({
    id: z.number().int(),
    box_id: z.string(),
    version: z.number().int(),
    status_id: z.number().int(),
    sub_status_id: z.number().int().nullable(),
    currency: z.string(),
    location_id: z.number().int(),
    can_match: z.boolean().describe('False once the devices can no longer change'),
    makes_offer: z.boolean().describe('A price outside its indication becomes a revised offer now'),
    pictures: z.array(Picture).describe('Of the whole order'),
    things: z.array(DescribedMatch),
  })
  .meta({ id: 'EasyOfferMatch' });
export type EasyOfferMatch = z.infer<typeof EasyOfferMatch>;

export const findEasyOfferMatch = contract({
  method: 'GET',
  url: '/v1/pos/easy-offer/data-match/:id',
  area,
  summary: 'The described things of an easy offer, and the devices that they may be',
  access: 'orders.view',
  params: IdParams,
  data: EasyOfferMatch,
});

const MatchedThing = NewItem.and(z.object({ item_id: Id.describe('The described thing') }));

export const ThingMatches = z.object({
  version: Version,
  things: z.array(MatchedThing).min(1).max(100).describe('The devices with what they turned out to be'),
  note: explain(
    Lines.max(1000).optional(),
    'For the seller, in the email of a revised offer',
    'Small scratch on the back',
  ),
  notify_customer: NotifyCustomer,
  limits_reason: explain(
    Lines.max(500).optional(),
    'Reason for raising the offer over the limits',
    'Agreed with the owner',
  ),
  device_reason: explain(
    z.string().trim().max(500).optional(),
    'Reason for buying a device that the company already has',
    'Sold back by its buyer',
  ),
});
export type ThingMatches = z.output<typeof ThingMatches>;

export const confirmEasyOfferMatch = contract({
  method: 'PUT',
  url: '/v1/pos/easy-offer/data-match/:id',
  area,
  summary: 'Match described things to devices',
  description:
    'A price within the indication is agreed. One outside it differs: while the order is inspected it becomes a revised offer at once, before that when the inspection ends. Without indications the order becomes a quote for the seller to decide.',
  access: 'orders.edit',
  params: IdParams,
  body: ThingMatches,
  data: OrderRef,
  idempotent: true,
});
