import { lostLeads, type OrderKind, sentInKinds, status, subStatus } from '../order-status.data.ts';
import { addOpenTime, type BusinessHours, dayLength, openTimeBetween } from '../promises/business-time.rules.ts';
import {
  amberShare,
  type PromiseOutcome,
  type PromiseState,
  type PromiseStep,
  type PromiseUnit,
  redShare,
} from '../promises/promise.data.ts';

/** The clock of an order: which step the seller waits for, when it is due, and how it ended. */

export interface Promised {
  amount: number;
  unit: PromiseUnit;
}

/** The opening time within which a step is promised. */
export const promisedMs = ({ amount, unit }: Promised, hours: BusinessHours): number =>
  unit === 'hours' ? amount * 3_600_000 : amount * dayLength(hours);

interface Standing {
  kind: OrderKind;
  status_id: number;
  sub_status_id: number | null;
}

/** `hold`: whatever step goes on waits for the seller or an authority. */
export type Waiting = PromiseStep | 'hold' | null;

const acceptedSubs: readonly unknown[] = [
  subStatus.acceptedBySeller,
  subStatus.acceptedOnBehalf,
  subStatus.autoAccepted,
];

/** What a seller waits for us to do in a status; null where we wait for the seller, or nothing is left to do. */
export function waitingFor({ kind, status_id, sub_status_id }: Standing): Waiting {
  switch (status_id) {
    case status.manualQuote:
      return sub_status_id === subStatus.requiresReview ? null : 'answer';
    case status.delivered:
    case status.beingInspected:
      // At the counter the seller watches.
      return sentInKinds.includes(kind) ? 'inspection' : null;
    case status.notAsDescribed:
      return acceptedSubs.includes(sub_status_id) ? 'payout' : null;
    case status.payoutProcessing:
      if (sub_status_id === subStatus.sent) return null;
      return sub_status_id === subStatus.payoutFailed ? 'hold' : 'payout';
    case status.onHold:
      return 'hold';
    default:
      return null;
  }
}

/** Whether leaving a step for a status is its end. Otherwise it was dropped: a seller gave up, or the order went back. */
export function isDone(step: PromiseStep, { status_id, sub_status_id }: Omit<Standing, 'kind'>): boolean {
  const isPaid = status_id === status.completed || sub_status_id === subStatus.sent;
  if (step === 'payout') return isPaid;
  if (status_id === status.inTransit) return step === 'answer';
  if (status_id === status.leads)
    return step === 'answer' && !(lostLeads as readonly unknown[]).includes(sub_status_id);
  return true;
}

export interface Marks {
  amber: number;
  red: number;
  due: number;
}

/** When a clock turns amber, red and late, with so much opening time left. */
export function marksOf(now: number, left: number, promised: number, hours: BusinessHours): Marks {
  const at = (share: number) => addOpenTime(now, left - (1 - share) * promised, hours);
  return { amber: at(amberShare), red: at(redShare), due: addOpenTime(now, left, hours) };
}

/** A step of an order that is not done. Instants are milliseconds. */
export interface Clock {
  step: PromiseStep;
  promised: number;
  /** Opening time that counted before the last pause. */
  counted: number;
  /** Since when it counts; null while it is paused. */
  since: number | null;
  due: number;
}

/** The opening time that a clock has counted. */
export const countedMs = ({ counted, since }: Clock, now: number, hours: BusinessHours): number =>
  counted + (since === null ? 0 : openTimeBetween(since, now, hours));

export type ClockChange =
  | { to: 'stay' }
  | { to: 'pause'; counted: number }
  | { to: 'resume'; marks: Marks }
  | { to: 'close'; outcome: PromiseOutcome; took: number }
  | { to: 'none' };

/** What becomes of the open clock of an order that stands in another status now. A new step opens a clock of its own. */
export function nextOfClock(clock: Clock | null, standing: Standing, now: number, hours: BusinessHours): ClockChange {
  if (!clock) return { to: 'none' };
  const waiting = waitingFor(standing);
  const counted = countedMs(clock, now, hours);
  if (waiting === 'hold') return clock.since === null ? { to: 'stay' } : { to: 'pause', counted };
  if (waiting === clock.step) {
    if (clock.since !== null) return { to: 'stay' };
    return { to: 'resume', marks: marksOf(now, clock.promised - counted, clock.promised, hours) };
  }
  if (!isDone(clock.step, standing)) return { to: 'close', outcome: 'dropped', took: counted };
  return { to: 'close', outcome: counted <= clock.promised ? 'kept' : 'missed', took: counted };
}

interface ShownClock {
  is_paused: boolean;
  amber_at: string;
  red_at: string;
  due_at: string;
}

/** How far a clock is. */
export function promiseState({ is_paused, amber_at, red_at, due_at }: ShownClock, now: number): PromiseState {
  if (is_paused) return 'paused';
  if (now >= Date.parse(due_at)) return 'late';
  if (now >= Date.parse(red_at)) return 'urgent';
  return now >= Date.parse(amber_at) ? 'soon' : 'running';
}
