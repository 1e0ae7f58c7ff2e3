import { z } from 'zod';
import { orderChannels, orderKinds } from '../orders/order-status.data.ts';
import type { KeyScope } from '../public-api/api-key.data.ts';
import { Minor } from '../route.ts';

/**
 * Every event of the log. What its `data` can hold is its schema: the server stores these fields and no others. Events about people
 * hold ids and names of fields, never what is in them, so that erasing a person leaves no event to erase.
 */

const id = (what: string) => z.int().describe(what);
const idOrNull = (what: string) => z.int().nullable().describe(what);
const text = (what: string) => z.string().describe(what);
const textOrNull = (what: string) => z.string().nullable().describe(what);
const currency = text('ISO 4217');
const changed = z.array(z.string()).describe('Names of the fields that changed. Read the record for what they are now');

const ofOrder = { order_id: id('The order'), box_id: text('Its box ID') };
const ofUnit = {
  unit_id: id('The unit'),
  location_id: id('Where it is'),
  status: z.int().describe('0 available, 1 pending, 2 sold, 4 moved, 5 not available, -1 deleted'),
};
const ofCustomer = { customer_id: id('The customer') };
const ofInvoice = { invoice_id: id('The invoice'), number: text('Its number') };
const ofBatch = { batch_id: id('The batch'), number: z.int().describe('Its number') };
const ofTransfer = {
  transfer_id: id('The transfer'),
  from_location_id: id('Where the units were'),
  to_location_id: id('Where they go'),
};
const ofLabel = {
  label_id: id('The label'),
  order_id: idOrNull('Its order; null: it has none'),
  parcel_id: idOrNull('The parcel that it is for'),
  carrier: textOrNull('The carrier'),
  tracking_number: textOrNull('The tracking number'),
};

interface EventFacts {
  /** The permission that a key or a member needs to see it. */
  scope: KeyScope;
  /** What it is about. Events of one record are delivered in their order. */
  record: EventRecord;
  what: string;
  data: z.ZodObject;
  /** Raised by a change that a receiver of the version before it could not read. */
  version: number;
}

export const eventRecords = [
  'order',
  'label',
  'unit',
  'price',
  'customer',
  'invoice',
  'payout_batch',
  'transfer',
  'webhook',
] as const;
export type EventRecord = (typeof eventRecords)[number];

const facts = <const Shape extends z.ZodRawShape>(
  scope: KeyScope,
  record: EventRecord,
  what: string,
  shape: Shape,
): EventFacts => ({ scope, record, what, data: z.object(shape), version: 1 });

