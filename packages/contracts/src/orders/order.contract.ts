import { z } from 'zod';
import { CustomerContact } from '../customers/customer.contract.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { Instant, Minor } from '../route.ts';
import { Note, Offer, OrderItem, Parcel, Payout, Picture, SentQuote } from './order-parts.contract.ts';
import { acceptances, orderChannels, orderKinds } from './order-status.data.ts';
import { parcelStates, shippingMethodKeys } from './parcel.data.ts';
import { OrderPromise } from './promises/promise.contract.ts';
import { reconcileStates } from './quote-line.data.ts';

/** The data that order screens of every kind share. Money is in minor units of the order's currency. */

/** The clock of the price lock. */
export const OrderPriceLock = z
  .object({
    until: Instant.nullable(),
    stopped_at: Instant.nullable().describe('The scan that stopped the clock: the price holds from then on'),
    state: z.enum(['none', 'running', 'ending', 'stopped', 'over']),
    is_late: z.boolean().describe('The parcel came after the lock: staff choose the old or today’s price'),
    price_then: Minor.describe('The total that was promised'),
    price_today: Minor.nullable().describe('The same devices at today’s prices; null when there is nothing to decide'),
  })
  .meta({ id: 'OrderPriceLock' });
export type OrderPriceLock = z.infer<typeof OrderPriceLock>;

export const OrderCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  ...CustomerContact.shape,
  status: z.number().int().describe('1 active, 2 blocked, 0 archived'),
  blocked_reason: z.string().nullable(),
  order_count: z.number().int(),
});

export const OrderMove = z.object({
  status_id: z.number().int(),
  sub_status_id: z.number().int().nullable(),
  label: z.string(),
  needs_reason: z.boolean(),
  needs: z.string().nullable().describe('The permission it takes beyond changing statuses'),
  is_usual: z.boolean().describe('False when only the company’s setting allows the move, not the shipped workflow'),
  sends_email: z.boolean().describe('Whether the status’s email is on'),
  by: z.enum(['status', 'offer', 'payout']).describe('The action that enters the status'),
  why_not: z.string().nullable().describe('What must be done first; null when the move is allowed'),
});

/** A device of an easy offer in the seller’s words. */
export const DescribedItem = z
  .object({
    item_id: z.number().int(),
    description: z.string().describe('What the seller wrote'),
    indication_min: Minor.nullable().describe('The range that the seller was told'),
    indication_max: Minor.nullable(),
    matched_at: Instant.nullable().describe('Null until staff match it to a device'),
    matched_by: z.string().nullable(),
  })
  .meta({ id: 'DescribedItem' });
export type DescribedItem = z.infer<typeof DescribedItem>;

/** How a lot travels, how long its prices hold, and what the quote says to the seller. */
export const QuoteFacts = z
  .object({
    parcel_count: z.number().int().describe('Parcels or pallets that are expected'),
    pickup_on: z.string().nullable().describe('The day on which we fetch the devices'),
    valid_days: z.number().int().describe('Days for which the prices hold, from sending the quote'),
    seller_note: z.string().nullable(),
    sent_at: Instant.nullable(),
    id: z.number().int().describe('The list of its lines'),
    to_do: z
      .object({
        match: z.number().int().describe('Lines whose device somebody should choose'),
        price: z.number().int().describe('Lines without a price'),
        price_by_catalog: z.number().int().describe('Those of them that have a catalog price'),
        answer: z.number().int().describe('Lines whose seller asks for another price'),
      })
      .nullable()
      .describe('What its lines wait for while it is negotiated'),
  })
  .meta({ id: 'QuoteFacts' });

