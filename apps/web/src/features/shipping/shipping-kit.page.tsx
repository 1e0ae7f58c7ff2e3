import { Alert, Button, Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { packingSteps } from '@tradepost/contracts/shipping/checklist.rules';
import type { SellerLabel, SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { drawBars, drawSquares } from './codes.rules.ts';
import { DrawnCode } from './components/drawn-code.tsx';
import { LoneLabelCard } from './components/lone-label.tsx';
import { hasCode, SellerLabelCard } from './components/seller-label.tsx';
import { SellerPage } from './components/seller-page.tsx';
import classes from './shipping-kit.page.module.css';

/** `/shipping-kit#token=…`: packing instructions and the parcel label, to read and print. */
export function Component() {
  const { write } = useSellerLanguage();
  return (
    <SellerPage
      title={write('Shipping kit')}
      purpose={write('This page shows how to pack your devices and has the label for your parcel.')}
      renderLabel={(lone, token) => <LoneLabelCard lone={lone} token={token} />}
    >
      {(order, token) => <Kit order={order} token={token} />}
    </SellerPage>
  );
}

function Kit({ order, token }: { order: SellerOrder; token: string }) {
  const { write, phrase } = useSellerLanguage();
  const name = (
    <p className={classes.order}>
      <strong>{write('Order {number}', { number: order.box_id })}</strong> · {order.company_name}
    </p>
  );
  if (!order.is_open) {
    return (
      <>
        {name}
        <Alert color="warning" title={write('Please don’t send anything')}>
          {write('This order is closed. Contact {company} before you send a parcel.', { company: order.company_name })}
        </Alert>
      </>
    );
  }
  return (
    <>
      <header className={classes.head}>
        {name}
        <Button className={classes.print} leftSection={<IconPrinter size={16} />} onClick={() => print()}>
          {write('Print')}
        </Button>
      </header>
      <section aria-labelledby="before">
        <h2 id="before" className={classes.title}>
          1. {write('Get your devices ready')}
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
          2. {write('Pack them')}
        </h2>
        <ol className={classes.steps}>
          {packingSteps.map((step) => (
            <li key={step}>{phrase(step)}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="label">
        <h2 id="label" className={classes.title}>
          3. {write(headingOf(order.labels))}
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

function headingOf(labels: readonly SellerLabel[]) {
  if (labels.length === 0) return 'Attach this label';
  if (labels.every(hasCode)) return 'Show the code at the counter';
  return labels.length === 1 ? 'Print and attach the label' : 'Print and attach the labels, one per parcel';
}

function AddressLabel({ order }: { order: SellerOrder }) {
  const { write } = useSellerLanguage();
  const number = order.box_id;
  const bars = order.barcode && drawBars(order.barcode, 30);
  return (
    <div className={classes.label}>
      <div className={classes.addresses}>
        <Address title={write('From')} lines={order.seller_lines} />
        <Address
          title={write('To')}
          lines={[order.company_name, order.location_name, ...order.location_lines, order.location_phone ?? '']}
          isLarge
        />
      </div>
      <div className={classes.codes}>
        <div className={classes.bars}>
          {bars && (
            <DrawnCode
              code={bars}
              label={write('Barcode of {number}', { number })}
              className={classes.barcode}
              isStretched
            />
          )}
          <p className={classes.number}>{order.box_id}</p>
        </div>
        <DrawnCode
          code={drawSquares(order.qr)}
          label={write('QR code of {number}', { number })}
          className={classes.qr}
        />
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
