import { nextAction } from '@tradepost/contracts/orders/next-action.rules';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { Offer, OrderItem, SentQuote } from '@tradepost/contracts/orders/order-parts.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { priceLockState, trackingUrl } from '@tradepost/contracts/orders/parcel.rules';
import { type StoredWorkflow, workflowOf } from '@tradepost/contracts/orders/workflow.rules';
import { methodName } from '@tradepost/contracts/payouts/offered-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import type { Permission } from '@tradepost/contracts/permissions';
import { instantOf } from '../../../platform/instants.ts';
import { keepUntil } from '../archiving/archiving.rules.ts';
import { promiseOf } from '../promises/promise.rules.ts';
import { suggestsSplit } from '../status/order-readiness.rules.ts';
import { movesOf } from './order-moves.rules.ts';

type Stored<T, Key extends keyof T> = Omit<T, Key>;

export interface StoredItem extends Stored<OrderItem, 'expected' | 'inspected'> {
  quoted_price: number;
  variant_id: number | null;
  variant_label: string | null;
  condition_id: number | null;
  condition_label: string | null;
  inspected_variant_id: number | null;
  inspected_variant_label: string | null;
  inspected_condition_id: number | null;
  inspected_condition_label: string | null;
  inspected_defect_ids: number[] | null;
  inspected_price: number | null;
  position: number;
}

type Derived =
  | 'items'
  | 'described'
  | 'payouts'
  | 'pictures'
  | 'parcels'
  | 'price_lock'
  | 'payout_problems'
  | 'payout_method_label'
  | 'next_action'
  | 'moves'
  | 'suggests_split'
  | 'keep_until';

/** An order as read from the database, before timestamps are converted and fields derived. */
export interface StoredDetail extends Stored<OrderDetail, Derived> {
  kind: OrderKind;
  price_stopped_at: string | null;
  is_late: boolean;
  prev_sub_status_id: number | null;
  retention_years: number;
  items: StoredItem[];
  described: (OrderDetail['described'][number] & { position: number })[];
  payouts: Stored<Payout, 'method_label'>[];
  pictures: Stored<OrderDetail['pictures'][number], 'url'>[];
  parcels: Stored<Parcel, 'tracking_url'>[];
  base_sub_status_id: number | null;
  workflow: StoredWorkflow;
}

type Payout = OrderDetail['payouts'][number];
type Parcel = OrderDetail['parcels'][number];

/** The order detail for the page. `can` checks the actor's permissions. */
export function detailOf(
  stored: StoredDetail,
  payout_problems: string[],
  can: (permission: Permission) => boolean,
  { methods, now, price_today }: { methods: readonly PayoutMethodSetting[]; now: Date; price_today: number | null },
): OrderDetail {
  const {
    retention_years,
    workflow,
    prev_sub_status_id: _prev,
    base_sub_status_id: _base,
    price_stopped_at: _stopped,
    is_late: _late,
    ...order
  } = stored;
  return {
    ...order,
    // The devices of a lot are counted by its reconciliation.
    items: stored.kind === 'bulk-quote' ? [] : stored.items.map(itemOf),
    described: stored.described.map(({ position: _position, matched_at, ...described }) => ({
      ...described,
      matched_at: instantOf(matched_at),
    })),
    quote: stored.quote && { ...stored.quote, sent_at: instantOf(stored.quote.sent_at) },
    sent_quote: stored.sent_quote && sentQuoteOf(stored.sent_quote),
    offers: stored.offers.map(offerOf),
    payouts: stored.payouts.map((payout) => payoutOf(payout, methods)),
    notes: stored.notes.map((note) => ({ ...note, created_at: instantOf(note.created_at) })),
    pictures: stored.pictures.map((picture) => ({
      ...picture,
      url: `/v1/pos/file/${picture.file_id}`,
      created_at: instantOf(picture.created_at),
    })),
    payout_problems,
    payout_method_label: stored.payout_method === null ? null : methodName(methods, stored.payout_method),
    next_action: stored.is_archived
      ? null
      : nextAction(stored, stored.items, hasUnmatched(stored), stored.quote?.to_do),
    moves: stored.is_archived
      ? []
      : movesOf({ ...stored, items: markUnmatched(stored) }, payout_problems, can, workflowOf(stored.kind, workflow)),
    suggests_split:
      stored.kind !== 'bulk-quote' && suggestsSplit({ ...stored, ...standingOf(stored) }, markUnmatched(stored)),
    status_at: instantOf(stored.status_at),
    price_locked_until: instantOf(stored.price_locked_until),
    price_lock: { ...priceLockOf(stored, now), price_today },
    promise: stored.promise && promiseOf(stored.promise),
    parcels: stored.parcels.map(parcelOf),
    created_at: instantOf(stored.created_at),
    updated_at: instantOf(stored.updated_at),
    paid_at: instantOf(stored.paid_at),
    keep_until: keepUntil(stored, retention_years),
  };
}

