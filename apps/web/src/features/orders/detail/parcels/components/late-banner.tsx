import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { subStatus } from '@tradepost/contracts/orders/order-status.data';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { useNow } from '../../../../../ui/time-text/use-now.ts';
import { Banner } from '../../components/banner.tsx';
import { useOrder } from '../../use-order.ts';
import { daysSince, priceDifference } from '../parcel-facts.rules.ts';

/** A late parcel or an expired lead: the promised and today's price, and one decision for both. */
export function LateBanner() {
  const { order, can, perform } = useOrder();
  const now = useNow();
  const { until, price_then, price_today } = order.price_lock;
  const isExpired = order.sub_status_id === subStatus.expired;
  const days = until === null ? null : daysSince(until, now);
  const ago = days === null ? '' : ` The price lock ended ${days === 1 ? '1 day' : `${days} days`} ago.`;
  const money = (minor: number) => formatMoney(minor, order.currency);
  const difference = priceDifference(order.price_lock);
  const change = difference === null ? '' : ` (${difference < 0 ? '–' : '+'}${money(Math.abs(difference))})`;
  return (
    <Banner
      color="warning"
      icon={<IconClockExclamation size={18} />}
      title={isExpired ? 'This offer has expired.' : 'The parcel came after the price lock.'}
      action={
        can('orders.offer') && (
          <Button size="xs" variant="default" onClick={() => perform({ does: 'late_price' })}>
            Decide the price
          </Button>
        )
      }
    >
      {ago} Promised: {money(price_then)}.{price_today !== null && ` Today: ${money(price_today)}${change}.`}
    </Banner>
  );
}
