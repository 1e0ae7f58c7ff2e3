import { Alert, Button, Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { packingSteps } from '@tradepost/contracts/shipping/checklist.rules';
import type { SellerLabel, SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { drawBars, drawSquares } from './codes.rules.ts';
import { DrawnCode } from './components/drawn-code.tsx';
import { LoneLabelCard } from './components/lone-label.tsx';
import { hasCode, SellerLabelCard } from './components/seller-label.tsx';
import { SellerPage } from './components/seller-page.tsx';
import classes from './shipping-kit.page.module.css';

/** `/shipping-kit#token=…`: packing instructions and the parcel label, to read and print. */
export function Component() {
  return (
    <SellerPage
      title="Shipping kit"
      purpose="This page shows how to pack your devices and has the label for your parcel."
      renderLabel={(lone, token) => <LoneLabelCard lone={lone} token={token} />}
    >
      {(order, token) => <Kit order={order} token={token} />}
    </SellerPage>
  );
}

function Kit({ order, token }: { order: SellerOrder; token: string }) {
  const name = (
    <p className={classes.order}>
      Order <strong>{order.box_id}</strong> · {order.company_name}
    </p>
  );
  if (!order.is_open) {
    return (
      <>
        {name}
        <Alert color="warning" title="Please don’t send anything">
          This order is closed. Contact {order.company_name} before you send a parcel.
        </Alert>
      </>
    );
  }
  return (
    <>
      <header className={classes.head}>
        {name}
        <Button className={classes.print} leftSection={<IconPrinter size={16} />} onClick={() => print()}>
          Print
        </Button>
      </header>
      <section aria-labelledby="before">
        <h2 id="before" className={classes.title}>
          1. Get your devices ready
        </h2>
        <ul className={classes.devices}>
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the devices never change places
            <li key={index} className={classes.device}>
              <h3 className={classes.name}>
                {item.title}
                {item.variant_label && <span className={classes.variant}> {item.variant_label}</span>}
              </h3>
              {item.checklist.map((step) => (
                <Checkbox key={step} size="sm" label={step} classNames={{ root: classes.check }} />
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="pack">
        <h2 id="pack" className={classes.title}>
          2. Pack them
        </h2>
        <ol className={classes.steps}>
          {packingSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="label">
        <h2 id="label" className={classes.title}>
          3. {headingOf(order.labels)}
        </h2>
        {order.labels.length === 0 ? (
          <AddressLabel order={order} />
        ) : (
          order.labels.map((label) => <SellerLabelCard key={label.id} label={label} token={token} />)
        )}
      </section>
    </>
  );
}

function headingOf(labels: readonly SellerLabel[]): string {
  if (labels.length === 0) return 'Attach this label';
  if (labels.every(hasCode)) return 'Show the code at the counter';
  return labels.length === 1 ? 'Print and attach the label' : 'Print and attach the labels, one per parcel';
}

function AddressLabel({ order }: { order: SellerOrder }) {
  const bars = order.barcode && drawBars(order.barcode, 30);
  return (
    <div className={classes.label}>
      <div className={classes.addresses}>
        <Address title="From" lines={order.seller_lines} />
        <Address
          title="To"
          lines={[order.company_name, order.location_name, ...order.location_lines, order.location_phone ?? '']}
          isLarge
        />
      </div>
      <div className={classes.codes}>
        <div className={classes.bars}>
          {bars && (
            <DrawnCode code={bars} label={`Barcode of ${order.box_id}`} className={classes.barcode} isStretched />
          )}
          <p className={classes.number}>{order.box_id}</p>
        </div>
        <DrawnCode code={drawSquares(order.qr)} label={`QR code of ${order.box_id}`} className={classes.qr} />
      </div>
    </div>
  );
}

function Address({ title, lines, isLarge }: { title: string; lines: readonly string[]; isLarge?: true }) {
  return (
    <div className={classes.address} data-large={isLarge}>
      <p className={classes.way}>{title}</p>
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          <p key={index}>{line}</p>
        ))}
    </div>
  );
}
