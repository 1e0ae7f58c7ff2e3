import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import type { SellerOffer } from '@tradepost/contracts/portal/seller-offer.contract';
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
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const isDeclined = declined.includes(line.item_id) || line.is_accepted === false;
        return (
          <li key={line.item_id} className={classes.line} data-declined={isDeclined || undefined}>
            <span className={classes.device}>
              {[line.title, line.variant_label].filter(Boolean).join(', ')}
              <span className={classes.why}>{reasonOf(line)}</span>
            </span>
            <span className={classes.prices}>
              {line.old_price !== line.new_price && (
                <s>
                  <VisuallyHidden>Before: </VisuallyHidden>
                  {formatMoney(line.old_price, currency)}
                </s>
              )}
              <b>{formatMoney(line.new_price, currency)}</b>
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
                aria-label={`Your answer for ${line.title}`}
                value={isDeclined ? 'decline' : 'accept'}
                data={[
                  { value: 'accept', label: 'Accept new price' },
                  { value: 'decline', label: 'Get it back' },
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

function reasonOf(line: SellerOffer['lines'][number]): string {
  if (!line.is_revised) return 'As described, the price stays';
  const why = [line.reason, line.note].filter(Boolean).join(': ');
  if (line.is_accepted === false) return `${why} · You get it back`;
  return why;
}
