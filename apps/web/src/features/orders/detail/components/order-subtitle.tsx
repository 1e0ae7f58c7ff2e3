import { promiseStepLabels } from '@tradepost/contracts/orders/promises/promise.data';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { readPromise } from '../../promise.rules.ts';
import { readPriceLock } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';
import classes from './subtitle.module.css';

/** When, where and by whom the order was created, and its price lock. */
export function OrderSubtitle() {
  const { order } = useOrder();
  const now = useNow();
  const lock = readPriceLock(order, now);
  const promise = order.promise && !order.is_archived ? readPromise(order.promise, now) : null;
  return (
    <span className={classes.subtitle}>
      <span>
        <TimeText at={order.created_at} />
        {order.created_by && ` by ${order.created_by}`}
      </span>
      <span>{order.location.name}</span>
      {promise && (
        <span className={classes.lock} data-meaning={promise.meaning}>
          {promiseStepLabels[promise.step]}{' '}
          {promise.state === 'paused' ? (
            'paused'
          ) : (
            <>
              {promise.state === 'late' ? 'was due ' : 'due '}
              <TimeText at={promise.due_at} />
            </>
          )}
        </span>
      )}
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
