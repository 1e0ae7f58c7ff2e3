import type { OrderPriceLock } from '@tradepost/contracts/orders/order.contract';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { PriceLockFilter } from '@tradepost/contracts/orders/parcel.data';

type State = OrderPriceLock['state'];

/** The color of the price lock's clock. */
export const lockMeanings: Record<State, Meaning> = {
  none: 'neutral',
  running: 'success',
  ending: 'warning',
  stopped: 'neutral',
  over: 'danger',
};

export const lockWords: Record<State, string> = {
  none: 'No price lock',
  running: 'Running',
  ending: 'Ends soon',
  stopped: 'Stopped by a scan',
  over: 'Ended',
};

export const lockFilterLabels: Record<PriceLockFilter, string> = {
  running: 'Running',
  ending: 'Ends within 3 days',
  stopped: 'Stopped by a scan',
  over: 'Ended',
};
