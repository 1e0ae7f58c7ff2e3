import { z } from 'zod';
import { PriceStep } from '../pricing/pricing.contract.ts';
import { Instant, Minor } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
import { LotChange } from './offers/lot-change.contract.ts';
import { acceptances, itemStatuses, offerReasons } from './order-status.data.ts';
import { carrierKeys, parcelStates } from './parcel.data.ts';
import { quoteAnswers, sentQuoteStates } from './quote-line.data.ts';

export const ItemSide = z
  .object({
    variant_id: z.number().int().nullable(),
    variant_label: z.string().nullable().describe('Unlocked, 256 GB'),
    condition_id: z.number().int().nullable(),
    condition_label: z.string().nullable(),
    price: Minor.nullable(),
  })
  .describe('One side of “expected vs. inspected”');

export const ImeiCheck = z
  .object({
    id: z.number().int(),
    imei: z.string(),
    provider: z.string(),
    is_sandbox: z.boolean().describe('From the built-in sandbox, not from a real service'),
    result: z.enum(['clean', 'blacklisted', 'financed', 'locked', 'unknown']),
    details: z.record(z.string(), z.unknown()),
    checked_at: Instant,
  })
  .meta({ id: 'ImeiCheck' });

export const OrderItem = z
  .object({
    id: z.number().int(),
    order_id: z.number().int(),
    status: z.enum(itemStatuses),
    is_custom: z.boolean(),
    title: z.string().describe('Brand and model, or the name of a custom item'),
    category_id: z.number().int().nullable(),
    model_id: z.number().int().nullable(),
    imei: z.string().nullable(),
    serial: z.string().nullable(),
    expected: ItemSide,
    inspected: ItemSide.nullable(),
    price: Minor.describe('The agreed price of this device now'),
    awaits_price: z.boolean().describe('Nobody has set its price yet: the price is 0 and is no offer'),
    price_steps: z.array(PriceStep),
    frozen_prices: z
      .record(z.string(), Minor)
      .describe('The expected device’s value by condition ID when it was offered'),
    defect_ids: z.array(z.number().int()),
    marketer_id: z.number().int().nullable().describe('The partner whose offer set the price; null: the own price did'),
    marketer_name: z.string().nullable().describe('The partner’s name when the price was set'),
    partner_price: costFigure('What the partner pays for the device'),
    note: z.string().nullable(),
    inspected_at: Instant.nullable(),
    inspected_by: z.string().nullable(),
    imei_check: ImeiCheck.nullable(),
    unit_id: z.number().int().nullable().describe('The inventory unit created from it'),
    version: z.number().int(),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

export const OfferLine = z.object({
  item_id: z.number().int(),
  title: z.string(),
  old_price: Minor,
  new_price: Minor,
  reason: z.enum(Object.keys(offerReasons) as [keyof typeof offerReasons]),
  note: z.string().nullable(),
  is_accepted: z.boolean().nullable().describe('The seller’s answer for this device; null: as for the whole offer'),
});

export const Offer = z
  .object({
    id: z.number().int(),
    state: z.enum(['awaiting', 'accepted', 'rejected', 'replaced']),
    acceptance: z.enum(acceptances).nullable(),
    note: z.string().nullable(),
    old_total: Minor,
    new_total: Minor,
    old_bonus: Minor.describe('Part of `old_total`: the promo code’s bonus'),
    new_bonus: Minor.describe('Part of `new_total`: the bonus once the offer is accepted'),
    lines: z.array(OfferLine),
    lot: z.array(LotChange).describe('Of an offer for a lot: what it changes and what it leaves, in numbers'),
    accepts_automatically: z.boolean().describe('Without an answer it is accepted at its deadline'),
    made_by: z.string().nullable(),
    made_at: Instant,
    answered_at: Instant.nullable(),
    answer_until: Instant.nullable().describe('The deadline for the answer; null: none'),
    opened_at: Instant.nullable().describe('When the seller first opened the page of the offer'),
    return_address: z.string().nullable().describe('Where a seller who declined wants the devices sent'),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof Offer>;

export const Payout = z
  .object({
    id: z.number().int(),
    method: z.string(),
    method_label: z.string(),
    mask: z.string().nullable(),
    amount: Minor,
    currency: z.string(),
    reference: z.string().nullable(),
    check_number: z.string().nullable(),
    state: z.enum(['paid', 'voided']),
    paid_by: z.string().nullable(),
    paid_at: Instant,
  })
  .meta({ id: 'Payout' });

export const Note = z
  .object({
    id: z.number().int(),
    audience: z.enum(['internal', 'customer']),
    body: z.string(),
    is_pinned: z.boolean(),
    is_from_seller: z.boolean(),
    is_emailed: z.boolean().describe('A note for the seller was emailed'),
    author: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'OrderNote' });
export type Note = z.infer<typeof Note>;

export const Picture = z
  .object({
    id: z.number().int(),
    item_id: z.number().int().nullable(),
    file_id: z.number().int(),
    url: z.string(),
    caption: z.string().nullable(),
    is_for_customer: z.boolean().describe('Shown to the seller with a revised offer'),
    is_from_seller: z.boolean().describe('Sent by the seller'),
    created_at: Instant,
  })
  .meta({ id: 'OrderPicture' });
export type Picture = z.infer<typeof Picture>;

export const ParcelEvent = z.object({
  id: z.number().int(),
  state: z.enum(parcelStates),
  description: z.string(),
  place: z.string().nullable(),
  source: z.enum(['staff', 'scan', 'carrier', 'seller']),
  happened_at: Instant.describe('When it happened, as the source tells'),
  created_at: Instant.describe('When we learned of it'),
});

export const Parcel = z
  .object({
    id: z.number().int(),
    direction: z.enum(['in', 'out']).describe('On its way to us, or back to the seller'),
    carrier: z.enum(carrierKeys),
    tracking_number: z.string().nullable().describe('As typed or printed; null until it is known'),
    tracking_url: z.string().nullable().describe('The carrier’s own page'),
    state: z.enum(parcelStates),
    is_custom: z.boolean().describe('Tracking entered by hand, not a label bought here'),
    expected_at: Instant.nullable().describe('When the carrier expects to deliver it'),
    shipped_at: Instant.nullable().describe('The first carrier scan'),
    delivered_at: Instant.nullable(),
    received_at: Instant.nullable().describe('When staff scanned it in'),
    events: z.array(ParcelEvent).describe('Newest first'),
    created_at: Instant,
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof Parcel>;

/** The last quote that the seller got by email, and the answer. */
export const SentQuote = z
  .object({
    id: z.number().int(),
    state: z.enum(sentQuoteStates),
    sent_at: Instant,
    opened_at: Instant.nullable().describe('When the seller first opened the page of the quote'),
    answered_at: Instant.nullable(),
    note: z.string().nullable().describe('What the seller wrote with the answer'),
    answers: z
      .array(
        z.object({
          id: z.number().int(),
          item_id: z.number().int().nullable().describe('The device; null for a line of a bulk quote or a removed one'),
          line_id: z.number().int().nullable().describe('The line of a bulk quote'),
          title: z.string(),
          answer: z.enum(quoteAnswers),
          price: Minor.describe('Ours when it was answered, per device'),
          asked_price: Minor.nullable().describe('The seller’s, per device'),
          note: z.string().nullable(),
        }),
      )
      .describe('Per device, in the order of the answer. Lines of a bulk quote that were accepted are left out.'),
  })
  .meta({ id: 'SentQuote' });
export type SentQuote = z.infer<typeof SentQuote>;