export const OrderDetail = z
  .object({
    id: z.number().int(),
    kind: z.enum(orderKinds),
    box_id: z.string(),
    status_id: z.number().int(),
    sub_status_id: z.number().int().nullable(),
    prev_status_id: z.number().int().nullable(),
    base_status_id: z
      .number()
      .int()
      .nullable()
      .describe('The built-in status that an order in a company’s own status, or on hold from one, came from'),
    status_at: Instant,
    hold_reason: z.string().nullable(),
    location: z.object({ id: z.number().int(), name: z.string(), timezone: z.string() }),
    created_by: z.string().nullable(),
    customer: OrderCustomer,
    currency: z.string(),
    items: z.array(OrderItem),
    described: z.array(DescribedItem).describe('The devices in the seller’s words; empty for other kinds'),
    quoted_total: Minor,
    items_total: Minor,
    bonus_total: Minor,
    method_bonus: Minor.describe('What the payout method adds'),
    method_bonus_terms: z
      .object({ type: z.enum(['amount', 'percent']), value: z.number(), max: Minor.nullable() })
      .nullable()
      .describe('The bonus of the payout method as agreed when it was chosen'),
    is_promo_stacked: z.boolean().describe('False: the promo code excludes the bonus of the payout method'),
    is_expedited: z.boolean().describe('The seller asked to be paid first'),
    expedited_fee: Minor.describe('Fee for that, taken from the total after the one for the label'),
    shipping_cost: Minor.describe(
      'Fee for the label that we buy. The total is never below 0, so less of it may be taken.',
    ),
    total: Minor.describe('The seller’s total'),
    paid_total: Minor,
    promo_code: z.string().nullable(),
    payout_method: z.string().nullable(),
    payout_method_label: z.string().nullable().describe('The name of the payout method'),
    payout_mask: z.string().nullable().describe('Payout details with all but the last characters hidden'),
    payout_problems: z.array(z.string()).describe('Missing or invalid payout details'),
    price_locked_until: Instant.nullable(),
    price_lock: OrderPriceLock,
    promise: OrderPromise.nullable().describe('The clock of what the seller waits for; null: nothing that you promise'),
    channel: z.enum(orderChannels),
    referral_url: z
      .string()
      .nullable()
      .describe('The page that sent the seller: host and path, with the campaign of the link'),
    utm_source: z.string().nullable().describe('Where the link of the campaign was'),
    utm_medium: z.string().nullable().describe('What kind of link it was'),
    utm_campaign: z.string().nullable().describe('The campaign whose link brought the seller'),
    language: LanguageCode.nullable().describe(
      'Of all that the seller reads; null: the customer’s, or else the company’s',
    ),
    shipping_method: z.enum(shippingMethodKeys).nullable().describe('Null for in-store orders'),
    parcels: z.array(Parcel).describe('Oldest first; empty for in-store orders'),
    acceptance: z.enum(acceptances).nullable().describe('Who accepted the last revised offer'),
    reconcile_state: z.enum(reconcileStates).nullable().describe('Bulk quotes: quoted against received'),
    sent_quote: SentQuote.nullable().describe('The last quote that was sent to the seller; null: none was'),
    quote: QuoteFacts.nullable().describe('The terms of a bulk quote; null for other kinds'),
    is_left_for_testing: z.boolean(),
    is_archived: z.boolean(),
    parent: z.object({ id: z.number().int(), box_id: z.string() }).nullable(),
    children: z.array(z.object({ id: z.number().int(), box_id: z.string() })),
    offers: z.array(Offer),
    payouts: z.array(Payout),
    notes: z.array(Note),
    pictures: z.array(Picture),
    next_action: z.string().nullable(),
    moves: z.array(OrderMove),
    suggests_split: z.boolean().describe('Some items can be paid while others cannot'),
    previous_id: z.number().int().nullable(),
    next_id: z.number().int().nullable(),
    version: z.number().int(),
    created_at: Instant,
    updated_at: Instant,
    paid_at: Instant.nullable(),
    keep_until: Instant.describe('End of the retention period'),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

/** A row of an order list. */
export const OrderRow = z
  .object({
    id: z.number().int(),
    box_id: z.string(),
    status_id: z.number().int(),
    sub_status_id: z.number().int().nullable(),
    customer_id: z.number().int(),
    customer_name: z.string(),
    customer_email: z.string().nullable(),
    customer_status: z.number().int(),
    item_summary: z.string().describe('The first device and the number of others'),
    item_count: z.number().int(),
    location_id: z.number().int(),
    location_name: z.string(),
    staff_name: z.string().nullable(),
    payout_method: z.string().nullable(),
    total: Minor,
    currency: z.string(),
    is_archived: z.boolean(),
    channel: z.enum(orderChannels),
    acceptance: z.enum(acceptances).nullable(),
    price_locked_until: Instant.nullable(),
    price_stopped_at: Instant.nullable().describe('The scan that stopped the clock of the price lock'),
    parcel_state: z.enum(parcelStates).nullable().describe('Of the parcel on its way to us that is furthest behind'),
    tracking: z.string().nullable().describe('The tracking number of the first parcel, and how many others'),
    promise: OrderPromise.nullable().describe('The clock of what the seller waits for; null: nothing that you promise'),
    created_at: Instant,
    status_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof OrderRow>;

/** The number of orders per status, for the tabs. */
export const StatusCount = z.object({
  status_id: z.number().int(),
  sub_status_id: z.number().int().nullable(),
  count: z.number().int(),
});

/** The answer of every write. Pages then reload the detail. */
export const OrderRef = z.object({
  id: z.number().int(),
  box_id: z.string(),
  status_id: z.number().int(),
  sub_status_id: z.number().int().nullable(),
  version: z.number().int(),
});
export type OrderRef = z.infer<typeof OrderRef>;
