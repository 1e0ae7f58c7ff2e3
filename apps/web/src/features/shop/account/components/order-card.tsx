import { Anchor, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { SellerOrder } from '@tradepost/contracts/shop/account/seller-account.contract';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { sellerStateLabels } from '../../shop-account.rules.ts';
import { useShop } from '../../use-shop.ts';
import classes from './seller-orders.module.css';

/** An order as its seller sees it, with what it waits for. */
export function OrderCard({ order }: { order: SellerOrder }) {
  const { shop } = useShop();
  const { write, money, date } = useSellerLanguage();
  const formatDay = (instant: string) => date(instant, shop.timezone, 'day');
  const { label, meaning } = sellerStateLabels[order.state];
  return (
    <li className={classes.order}>
      <div className={classes.line}>
        <b>{order.box_id}</b>
        <StatusBadge label={write(label)} meaning={meaning} />
      </div>
      <ul className={classes.devices}>
        {order.devices.map((device, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two devices of an order may be named alike
          <li key={index}>{device}</li>
        ))}
      </ul>
      <div className={classes.line}>
        <span className={classes.dim}>
          {write('Placed on {day}', { day: formatDay(order.created_at) })} · {order.location_name}
        </span>
        <b>{order.total === null ? write('Awaiting your quote') : money(order.total, order.currency)}</b>
      </div>
      {order.price_locked_until && (
        <span className={classes.dim}>
          {write('Price kept until {day}', { day: formatDay(order.price_locked_until) })}
        </span>
      )}
      {order.parcels.map((parcel) => (
        <Parcel key={`${parcel.direction} ${parcel.tracking_number}`} parcel={parcel} />
      ))}
      {(order.answer_url || order.label_url) && (
        <div className={classes.actions}>
          {order.answer_url && (
            <Button component="a" href={order.answer_url} size="sm" target="_blank" rel="noreferrer">
              {write('Answer the offer')}
            </Button>
          )}
          {order.label_url && (
            <Button component="a" href={order.label_url} size="sm" variant="default" target="_blank" rel="noreferrer">
              {write(order.kind === 'in-store' ? 'Code for the store' : 'Shipping label')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Parcel({ parcel }: { parcel: SellerOrder['parcels'][number] }) {
  const { write, phrase } = useSellerLanguage();
  const { direction, carrier, tracking_number, tracking_url, state } = parcel;
  return (
    <div className={classes.line}>
      <span className={classes.dim}>
        {write(direction === 'in' ? 'Parcel to us' : 'Parcel to you')} ·{' '}
        {[carrier, tracking_number].filter(Boolean).join(' ')}
      </span>
      <span className={classes.dim}>
        {phrase(parcelStateLabels[state].label)}
        {tracking_url && (
          <>
            {' · '}
            <Anchor href={tracking_url} target="_blank" rel="noreferrer" size="sm" underline="always">
              {write('Track')} <IconExternalLink size={12} aria-hidden="true" />
            </Anchor>
          </>
        )}
      </span>
    </div>
  );
}
