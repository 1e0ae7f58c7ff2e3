import { promiseState } from '@tradepost/contracts/orders/clock/promise.rules';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { OrderPromise } from '@tradepost/contracts/orders/promises/promise.contract';
import type { PromiseState } from '@tradepost/contracts/orders/promises/promise.data';

/** The color of a clock. It is red before the promise is broken. */
export const promiseMeanings: Record<PromiseState, Meaning> = {
  running: 'neutral',
  soon: 'warning',
  urgent: 'danger',
  late: 'danger',
  paused: 'neutral',
};

export interface ShownPromise extends OrderPromise {
  state: PromiseState;
  meaning: Meaning;
}

/** A clock at `now` (milliseconds). */
export function readPromise(promise: OrderPromise, now: number): ShownPromise {
  const state = promiseState(promise, now);
  return { ...promise, state, meaning: promiseMeanings[state] };
}
