import { Alert } from '@mantine/core';
import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { drawBars, drawSquares } from './codes.rules.ts';
import { DrawnCode } from './components/drawn-code.tsx';
import { SellerPage } from './components/seller-page.tsx';
import classes from './shipping-qr-code.page.module.css';

/** `/shipping-qr-code#token=…`: the order's QR code, to show at the counter. */
export function Component() {
  return (
    <SellerPage title="Your code" purpose="This page shows your order’s code for the counter.">
      {(order) => <Code order={order} />}
    </SellerPage>
  );
}

function Code({ order }: { order: SellerOrder }) {
  const place = [order.location_name, ...order.location_lines, order.location_phone ?? ''].filter(
    (line) => line !== '',
  );
  return (
    <div className={classes.code}>
      {order.is_open ? (
        <p className={classes.words}>Show this code at {order.company_name}.</p>
      ) : (
        <Alert color="warning" title="This order is closed">
          Contact {order.company_name} before you bring anything.
        </Alert>
      )}
      <div className={classes.paper}>
        <DrawnCode code={drawSquares(order.qr)} label={`QR code of ${order.box_id}`} className={classes.qr} />
        {order.barcode && (
          <DrawnCode
            code={drawBars(order.barcode, 30)}
            label={`Barcode of ${order.box_id}`}
            className={classes.barcode}
            isStretched
          />
        )}
        <p className={classes.number}>{order.box_id}</p>
      </div>
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
