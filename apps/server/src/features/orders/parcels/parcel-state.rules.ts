import type { MailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { type Move, type StandingOrder, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';

export interface ToldEvent {
  id: number;
  state: ParcelState;
  source: 'staff' | 'scan' | 'carrier' | 'seller';
  /** ISO 8601. */
  happened_at: string;
}

/** What a parcel's events say together. */
export interface ParcelFacts {
  state: ParcelState;
  /** The first carrier scan. */
  shipped_at: string | null;
  delivered_at: string | null;
  received_at: string | null;
}

const way: readonly ParcelState[] = ['expected', 'in_transit', 'out_for_delivery', 'delivered', 'received'];
const placeOf = (state: ParcelState) => way.indexOf(state);

/**
 * The state of a parcel from all its events, whatever the order in which they were told: it goes forward only, a problem
 * lasts until a later scan, and a voided label that is scanned later is alive again.
 */
export function factsOfEvents(events: readonly ToldEvent[]): ParcelFacts {
  const told = [...events].sort(
    (one, other) =>
      Date.parse(one.happened_at) - Date.parse(other.happened_at) ||
      placeOf(one.state) - placeOf(other.state) ||
      one.id - other.id,
  );
  const firstOf = (matches: (event: ToldEvent) => boolean) => told.find(matches)?.happened_at ?? null;
  return {
    state: told.reduce<ParcelState>(nextState, 'expected'),
    shipped_at: firstOf(({ source, state }) => source === 'carrier' && (placeOf(state) > 0 || state === 'exception')),
    delivered_at: firstOf(({ state }) => state === 'delivered'),
    received_at: firstOf(({ state }) => state === 'received'),
  };
}

function nextState(state: ParcelState, event: ToldEvent): ParcelState {
  if (state === 'received') return state;
  if (event.state === 'voided') return state === 'expected' ? 'voided' : state;
  if (event.state === 'exception') return state === 'delivered' ? state : 'exception';
  if (event.state === 'expected') return state;
  if (state === 'exception' || state === 'voided') return event.state;
  return placeOf(event.state) > placeOf(state) ? event.state : state;
}

export interface FollowedParcel extends ParcelFacts {
  tracking_number: string | null;
}

export interface FollowedOrder extends StandingOrder {
  price_locked_until: string | null;
}

type FollowSettings = Pick<MailInSettings, 'clock_stops_at' | 'delivered_when'>;

/** The first tracking number, and how many others there are. */
export function trackingSummary(parcels: readonly Pick<FollowedParcel, 'tracking_number'>[]): string | null {
  const numbers = parcels.map((parcel) => parcel.tracking_number).filter((number) => number !== null);
  const [first] = numbers;
  if (first === undefined) return null;
  return numbers.length > 1 ? `${first} + ${numbers.length - 1} more` : first;
}

/** The earliest of the instants; null without one. */
export function earliest(instants: readonly (string | null)[]): string | null {
  const known = instants.filter((instant) => instant !== null);
  return known.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** The scan that stopped the clock of the price lock. */
export function stopOf(parcels: readonly ParcelFacts[], { clock_stops_at }: FollowSettings): string | null {
  return earliest(
    parcels.map(({ shipped_at, delivered_at, received_at }) =>
      clock_stops_at === 'scan'
        ? earliest([shipped_at, delivered_at, received_at])
        : earliest([delivered_at, received_at]),
    ),
  );
}

/** Statuses in which a late parcel still waits for the decision about its price. */
const priceOpen: readonly number[] = [
  status.leads,
  status.inTransit,
  status.delivered,
  status.beingInspected,
  status.onHold,
];

export const isLateStop = (stopped_at: string | null, order: FollowedOrder): boolean =>
  stopped_at !== null &&
  order.price_locked_until !== null &&
  Date.parse(stopped_at) > Date.parse(order.price_locked_until) &&
  priceOpen.includes(standingOf(order).status_id);

/** How far parcels have brought an order, as a status; null when they have not moved it. */
export function statusOfParcels(parcels: readonly ParcelFacts[], { delivered_when }: FollowSettings): Move | null {
  if (parcels.length === 0) return null;
  const is = (matches: (parcel: ParcelFacts) => boolean) =>
    delivered_when === 'first' ? parcels.some(matches) : parcels.every(matches);
  if (is(({ state }) => state === 'received'))
    return { status_id: status.delivered, sub_status_id: subStatus.scannedIn };
  if (is(({ state }) => state === 'delivered' || state === 'received'))
    return { status_id: status.delivered, sub_status_id: subStatus.deliveredByCarrier };
  const isMoving = parcels.some(({ state, shipped_at }) => shipped_at !== null || placeOf(state) > 0);
  return isMoving ? { status_id: status.inTransit, sub_status_id: null } : null;
}

const stages: readonly number[] = [status.leads, status.inTransit, status.delivered];
const stageOf = ({ status_id, sub_status_id }: Pick<FollowedOrder, 'status_id' | 'sub_status_id'>) =>
  stages.indexOf(status_id) + (sub_status_id === subStatus.scannedIn ? 0.5 : 0);

/** Whether parcels move the order there: forward only, and only until its inspection. */
export function isForward(order: Pick<FollowedOrder, 'status_id' | 'sub_status_id'>, to: Move): boolean {
  return stages.includes(order.status_id) && stageOf(to) > stageOf(order);
}
