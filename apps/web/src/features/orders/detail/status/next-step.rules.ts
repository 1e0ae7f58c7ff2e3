import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { isBought, isOpenForItems, listUninspected } from '../order-facts.rules.ts';
import { findQuoteStep, type QuoteAction } from './quote-steps.rules.ts';

/** The action of a button. Some open a dialog or a panel first. */
export type Action =
  | { does: 'move'; status_id: number; sub_status_id: number | null }
  | { does: 'inspect'; item_id: number }
  | { does: 'offer' | 'answer' | 'accept' | 'reject' | 'payout' | 'payout_details' | 'split' | 'force' }
  /** Records who sells, and has them sign. */
  | { does: 'compliance' }
  | { does: 'sign'; kind: 'ownership' | 'conditions' }
  | { does: 'archive' | 'restore' | 'destroy' }
  /** Receives a parcel of the order. */
  | { does: 'receive' }
  /** Opens the page that matches what the seller described. */
  | { does: 'match' }
  | QuoteAction
  | { does: 'late_price' | 'shipping_kit' }
  | { does: 'price'; item_id: number }
  | { does: 'print'; paper: 'intake' | 'testing' | 'payout' | 'label' };

export interface NextStep {
  /** A verb with its object. */
  label: string;
  action: Action;
}

export type Can = (permission: Permission) => boolean;

/** The next step of an order that this user has permission for. */
export function findNextStep(order: OrderDetail, can: Can): NextStep | null {
  switch (order.next_action) {
    case 'inspect':
      return can('orders.status') && order.moves.some(isInspection) ? startInspection : null;
    case 'make_offer':
      return inspectNext(order, can) ?? (can('orders.offer') ? makeOffer : null);
    case 'ready_for_payout':
      return inspectNext(order, can) ?? readyForPayout(order, can);
    case 'answer_offer':
      return can('orders.offer') ? { label: 'Record answer', action: { does: 'answer' } } : null;
    case 'record_payout':
      return recordPayout(order, can);
    case 'release_hold':
      return releaseHold(order, can);
    case 'hand_back':
      return can('orders.status') ? handBack(order) : null;
    case 'await_parcel':
    case 'receive':
      return can('orders.status') ? receive : null;
    case 'match':
      return can('orders.edit') ? { label: 'Match devices', action: { does: 'match' } } : null;
    case 'set_price':
      return setPrice(order, can);
    case 'match_lines':
    case 'price_lines':
    case 'answer_counters':
    case 'send_quote':
    case 'record_acceptance':
      return findQuoteStep(order, order.next_action, can);
    default:
      return order.status_id === status.completed && !order.is_archived ? printReceipt : null;
  }
}

const isInspection = ({ status_id }: { status_id: number }) => status_id === status.beingInspected;

const startInspection: NextStep = {
  label: 'Start inspection',
  action: { does: 'move', status_id: status.beingInspected, sub_status_id: null },
};
const makeOffer: NextStep = { label: 'Make revised offer', action: { does: 'offer' } };
/** At the counter the devices are handed back; parcels are sent back. */
const handBack = ({ kind }: Pick<OrderDetail, 'kind'>): NextStep => ({
  label: kind === 'in-store' ? 'Return devices' : 'Mark as returned',
  action: { does: 'move', status_id: status.returned, sub_status_id: null },
});
const scheduleReturn: NextStep = {
  label: 'Schedule return',
  action: { does: 'move', status_id: status.pendingReturn, sub_status_id: null },
};
const receive: NextStep = { label: 'Receive parcel', action: { does: 'receive' } };
const addPayoutDetails: NextStep = { label: 'Add payout details', action: { does: 'payout_details' } };
const printReceipt: NextStep = { label: 'Print payout receipt', action: { does: 'print', paper: 'payout' } };

function inspectNext(order: OrderDetail, can: Can): NextStep | null {
  const [next] = listUninspected(order.items);
  if (!next || !can('orders.edit') || !isOpenForItems(order)) return null;
  const place = order.items.indexOf(next) + 1;
  return {
    label: order.items.length === 1 ? 'Inspect device' : `Inspect device ${place} of ${order.items.length}`,
    action: { does: 'inspect', item_id: next.id },
  };
}

function readyForPayout(order: OrderDetail, can: Can): NextStep | null {
  const move = order.moves.find(({ status_id }) => status_id === status.payoutProcessing);
  // The devices of a lot are counted, not listed.
  if (order.kind !== 'bulk-quote' && !order.items.some(isBought))
    return can('orders.status') ? (order.kind === 'in-store' ? handBack(order) : scheduleReturn) : null;
  if (move?.why_not && order.payout_problems.includes(move.why_not))
    return can('orders.edit') ? addPayoutDetails : null;
  if (!move || move.why_not || !can('orders.status')) return null;
  return {
    label: 'Mark as ready for payout',
    action: { does: 'move', status_id: move.status_id, sub_status_id: move.sub_status_id },
  };
}

/** The price of the next item that has none, then the quote becomes a lead. */
function setPrice(order: OrderDetail, can: Can): NextStep | null {
  const next = order.items.find((item) => isBought(item) && item.awaits_price);
  if (next) return can('orders.edit') ? { label: 'Set price', action: { does: 'price', item_id: next.id } } : null;
  const move = order.moves.find(({ status_id }) => status_id === status.leads);
  if (!move || move.why_not || !can('orders.status')) return null;
  return {
    label: 'Offer the price',
    action: { does: 'move', status_id: move.status_id, sub_status_id: move.sub_status_id },
  };
}

function recordPayout(order: OrderDetail, can: Can): NextStep | null {
  if (order.payout_problems.length > 0) return can('orders.edit') ? addPayoutDetails : null;
  return can('orders.payout') ? { label: 'Record payout', action: { does: 'payout' } } : null;
}

/** Back to the order's previous status, or else to the inspection. */
function releaseHold(order: OrderDetail, can: Can): NextStep | null {
  if (!can('orders.status')) return null;
  const free = order.moves.filter(({ why_not }) => why_not === null);
  const back =
    free.find(({ status_id }) => status_id === order.prev_status_id) ??
    free.find(({ status_id }) => status_id === status.beingInspected);
  return back
    ? {
        label: 'Release hold',
        action: { does: 'move', status_id: back.status_id, sub_status_id: back.sub_status_id },
      }
    : null;
}
