import { Button, VisuallyHidden } from '@mantine/core';
import { lotChangeLabels } from '@tradepost/contracts/orders/offers/lot-change.contract';
import { useState } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';

/** Lines that are shown before the seller asks for all. */
const firstLines = 50;

/** What an offer for a lot changes and what it leaves, in numbers. */
export function LotLines() {
  const { lot, currency } = useSellerOffer().offer;
  const { write, phrase, money, offered } = useSellerLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lot : lot.slice(0, firstLines);
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((part) => {
          const { change, title, variant_label, condition_label, received_label, quantity, old_price, new_price } =
            part;
          const key = [change, title, variant_label, condition_label, received_label, old_price, new_price].join('|');
          return (
            <li key={key} className={classes.line}>
              <span className={classes.device}>
                {quantity} ×{' '}
                {[title, variant_label, received_label ? null : condition_label].filter(Boolean).join(', ')}
                {received_label && (
                  <span className={classes.difference}>
                    {[condition_label, received_label].filter(Boolean).join(' → ')}
                  </span>
                )}
                <span className={classes.why}>{phrase(lotChangeLabels[change])}</span>
              </span>
              <span className={classes.prices}>
                {old_price !== new_price && change !== 'extra' && (
                  <s>
                    <VisuallyHidden>{write('Before:')} </VisuallyHidden>
                    {money(old_price * quantity, currency)}
                  </s>
                )}
                <b>{offered(new_price * quantity, currency)}</b>
              </span>
            </li>
          );
        })}
      </ul>
      {shown.length < lot.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {write('Show all {count}', { count: lot.length })}
        </Button>
      )}
    </>
  );
}
