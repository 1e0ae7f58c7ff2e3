import { Button } from '@mantine/core';
import { IconArchive, IconArrowsSplit2, IconBan, IconFlask, IconHandStop } from '@tabler/icons-react';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useStatusBadge } from '../../use-order-statuses.ts';
import { countDevices, isOpenForItems, listUninspected } from '../order-facts.rules.ts';
import { needsPriceDecision } from '../parcels/parcel-facts.rules.ts';
import { useOrder } from '../use-order.ts';
import { Banner } from './banner.tsx';
import classes from './banners.module.css';
import { EntryBanner, LateBanner } from './lazy-parts.tsx';

/** The warnings at the top of the order. */
export function OrderBanners() {
  const { order, can, perform } = useOrder();
  const { customer } = order;
  const badgeOf = useStatusBadge(order.kind);
  const banners: ReactNode[] = [];
  if (customer.status === 2) {
    banners.push(
      <Banner key="blocked" color="danger" icon={<IconBan size={18} />} title={`${customer.name} is blocked.`}>
        {endSentence(customer.blocked_reason ?? 'No reason given')} Ask before you continue with this order.
      </Banner>,
    );
  }
  if (order.channel === 'widget') banners.push(<EntryBanner key="entry" />);
  const is_late = needsPriceDecision(order);
  if (is_late) banners.push(<LateBanner key="late" />);
  // An expired lead is archived until its price is decided.
  if (order.is_archived && order.sub_status_id !== subStatus.expired) {
    banners.push(
      <Banner
        key="archive"
        color="neutral"
        icon={<IconArchive size={18} />}
        title="Archived."
        action={
          can('orders.archive') && (
            <BusyButton size="xs" variant="default" onClick={() => perform({ does: 'restore' })}>
              Restore
            </BusyButton>
          )
        }
      >
        Until you restore this order, you can only add notes and pictures.
      </Banner>,
    );
  }
  if (order.status_id === status.onHold) {
    banners.push(
      <Banner
        key="hold"
        color="danger"
        icon={<IconHandStop size={18} />}
        title={`On hold: ${badgeOf(order).label.toLowerCase()}.`}
        action={
          <span className={classes.since}>
            since <TimeText at={order.status_at} isExact />
          </span>
        }
      >
        {endSentence(order.hold_reason ?? 'No reason given')}
      </Banner>,
    );
  }
  if (order.is_left_for_testing && isOpenForItems(order)) {
    banners.push(
      <Banner key="testing" color="info" icon={<IconFlask size={18} />} title="Left for testing.">
        No price is promised until testing is done.
      </Banner>,
    );
  }
  // Suggest a split only after all devices are inspected.
  if (order.suggests_split && listUninspected(order.items).length === 0 && can('orders.edit') && !order.is_archived) {
    const ready = order.items.filter(({ status: own }) => own === 'passed').length;
    banners.push(
      <Banner
        key="split"
        color="info"
        icon={<IconArrowsSplit2 size={18} />}
        title="Some devices are ready for payout."
        action={
          <Button size="xs" variant="default" onClick={() => perform({ does: 'split' })}>
            Split order
          </Button>
        }
      >
        Split the order to pay for {ready} of {countDevices(order.items.length)} now.
      </Banner>,
    );
  }
  return banners.length > 0 && <div className={classes.banners}>{banners}</div>;
}

const endSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
