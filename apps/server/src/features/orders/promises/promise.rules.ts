import type { OrderPromise } from '@tradepost/contracts/orders/promises/promise.contract';
import { instantOf } from '../../../platform/instants.ts';

/** The clock of an order from JSON, whose times are texts of the database. */
export const promiseOf = ({ amber_at, red_at, due_at, ...promise }: OrderPromise): OrderPromise => ({
  ...promise,
  amber_at: instantOf(amber_at),
  red_at: instantOf(red_at),
  due_at: instantOf(due_at),
});
