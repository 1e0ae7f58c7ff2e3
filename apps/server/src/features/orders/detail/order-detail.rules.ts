import { effectsOf } from '@tradepost/contracts/orders/move-effects.rules';
import type { Offer, OrderDetail, OrderItem } from '@tradepost/contracts/orders/order.contract';
import { type OrderKind, type StatusId, status, statusLabels } from '@tradepost/contracts/orders/order-status.data';
import {
  checkMove,
  defaultSubStatus,
  enteredByAction,
  nextAction,
  nextStatuses,
} from '@tradepost/contracts/orders/order-status.rules';
import { priceLockState, trackingUrl } from '@tradepost/contracts/orders/parcel.rules';
import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { instantOf } from '../../../platform/instants.ts';
import { keepUntil } from '../archiving/archiving.rules.ts';
import { listPayoutBlockers, suggestsSplit } from '../status/order-readiness.rules.ts';

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
  | 'payouts'
  | 'pictures'
  | 'parcels'
  | 'price_lock'
  | 'payout_problems'
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
  retention_days: number;
  items: StoredItem[];
  payouts: Stored<Payout, 'method_label'>[];
  pictures: Stored<OrderDetail['pictures'][number], 'url'>[];
  parcels: Stored<Parcel, 'tracking_url'>[];
  switches: { status_id: number; sends_email: boolean }[];
}

type Payout = OrderDetail['payouts'][number];
type Parcel = OrderDetail['parcels'][number];

/** The order detail for the page. `can` checks the actor's permissions. */
export function detailOf(
  stored: StoredDetail,
  payout_problems: string[],
  can: (permission: Permission) => boolean,
  { now, price_today }: { now: Date; price_today: number | null },
): OrderDetail {
  const {
    retention_days,
    switches,
    prev_sub_status_id: _prev,
    price_stopped_at: _stopped,
    is_late: _late,
    ...order
  } = stored;
  return {
    ...order,
    items: stored.items.map(itemOf),
    offers: stored.offers.map(offerOf),
    payouts: stored.payouts.map(payoutOf),
    notes: stored.notes.map((note) => ({ ...note, created_at: instantOf(note.created_at) })),
    pictures: stored.pictures.map((picture) => ({
      ...picture,
      url: `/v1/pos/file/${picture.file_id}`,
      created_at: instantOf(picture.created_at),
    })),
    payout_problems,
    next_action: stored.is_archived ? null : nextAction(stored, stored.items),
    moves: stored.is_archived ? [] : movesOf(stored, payout_problems, can),
    suggests_split: suggestsSplit(stored, stored.items),
    status_at: instantOf(stored.status_at),
    price_locked_until: instantOf(stored.price_locked_until),
    price_lock: { ...priceLockOf(stored, now), price_today },
    parcels: stored.parcels.map(parcelOf),
    created_at: instantOf(stored.created_at),
    updated_at: instantOf(stored.updated_at),
    paid_at: instantOf(stored.paid_at),
    keep_until: keepUntil(stored, retention_days),
  };
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
    expected: { variant_id, variant_label, condition_id, condition_label, price: quoted_price },
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

function offerOf(offer: Offer): Offer {
  return {
    ...offer,
    made_at: instantOf(offer.made_at),
    answered_at: instantOf(offer.answered_at),
    answer_until: instantOf(offer.answer_until),
    opened_at: instantOf(offer.opened_at),
  };
}

function payoutOf(payout: Stored<Payout, 'method_label'>): Payout {
  const method = payoutMethods.find(({ key }) => key === payout.method);
  return { ...payout, method_label: method?.label ?? payout.method, paid_at: instantOf(payout.paid_at) };
}

/** The next statuses of the order, each with what prevents the move. */
export function movesOf(
  order: Pick<
    StoredDetail,
    | 'kind'
    | 'status_id'
    | 'sub_status_id'
    | 'prev_status_id'
    | 'prev_sub_status_id'
    | 'acceptance'
    | 'items'
    | 'switches'
  >,
  payoutProblems: readonly string[],
  can: (permission: Permission) => boolean,
): OrderDetail['moves'] {
  return nextStatuses(order).map((status_id) => {
    // Releasing a hold restores the earlier status, also an offer awaiting its answer.
    const isReleased = order.status_id === status.onHold && order.prev_status_id === status_id;
    const sub_status_id = isReleased ? order.prev_sub_status_id : defaultSubStatus(status_id);
    const check = checkMove(order, { status_id, sub_status_id });
    const action = (enteredByAction as Partial<Record<StatusId, 'offer' | 'payout'>>)[status_id];
    const by = isReleased ? 'status' : (action ?? 'status');
    return {
      status_id,
      sub_status_id,
      label: statusLabels[status_id].label,
      needs_reason: check.is_allowed && check.needs_reason,
      sends_email:
        order.switches.find((own) => own.status_id === status_id)?.sends_email ??
        effectsOf({ kind: order.kind, from: order.status_id, to: status_id, to_sub: sub_status_id }).includes('email'),
      by,
      why_not: check.is_allowed
        ? (findMissingPermission(check.needs, by, can) ?? findUnmetCondition(order, status_id, payoutProblems))
        : check.why,
    };
  });
}

const actionPermissions = { offer: 'orders.offer', payout: 'orders.payout', status: 'orders.status' } as const;

function findMissingPermission(
  needs: Permission | null,
  by: keyof typeof actionPermissions,
  can: (permission: Permission) => boolean,
): string | null {
  if (!can(actionPermissions[by])) return 'You don’t have permission to do this';
  if (needs === 'orders.reopen' && !can(needs)) return 'You don’t have permission to reopen a completed order';
  return needs !== null && !can(needs) ? 'You don’t have permission to move an order out of this status' : null;
}

function findUnmetCondition(
  order: Parameters<typeof movesOf>[0],
  to: StatusId,
  payoutProblems: readonly string[],
): string | null {
  const isReopening = order.status_id === status.completed;
  if (to === status.payoutProcessing && !isReopening)
    return listPayoutBlockers(order, order.items, payoutProblems)[0] ?? null;
  return to === status.completed ? (payoutProblems[0] ?? null) : null;
}
