import { Button } from '@mantine/core';
import { orderMatchPath } from '@tradepost/contracts/orders/order-path.rules';
import { Link } from 'react-router';
import { useOrder } from '../../use-order.ts';

/** Opens the data match of orders that are sent in. */
export function MatchLink() {
  const { id, kind, is_archived } = useOrder().order;
  if (is_archived || (kind !== 'mail-in' && kind !== 'easy-offer')) return null;
  return (
    <Button component={Link} to={orderMatchPath(kind, id)} variant="default">
      Data match
    </Button>
  );
}
