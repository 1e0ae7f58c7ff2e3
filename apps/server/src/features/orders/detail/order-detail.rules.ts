import type { Offer, OrderItem } from '@tradepost/contracts/orders/detail/order-parts.contract';
import { nextAction } from '@tradepost/contracts/orders/next-action.rules';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import {
  checkMove,
  defaultSubStatus,
  enteredByAction,
  isWayBack,
  nextStatuses,
  standingOf,
} from '@tradepost/contracts/orders/order-status.rules';
import { priceLockState, trackingUrl } from '@tradepost/contracts/orders/parcel.rules';
import {
  findStatus,
  isEmailOn,
  type StoredWorkflow,
  shippedWorkflow,
  type Workflow,
  workflowOf,
} from '@tradepost/contracts/orders/workflow.rules';
import { methodName } from '@tradepost/contracts/payouts/offered-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import type { Permission } from '@tradepost/contracts/permissions';
import { instantOf } from '../../../platform/instants.ts';
import { keepUntil } from '../archiving/archiving.rules.ts';
import { findReconcileBlocker, listPayoutBlockers, suggestsSplit } from '../status/order-readiness.rules.ts';

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
    next_action: stored.is_archived ? null : nextAction(stored, stored.items),
    moves: stored.is_archived
      ? []
      : movesOf({ ...stored, items: markUnmatched(stored) }, payout_problems, can, workflowOf(stored.kind, workflow)),
    suggests_split:
      stored.kind !== 'bulk-quote' && suggestsSplit({ ...stored, ...standingOf(stored) }, markUnmatched(stored)),
    status_at: instantOf(stored.status_at),
    price_locked_until: instantOf(stored.price_locked_until),
    price_lock: { ...priceLockOf(stored, now), price_today },
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

function payoutOf(payout: Stored<Payout, 'method_label'>, methods: readonly PayoutMethodSetting[]): Payout {
  return { ...payout, method_label: methodName(methods, payout.method), paid_at: instantOf(payout.paid_at) };
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
    | 'base_status_id'
    | 'base_sub_status_id'
    | 'acceptance'
    | 'items'
    | 'reconcile_state'
  >,
  payoutProblems: readonly string[],
  can: (permission: Permission) => boolean,
  workflow: Workflow = shippedWorkflow(order.kind),
): OrderDetail['moves'] {
  const usual = new Set(nextStatuses(order, { ...workflow, allows_any_move: false }));
  return nextStatuses(order, workflow).map((status_id) => {
    const isBack = isWayBack(order, status_id);
    const sub_status_id = isBack ? subStatusBefore(order) : defaultSubStatus(status_id, workflow);
    const check = checkMove(order, { status_id, sub_status_id }, false, workflow);
    const action = (enteredByAction as Partial<Record<number, 'offer' | 'payout'>>)[status_id];
    const by = isBack ? 'status' : (action ?? 'status');
    const needs = check.is_allowed ? check.needs : null;
    return {
      status_id,
      sub_status_id,
      label: findStatus(workflow, status_id)?.label ?? '',
      needs_reason: check.is_allowed && check.needs_reason,
      needs,
      is_usual: usual.has(status_id),
      sends_email: isEmailOn(workflow, {
        ...{ kind: order.kind, from: order.status_id, to: status_id, to_sub: sub_status_id },
      }),
      by,
      why_not: check.is_allowed
        ? (findMissingPermission(needs, by, can) ?? findUnmetCondition(order, status_id, payoutProblems))
        : check.why,
    };
  });
}

/** Going back restores the earlier sub-status, also of an offer awaiting its answer. */
function subStatusBefore(order: Parameters<typeof movesOf>[0]): number | null {
  return order.status_id === status.onHold ? order.prev_sub_status_id : order.base_sub_status_id;
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
  to: number,
  payoutProblems: readonly string[],
): string | null {
  const why = findReconcileBlocker(order, to);
  if (why) return why;
  const isReopening = order.status_id === status.completed;
  if (to === status.payoutProcessing && !isReopening)
    return listPayoutBlockers({ ...order, ...standingOf(order) }, order.items, payoutProblems)[0] ?? null;
  return to === status.completed ? (payoutProblems[0] ?? null) : null;
}
