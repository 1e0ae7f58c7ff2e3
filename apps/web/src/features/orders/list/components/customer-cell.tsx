import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import classes from './cells.module.css';

const blocked = 2;

/** The customer's name, and whether they are blocked. */
export function CustomerCell({ order }: { order: Pick<OrderRow, 'customer_name' | 'customer_status'> }) {
  return (
    <span className={classes.pair}>
      <span className={classes.main}>{order.customer_name || 'No name'}</span>
      {order.customer_status === blocked && <span className={classes.alarm}>Blocked</span>}
    </span>
  );
}
