import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { StaleNote } from '../../../../ui/stale-note/stale-note.tsx';
import { useOrderKind } from '../../use-order-kind.ts';
import { useStatusBadge } from '../../use-order-statuses.ts';

/** Shown when someone else changed the order while the form was being filled in. The input is kept. */
export function StaleOrderNote({ stored }: { stored: OrderDetail | null }) {
  const badgeOf = useStatusBadge(useOrderKind());
  if (!stored) return null;
  const { label } = badgeOf(stored);
  return (
    <StaleNote>
      The order is now {label}, with a total of {formatMoney(stored.total, stored.currency)}. Your input is still here.
      Check it and try again.
    </StaleNote>
  );
}
