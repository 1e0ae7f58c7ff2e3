import { formatMoney } from '@tradepost/contracts/money';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { StaleNote } from '../../../../ui/stale-note/stale-note.tsx';

/** Shown when someone else changed the order while the form was being filled in. The input is kept. */
export function StaleOrderNote({ stored }: { stored: OrderDetail | null }) {
  if (!stored) return null;
  const { label } = statusBadge(stored.status_id, stored.sub_status_id);
  return (
    <StaleNote>
      The order is now {label}, with a total of {formatMoney(stored.total, stored.currency)}. Your input is still here.
      Check it and try again.
    </StaleNote>
  );
}
