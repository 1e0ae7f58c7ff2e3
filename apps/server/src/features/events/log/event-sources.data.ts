import type { EventType } from '@tradepost/contracts/events/event.data';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';

/** What a change did to each field: before and after. A new row has null before. */
export type Pairs = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface EventSource {
  type: EventType;
  /** The table of the change. */
  entity: string;
  on: 'insert' | 'update' | 'delete';
  /** Whether a change of this kind is the event. Default: always. */
  when?: (pairs: Pairs) => boolean;
  /** The field of the event that has the id of the changed row, and of its root. */
  id?: string;
  root_id?: string;
  /** Fields that the change has under another name, or as they were before. */
  more?: (pairs: Pairs, context: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Fields whose names are told when they change. Any of them makes the event. */
  told?: readonly string[];
}

const becomes =
  (field: string, ...values: readonly unknown[]) =>
  (pairs: Pairs) =>
    field in pairs && values.includes(pairs[field]?.[1]) && pairs[field]?.[0] !== pairs[field]?.[1];
const changes = (field: string) => (pairs: Pairs) => field in pairs;
const starts = (field: string) => (pairs: Pairs) => field in pairs && pairs[field]?.[0] == null;

const ofOrder = { root_id: 'order_id' };
const ofUnit = { entity: 'inventory_units', id: 'unit_id' } as const;
const ofCustomer = { entity: 'customers', id: 'customer_id' } as const;
const unitBecomes = (type: EventType, status: number): EventSource => ({
  type,
  ...ofUnit,
  on: 'update',
  when: becomes('status', status),
});

/** Which changes are which events. One change can be several, in this order. */
export const eventSources: readonly EventSource[] = [
  { type: 'order.created', entity: 'orders', on: 'insert', ...ofOrder },
  { type: 'order.deleted', entity: 'orders', on: 'delete', ...ofOrder },
  {
    type: 'order.moved',
    entity: 'orders',
    on: 'update',
    ...ofOrder,
    when: (pairs) => 'status_id' in pairs || 'sub_status_id' in pairs,
    more: (pairs, context) => ({
      from_status_id: (pairs.status_id ?? [context.status_id])[0],
      from_sub_status_id: (pairs.sub_status_id ?? [context.sub_status_id])[0],
    }),
  },
  {
    type: 'order.changed',
    entity: 'orders',
    on: 'update',
    ...ofOrder,
    told: ['customer_id', 'location_id', 'total', 'promo_code', 'member_id', 'payout_method'],
  },
  { type: 'order.archived', entity: 'orders', on: 'update', ...ofOrder, when: becomes('is_archived', true) },
  { type: 'order.restored', entity: 'orders', on: 'update', ...ofOrder, when: becomes('is_archived', false) },
  { type: 'order.offered', entity: 'order_offers', on: 'insert', ...ofOrder, id: 'offer_id' },
  // An offer that needs no answer is accepted as it is made.
  ...(['insert', 'update'] as const).map(
    (on): EventSource => ({
      type: 'order.offer_answered',
      entity: 'order_offers',
      on,
      ...ofOrder,
      id: 'offer_id',
      when: becomes('state', 'accepted', 'rejected'),
    }),
  ),
  { type: 'order.quoted', entity: 'sent_quotes', on: 'insert', ...ofOrder, id: 'quote_id' },
  {
    type: 'order.quote_answered',
    entity: 'sent_quotes',
    on: 'update',
    ...ofOrder,
    id: 'quote_id',
    when: becomes('state', 'accepted', 'declined', 'countered'),
  },
  {
    type: 'order.item_inspected',
    entity: 'order_items',
    on: 'update',
    ...ofOrder,
    id: 'item_id',
    when: (pairs) => (pairs.inspected_at?.[1] ?? null) !== null,
  },
  { type: 'order.note_added', entity: 'order_notes', on: 'insert', ...ofOrder, id: 'note_id' },
  {
    type: 'order.paid',
    entity: 'order_payouts',
    on: 'insert',
    ...ofOrder,
    id: 'payout_id',
    when: becomes('state', 'paid'),
  },
  {
    type: 'order.payout_voided',
    entity: 'order_payouts',
    on: 'update',
    ...ofOrder,
    id: 'payout_id',
    when: becomes('state', 'voided'),
  },
  { type: 'parcel.created', entity: 'order_parcels', on: 'insert', ...ofOrder, id: 'parcel_id' },
  {
    type: 'parcel.moved',
    entity: 'order_parcels',
    on: 'update',
    ...ofOrder,
    id: 'parcel_id',
    when: changes('state'),
    more: ({ state }) => ({ from_state: state?.[0] }),
  },
  ...(['insert', 'update'] as const).map(
    (on): EventSource => ({
      type: 'label.bought',
      entity: 'shipping_labels',
      on,
      id: 'label_id',
      when: becomes('state', 'bought'),
    }),
  ),
  { type: 'label.voided', entity: 'shipping_labels', on: 'update', id: 'label_id', when: becomes('state', 'voided') },
  { type: 'unit.added', ...ofUnit, on: 'insert' },
  {
    type: 'unit.moved',
    ...ofUnit,
    on: 'update',
    when: changes('location_id'),
    more: ({ location_id }) => ({ from_location_id: location_id?.[0] }),
  },
  unitBecomes('unit.available', unitStatus.available),
  unitBecomes('unit.reserved', unitStatus.pending),
  unitBecomes('unit.on_hold', unitStatus.notAvailable),
  unitBecomes('unit.sold', unitStatus.sold),
  unitBecomes('unit.removed', unitStatus.deleted),
  { type: 'unit.graded', ...ofUnit, on: 'update', when: changes('grade_id') },
  {
    type: 'unit.changed',
    ...ofUnit,
    on: 'update',
    told: [
      'model_id',
      'variant_id',
      'condition_id',
      'imei',
      'serial',
      'color',
      'carrier',
      'shelf',
      'battery_percent',
      'carrier_lock',
      'activation_lock',
      'mdm_lock',
      'blacklist',
      'sale_price',
      'hold_until',
    ],
  },
  { type: 'customer.created', ...ofCustomer, on: 'insert' },
  // What an erased customer had is no longer in the change, only that it was erased.
  { type: 'customer.erased', ...ofCustomer, on: 'update', when: changes('erased_at') },
  {
    type: 'customer.merged',
    ...ofCustomer,
    on: 'update',
    when: (pairs) => (pairs.merged_into_id?.[1] ?? null) !== null,
  },
  { type: 'customer.blocked', ...ofCustomer, on: 'update', when: becomes('status', 2) },
  { type: 'customer.unsubscribed', ...ofCustomer, on: 'update', when: becomes('marketing_consent', false) },
  {
    type: 'customer.changed',
    ...ofCustomer,
    on: 'update',
    when: (pairs) => !('erased_at' in pairs) && !('merged_into_id' in pairs),
    told: [
      'first_name',
      'last_name',
      'company_name',
      'email',
      'phone',
      'address_text',
      'country_code',
      'language',
      'status',
      'flag',
      'tax_number',
      'marketing_consent',
      'payout_method',
    ],
  },
  { type: 'invoice.created', entity: 'invoices', on: 'insert', root_id: 'invoice_id' },
  { type: 'invoice.paid', entity: 'invoices', on: 'update', root_id: 'invoice_id', when: starts('paid_at') },
  { type: 'invoice.canceled', entity: 'invoices', on: 'update', root_id: 'invoice_id', when: starts('canceled_at') },
  {
    type: 'invoice.payment_recorded',
    entity: 'invoice_payments',
    on: 'insert',
    root_id: 'invoice_id',
    id: 'payment_id',
  },
  {
    type: 'invoice.credited',
    entity: 'credit_notes',
    on: 'insert',
    root_id: 'invoice_id',
    id: 'credit_note_id',
    // A credit note has a number of its own.
    more: (_, { number }) => ({ number }),
  },
  { type: 'payout_batch.created', entity: 'payout_batches', on: 'insert', id: 'batch_id' },
  {
    type: 'payout_batch.moved',
    entity: 'payout_batches',
    on: 'update',
    id: 'batch_id',
    when: changes('state'),
    more: ({ state }) => ({ from_state: state?.[0] }),
  },
  { type: 'transfer.sent', entity: 'transfers', on: 'update', id: 'transfer_id', when: becomes('state', 'sent') },
  {
    type: 'transfer.received',
    entity: 'transfers',
    on: 'update',
    id: 'transfer_id',
    when: becomes('state', 'received'),
  },
];
