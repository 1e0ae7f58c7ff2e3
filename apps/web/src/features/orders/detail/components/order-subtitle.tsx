import { formatDay } from '../../../../lib/formats/dates.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { readPriceLock } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';
import classes from './subtitle.module.css';

/** When, where and by whom the order was created, and its price lock. */
export function OrderSubtitle() {
  const { order } = useOrder();
  const lock = readPriceLock(order, useNow());
  return (
    <span className={classes.subtitle}>
      <span>
        <TimeText at={order.created_at} />
        {order.created_by && ` by ${order.created_by}`}
      </span>
      <span>{order.location.name}</span>
      {lock && (
        <span className={classes.lock} data-meaning={lock.meaning}>
          {lock.isOver ? 'Price lock ended ' : 'Price locked until '}
          {formatDay(lock.until, order.location.timezone)}
          {lock.isNear && (
            <span className={classes.left}>
              {' '}
              (<TimeText at={lock.until} />)
            </span>
          )}
        </span>
      )}
    </span>
  );
}
