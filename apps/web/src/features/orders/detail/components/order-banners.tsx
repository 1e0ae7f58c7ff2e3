import { Alert, Button } from '@mantine/core';
import { IconArchive, IconArrowsSplit2, IconBan, IconFlask, IconHandStop } from '@tabler/icons-react';
import { status, statusBadge } from '@tradepost/contracts/orders/order-status.data';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { countDevices, isOpenForItems, listUninspected } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';
import classes from './banners.module.css';

/** What must be seen before anything else. */
export function OrderBanners() {
  const { order, can, perform } = useOrder();
  const { customer } = order;
  const banners: ReactNode[] = [];
  if (customer.status === 2) {
    banners.push(
      <Banner key="blocked" color="danger" icon={<IconBan size={18} />} title={`${customer.name} is blocked.`}>
        {endSentence(customer.blocked_reason ?? 'No reason was given')} Ask before you go on with this order.
      </Banner>,
    );
  }
  if (order.is_archived) {
    banners.push(
      <Banner
        key="archive"
        color="neutral"
        icon={<IconArchive size={18} />}
        title="In the archive."
        action={
          can('orders.archive') && (
            <BusyButton size="xs" variant="default" onClick={() => perform({ does: 'restore' })}>
              Restore
            </BusyButton>
          )
        }
      >
        Only notes and pictures can be added until it is restored.
      </Banner>,
    );
  }
  if (order.status_id === status.onHold) {
    banners.push(
      <Banner
        key="hold"
        color="danger"
        icon={<IconHandStop size={18} />}
        title={`On hold, ${statusBadge(order.status_id, order.sub_status_id).label.toLowerCase()}.`}
        action={
          <span className={classes.since}>
            since <TimeText at={order.status_at} isExact />
          </span>
        }
      >
        {endSentence(order.hold_reason ?? 'No reason was given')}
      </Banner>,
    );
  }
  if (order.is_left_for_testing && isOpenForItems(order)) {
    banners.push(
      <Banner key="testing" color="info" icon={<IconFlask size={18} />} title="Left for testing.">
        No price is promised before the test.
      </Banner>,
    );
  }
  // Before everything is inspected nobody knows which devices disagree.
  if (order.suggests_split && listUninspected(order.items).length === 0 && can('orders.edit') && !order.is_archived) {
    const ready = order.items.filter(({ status: own }) => own === 'passed').length;
    banners.push(
      <Banner
        key="split"
        color="info"
        icon={<IconArrowsSplit2 size={18} />}
        title="The devices disagree."
        action={
          <Button size="xs" variant="default" onClick={() => perform({ does: 'split' })}>
            Split order
          </Button>
        }
      >
        {countDevices(ready)} of {order.items.length} could be paid while the rest waits.
      </Banner>,
    );
  }
  return banners.length > 0 && <div className={classes.banners}>{banners}</div>;
}

const endSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

interface BannerProps {
  color: string;
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** What it is in a word, what about it, and at the right what can be done. */
function Banner({ color, icon, title, action, children }: BannerProps) {
  return (
    <Alert color={color} icon={icon} role={color === 'danger' ? 'alert' : 'status'} classNames={classes}>
      <span className={classes.words}>
        <b>{title}</b> {children}
      </span>
      {action}
    </Alert>
  );
}
