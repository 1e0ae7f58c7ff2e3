import { VisuallyHidden } from '@mantine/core';
import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import { priceLockState } from '@tradepost/contracts/orders/parcel.rules';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { lockMeanings, lockWords } from '../../price-lock.rules.ts';
import classes from './cells.module.css';

type Locked = Pick<OrderRow, 'price_locked_until' | 'price_stopped_at'>;

/** Until when the price is locked, in the color of its clock. */
export function LockCell({ order }: { order: Locked }) {
  const timezone = useTimezone();
  const state = priceLockState(order, new Date(useNow()));
  if (order.price_locked_until === null) return <>–</>;
  return (
    <span className={classes.lock} data-meaning={lockMeanings[state]} title={lockWords[state]}>
      {formatDay(order.price_locked_until, timezone)}
      <VisuallyHidden>, {lockWords[state]}</VisuallyHidden>
    </span>
  );
}