/** The devices, with whether they are things of an easy offer that nobody has matched. */
function markUnmatched({ items, described }: Pick<StoredDetail, 'items' | 'described'>) {
  const unmatched = new Set(described.filter((each) => each.matched_at === null).map(({ item_id }) => item_id));
  return items.map((item) => ({ ...item, is_unmatched: unmatched.has(item.id) }));
}

function parcelOf(parcel: Stored<Parcel, 'tracking_url'>): Parcel {
  return {
    ...parcel,
    tracking_url: trackingUrl(parcel.carrier, parcel.tracking_number),
    expected_at: instantOf(parcel.expected_at),
    shipped_at: instantOf(parcel.shipped_at),
    delivered_at: instantOf(parcel.delivered_at),
    received_at: instantOf(parcel.received_at),
    created_at: instantOf(parcel.created_at),
    events: parcel.events.map((event) => ({
      ...event,
      happened_at: instantOf(event.happened_at),
      created_at: instantOf(event.created_at),
    })),
  };
}

const hasUnmatched = ({ described }: StoredDetail) => described.some(({ matched_at }) => matched_at === null);

/** The clock as the page shows it. */
function priceLockOf(stored: StoredDetail, now: Date): Omit<OrderDetail['price_lock'], 'price_today'> {
  const { price_locked_until, price_stopped_at, is_late, total } = stored;
  return {
    until: instantOf(price_locked_until),
    stopped_at: instantOf(price_stopped_at),
    state: priceLockState({ price_locked_until, price_stopped_at }, now),
    is_late,
    price_then: total,
  };
}

export function itemOf(stored: StoredItem): OrderItem {
  const {
    quoted_price,
    variant_id,
    variant_label,
    condition_id,
    condition_label,
    inspected_variant_id,
    inspected_variant_label,
    inspected_condition_id,
    inspected_condition_label,
    inspected_defect_ids,
    inspected_price,
    position: _position,
    ...item
  } = stored;
  return {
    ...item,
    defect_ids: inspected_defect_ids ?? item.defect_ids,
    inspected_at: instantOf(item.inspected_at),
    imei_check: item.imei_check && { ...item.imei_check, checked_at: instantOf(item.imei_check.checked_at) },
    expected: {
      variant_id,
      variant_label,
      condition_id,
      condition_label,
      price: item.awaits_price ? null : quoted_price,
    },
    inspected:
      item.inspected_at === null
        ? null
        : {
            variant_id: inspected_variant_id,
            variant_label: inspected_variant_label,
            condition_id: inspected_condition_id,
            condition_label: inspected_condition_label,
            price: inspected_price,
          },
  };
}

function sentQuoteOf(quote: SentQuote): SentQuote {
  return {
    ...quote,
    sent_at: instantOf(quote.sent_at),
    opened_at: instantOf(quote.opened_at),
    answered_at: instantOf(quote.answered_at),
  };
}

function offerOf(offer: Offer): Offer {
  return {
    ...offer,
    made_at: instantOf(offer.made_at),
    answered_at: instantOf(offer.answered_at),
    answer_until: instantOf(offer.answer_until),
    opened_at: instantOf(offer.opened_at),
  };
}

function payoutOf(payout: Stored<Payout, 'method_label'>, methods: readonly PayoutMethodSetting[]): Payout {
  return { ...payout, method_label: methodName(methods, payout.method), paid_at: instantOf(payout.paid_at) };
}
