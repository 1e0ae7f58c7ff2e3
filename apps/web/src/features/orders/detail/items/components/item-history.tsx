import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { Link } from 'react-router';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { imeiQuery } from '../../../create/create-order.api.ts';
import { useOrder } from '../../use-order.ts';
import classes from './item-identifier.module.css';

/** In orders with more devices, the history loads only for devices under inspection. */
const maxAsked = 10;
const maxShown = 3;

/** The company's earlier orders and units of the same device. */
export function ItemHistory({ item, number }: { item: OrderItem; number: string }) {
  const { order, can, panels } = useOrder();
  const isAsked =
    (can('orders.edit') || can('orders.create')) &&
    (order.items.length <= maxAsked || panels.isOpen(`inspect-${item.id}`));
  const { data } = useQuery(imeiQuery(isAsked ? number : ''));
  const met = (data?.history ?? []).filter(({ order_id }) => order_id !== order.id);
  if (met.length === 0) return null;
  return (
    <div className={classes.history}>
      <IconHistory size={14} aria-hidden="true" />
      <div>
        <span className={classes.historyTitle}>Seen before</span>
        <ul className={classes.encounters}>
          {met.slice(0, maxShown).map((one) => (
            <li key={`${one.kind}-${one.id}`}>
              {one.order_id === null ? (
                <b>{one.kind === 'handed_back' ? 'Handed back' : 'In stock'}</b>
              ) : (
                <Link to={orderDetailPath(one.order_kind ?? 'in-store', one.order_id)}>
                  {one.box_id ?? `Order ${one.order_id}`}
                </Link>
              )}{' '}
              {one.title} · {one.kind === 'unit' ? `in stock: ${one.status.toLowerCase()}` : one.status.toLowerCase()} ·{' '}
              <TimeText at={one.at} />
            </li>
          ))}
          {met.length > maxShown && <li>and {met.length - maxShown} more</li>}
        </ul>
      </div>
    </div>
  );
}