export const eventFacts = {
  'order.created': facts('orders.view', 'order', 'An order was created', {
    ...ofOrder,
    kind: z.enum(orderKinds).describe('How its devices reach you'),
    channel: z.enum(orderChannels).describe('Where it came from'),
    status_id: id('Its status'),
    sub_status_id: idOrNull('Its sub-status'),
    location_id: id('Its location'),
    customer_id: id('Its customer'),
    currency,
    total: Minor,
  }),
  'order.moved': facts('orders.view', 'order', 'An order moved to another status or sub-status', {
    ...ofOrder,
    from_status_id: id('The status before'),
    from_sub_status_id: idOrNull('The sub-status before'),
    status_id: id('The new status'),
    sub_status_id: idOrNull('The new sub-status'),
  }),
  'order.changed': facts('orders.view', 'order', 'The customer, location, total or promo code of an order changed', {
    ...ofOrder,
    changed,
  }),
  'order.archived': facts('orders.view', 'order', 'An order was archived', ofOrder),
  'order.restored': facts('orders.view', 'order', 'An archived order was restored', ofOrder),
  'order.deleted': facts('orders.view', 'order', 'An order was deleted for good', ofOrder),
  'order.offered': facts('orders.view', 'order', 'A revised offer was sent to the seller', {
    ...ofOrder,
    offer_id: id('The offer'),
    old_total: Minor,
    new_total: Minor,
  }),
  'order.offer_answered': facts('orders.view', 'order', 'A revised offer was accepted or rejected', {
    ...ofOrder,
    offer_id: id('The offer'),
    state: z.enum(['accepted', 'rejected']).describe('The answer'),
    acceptance: textOrNull('Who accepted it: `seller`, `on_behalf` or `auto`'),
  }),
  'order.quoted': facts('orders.view', 'order', 'A quote for a bulk order was sent to the seller', {
    ...ofOrder,
    quote_id: id('The quote'),
    total: Minor,
  }),
  'order.quote_answered': facts('orders.view', 'order', 'The seller answered a quote', {
    ...ofOrder,
    quote_id: id('The quote'),
    state: z.enum(['accepted', 'declined', 'countered']).describe('The answer'),
  }),
  'order.item_inspected': facts('orders.view', 'order', 'A device of an order was inspected', {
    ...ofOrder,
    item_id: id('The device'),
    status: text('`passed`, `differs` or `rejected`, or what it was when it was inspected again'),
  }),
  'order.note_added': facts('orders.view', 'order', 'A note was added to an order', {
    ...ofOrder,
    note_id: id('The note'),
    audience: text('`internal` or `customer`'),
    is_from_seller: z.boolean().describe('Whether the seller wrote it'),
  }),
  'order.paid': facts('orders.view', 'order', 'A payout of an order was recorded', {
    ...ofOrder,
    payout_id: id('The payout'),
    method: text('Key of the payout method'),
    amount: Minor,
    currency,
  }),
  'order.payout_voided': facts('orders.view', 'order', 'A payout of an order was voided', {
    ...ofOrder,
    payout_id: id('The payout'),
  }),
  'parcel.created': facts('orders.view', 'order', 'A parcel of an order was recorded', {
    ...ofOrder,
    parcel_id: id('The parcel'),
    direction: text('`in`: to you, `out`: to the seller'),
    state: text('Where it is'),
    carrier: textOrNull('The carrier'),
    tracking_number: textOrNull('The tracking number'),
  }),
  'parcel.moved': facts('orders.view', 'order', 'A parcel of an order moved on', {
    ...ofOrder,
    parcel_id: id('The parcel'),
    from_state: text('Where it was'),
    state: text('Where it is'),
  }),
  'label.bought': facts('orders.view', 'label', 'A shipping label was bought', ofLabel),
  'label.voided': facts('orders.view', 'label', 'A shipping label was voided', ofLabel),
  'unit.added': facts('inventory.view', 'unit', 'A unit came into stock', {
    ...ofUnit,
    source: text('`order`: bought in an order, `trade_in`, `manual` or `import`'),
    order_id: idOrNull('The order that it was bought in'),
    model_id: idOrNull('The model'),
    variant_id: idOrNull('The variant'),
    condition_id: idOrNull('The condition'),
  }),
  'unit.changed': facts('inventory.view', 'unit', 'What a unit is, its shelf or its asking price changed', {
    ...ofUnit,
    changed,
  }),
  'unit.graded': facts('inventory.view', 'unit', 'A unit got a grade', { ...ofUnit, grade_id: idOrNull('The grade') }),
  'unit.moved': facts('inventory.view', 'unit', 'A unit moved to another location', {
    ...ofUnit,
    from_location_id: id('Where it was'),
  }),
  'unit.available': facts('inventory.view', 'unit', 'A unit is for sale again', ofUnit),
  'unit.reserved': facts('inventory.view', 'unit', 'A unit is on an open invoice', ofUnit),
  'unit.on_hold': facts('inventory.view', 'unit', 'A unit is on hold, in repair or otherwise not for sale', ofUnit),
  'unit.sold': facts('inventory.view', 'unit', 'A unit was sold', {
    ...ofUnit,
    sold_via: textOrNull('`invoice`, `instant` or `elsewhere`'),
  }),
  'unit.removed': facts('inventory.view', 'unit', 'A unit left the stock without a sale', ofUnit),
  'price.changed': facts('pricing.view', 'price', 'Prices of a variant changed', {
    price_list_id: id('The price list'),
    variant_id: id('The variant'),
    prices: z
      .array(
        z.object({
          condition_id: id('The condition'),
          former_price: Minor.nullable(),
          price: Minor.nullable().describe('Null: not bought'),
        }),
      )
      .describe('By condition'),
  }),
  'customer.created': facts('customers.view', 'customer', 'A customer was created', ofCustomer),
  'customer.changed': facts('customers.view', 'customer', 'Details of a customer changed', { ...ofCustomer, changed }),
  'customer.merged': facts('customers.view', 'customer', 'A customer was merged into another one', {
    ...ofCustomer,
    merged_into_id: id('The customer that was kept'),
  }),
  'customer.blocked': facts('customers.view', 'customer', 'A customer was blocked', ofCustomer),
  'customer.unsubscribed': facts(
    'customers.view',
    'customer',
    'A customer no longer wants marketing emails',
    ofCustomer,
  ),
  'customer.erased': facts('customers.view', 'customer', 'The personal data of a customer was erased', ofCustomer),
  'invoice.created': facts('invoices.view', 'invoice', 'An invoice was created', {
    ...ofInvoice,
    location_id: id('Its location'),
    customer_id: idOrNull('Its customer'),
    currency,
    total: Minor,
  }),
  'invoice.payment_recorded': facts('invoices.view', 'invoice', 'A payment or refund of an invoice was recorded', {
    ...ofInvoice,
    payment_id: id('The payment'),
    kind: text('`payment`, `refund`, `trade_in` or `store_credit`'),
    amount: Minor.describe('Minor units; negative: paid back'),
  }),
  'invoice.paid': facts('invoices.view', 'invoice', 'An invoice was paid in full', ofInvoice),
  'invoice.canceled': facts('invoices.view', 'invoice', 'An invoice was canceled', ofInvoice),
  'invoice.credited': facts('invoices.view', 'invoice', 'A credit note was made for an invoice', {
    ...ofInvoice,
    credit_note_id: id('The credit note'),
    total: Minor,
  }),
  'payout_batch.created': facts('payouts.view', 'payout_batch', 'A payout batch was created', {
    ...ofBatch,
    method: text('Key of the payout method'),
    currency,
  }),
  'payout_batch.moved': facts(
    'payouts.view',
    'payout_batch',
    'A payout batch was exported, sent, settled or canceled',
    {
      ...ofBatch,
      from_state: text('The state before'),
      state: text('`open`, `exported`, `sent`, `settled`, `partly_failed`, `failed` or `canceled`'),
    },
  ),
  'transfer.sent': facts('inventory.view', 'transfer', 'Units were sent to another location', ofTransfer),
  'transfer.received': facts('inventory.view', 'transfer', 'A transfer was received', ofTransfer),
} as const satisfies Record<string, EventFacts>;

export type EventType = keyof typeof eventFacts;
export const eventTypes = Object.keys(eventFacts) as [EventType, ...EventType[]];

/** The permissions of which one is needed to read the log. */
export const eventScopes = [...new Set(eventTypes.map((type) => eventFacts[type].scope))] as [KeyScope, ...KeyScope[]];

/** A message that tests an endpoint. It is in no log. */
export const testEvent = 'webhook.test';

/** For how many days events and deliveries are kept. */
export const keptDays = 30;
