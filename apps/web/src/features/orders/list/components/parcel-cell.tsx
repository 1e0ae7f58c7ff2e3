import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import { parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import classes from './cells.module.css';

/** The state of the parcel that is furthest behind, with its tracking number on hover. */
export function ParcelCell({ order }: { order: Pick<OrderRow, 'parcel_state' | 'tracking'> }) {
  if (order.parcel_state === null) return <>–</>;
  return (
    <span className={classes.main} title={order.tracking ?? 'No tracking number'}>
      <StatusBadge {...parcelStateLabels[order.parcel_state]} isPlain />
    </span>
  );
}
