import { Alert } from '@mantine/core';
import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { drawBars, drawSquares } from './codes.rules.ts';
import { DrawnCode } from './components/drawn-code.tsx';
import { LoneLabelCard } from './components/lone-label.tsx';
import { hasCode, SellerLabelCard } from './components/seller-label.tsx';
import { SellerPage } from './components/seller-page.tsx';
import classes from './shipping-qr-code.page.module.css';

/** `/shipping-qr-code#token=…`: the order's QR code, to show at the counter. */
export function Component() {
  const { write } = useSellerLanguage();
  return (
    <SellerPage
      title={write('Your code')}
      purpose={write('This page shows your order’s code for the counter.')}
      renderLabel={(lone, token) => <LoneLabelCard lone={lone} token={token} />}
    >
      {(order, token) => <Code order={order} token={token} />}
    </SellerPage>
  );
}

function Code({ order, token }: { order: SellerOrder; token: string }) {
  const { write } = useSellerLanguage();
  const labels = order.labels.filter(hasCode);
  const place = [order.location_name, ...order.location_lines, order.location_phone ?? ''].filter(
    (line) => line !== '',
  );
  return (
    <div className={classes.code}>
      {order.is_open ? (
        labels.length === 0 && (
          <p className={classes.words}>{write('Show this code at {place}.', { place: order.company_name })}</p>
        )
      ) : (
        <Alert color="warning" title={write('This order is closed')}>
          {write('Contact {company} before you bring anything.', { company: order.company_name })}
        </Alert>
      )}
      {order.is_open && labels.map((label) => <SellerLabelCard key={label.id} label={label} token={token} />)}
      {(labels.length === 0 || !order.is_open) && <OrderCode order={order} />}
      <ul className={classes.items}>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the devices never change places
          <li key={index}>{[item.title, item.variant_label].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
      <address className={classes.place}>
        {place.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  );
}

/** The order's own code, which our counter scans. */
function OrderCode({ order }: { order: SellerOrder }) {
  const { write } = useSellerLanguage();
  const number = order.box_id;
  return (
    <div className={classes.paper}>
      <DrawnCode code={drawSquares(order.qr)} label={write('QR code of {number}', { number })} className={classes.qr} />
      {order.barcode && (
        <DrawnCode
          code={drawBars(order.barcode, 30)}
          label={write('Barcode of {number}', { number })}
          className={classes.barcode}
          isStretched
        />
      )}
      <p className={classes.number}>{order.box_id}</p>
    </div>
  );
}
