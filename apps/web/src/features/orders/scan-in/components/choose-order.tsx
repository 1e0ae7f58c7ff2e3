import { Button } from '@mantine/core';
import { statusBadge } from '@tradepost/contracts/orders/order-status.data';
import type { ScanAnswer } from '../scan-entries.rules.ts';
import classes from './scan-in.module.css';

interface ChooseOrderProps {
  orders: ScanAnswer['orders'];
  onChoose: (code: string) => void;
}

/** The orders that one code names. The chosen one is received by its box ID. */
export function ChooseOrder({ orders, onChoose }: ChooseOrderProps) {
  return (
    <ul className={classes.choices} aria-label="Orders to choose from">
      {orders.map((order) => (
        <li key={order.id}>
          <span className={classes.choice}>
            <b>{order.box_id}</b> {order.customer_name || 'No name'}
            <small>
              {order.item_summary} · {statusBadge(order.status_id, order.sub_status_id).label}
            </small>
          </span>
          <Button size="xs" variant="default" onClick={() => onChoose(order.box_id)}>
            Receive {order.box_id}
          </Button>
        </li>
      ))}
    </ul>
  );
}
