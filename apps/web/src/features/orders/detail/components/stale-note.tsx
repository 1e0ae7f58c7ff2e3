import { Alert } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { statusBadge } from '@tradepost/contracts/orders/order-status.data';

/** Somebody else changed the order while this was being filled in; what was typed is still here. */
export function StaleNote({ stored }: { stored: OrderDetail | null }) {
  if (!stored) return null;
  const { label } = statusBadge(stored.status_id, stored.sub_status_id);
  return (
    <Alert color="warning" role="alert" title="Somebody else changed this order meanwhile">
      It now stands at {label} with a total of {formatMoney(stored.total, stored.currency)}. Nothing of yours is lost:
      check it once more and send it again.
    </Alert>
  );
}
