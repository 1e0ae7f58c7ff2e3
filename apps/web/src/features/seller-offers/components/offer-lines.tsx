import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { listDifferences } from '@tradepost/contracts/orders/offers/device-differences.rules';
import type { SellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';
import { SellerPictures } from './seller-pictures.tsx';

interface OfferLinesProps {
  declined: readonly number[];
  /** Left out: the offer is answered as a whole. */
  onDecline?: (declined: readonly number[]) => void;
}

/** The devices with their old and new price, and why. */
export function OfferLines({ declined, onDecline }: OfferLinesProps) {
  const { lines, currency } = useSellerOffer().offer;
  const { write, money, offered, list } = useSellerLanguage();
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const isDeclined = declined.includes(line.item_id) || line.is_accepted === false;
        return (
          <li key={line.item_id} className={classes.line} data-declined={isDeclined || undefined}>
            <span className={classes.device}>
              {[line.title, line.variant_label, line.received_label ? null : line.condition_label]
                .filter(Boolean)
                .join(', ')}
              {listDifferences(line).map((difference) => (
                <span key={difference} className={classes.difference}>
                  {difference}
                </span>
              ))}
              {line.defects.length > 0 && (
                <span className={classes.why}>{write('Found: {defects}', { defects: list(line.defects) })}</span>
              )}
              <span className={classes.why}>{reasonOf(line, write)}</span>
            </span>
            <span className={classes.prices}>
              {line.old_price !== line.new_price && line.change !== 'extra' && (
                <s>
                  <VisuallyHidden>{write('Before:')} </VisuallyHidden>
                  {money(line.old_price, currency)}
                </s>
              )}
              <b>{offered(line.new_price, currency)}</b>
            </span>
            {line.pictures.length > 0 && (
              <div className={classes.wide}>
                <SellerPictures pictures={line.pictures} />
              </div>
            )}
            {onDecline && line.is_revised && (
              <SegmentedControl
                className={classes.wide}
                size="xs"
                aria-label={write('Your answer for {device}', { device: line.title })}
                value={isDeclined ? 'decline' : 'accept'}
                data={[
                  { value: 'accept', label: write('Accept new price') },
                  { value: 'decline', label: write('Get it back') },
                ]}
                onChange={(value) =>
                  onDecline(
                    value === 'decline'
                      ? [...declined, line.item_id]
                      : declined.filter((item_id) => item_id !== line.item_id),
                  )
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function reasonOf(line: SellerOffer['lines'][number], write: Locale['write']): string {
  if (line.change === 'unchanged') return write('As described, the price stays');
  const why = [line.reason, line.note].filter(Boolean).join(': ');
  if (line.is_accepted === false) return `${why} · ${write('You get it back')}`;
  return why;
}
