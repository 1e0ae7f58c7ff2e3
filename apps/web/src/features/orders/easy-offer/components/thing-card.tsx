import { Button } from '@mantine/core';
import type { DescribedMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { indicationText } from '../../indication-text.rules.ts';
import { type MatchDraft, priceOf } from '../match-draft.rules.ts';
import classes from './easy-offer.module.css';

interface ThingCardProps {
  thing: DescribedMatch;
  draft: MatchDraft | undefined;
  currency: string;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
}

/** A thing in the seller’s words, what it is matched to, and its price against the indication. */
export function ThingCard({ thing, draft, currency, isOpen, onOpen }: ThingCardProps) {
  const price = priceOf(thing, draft);
  const { item } = thing;
  const matched = draft
    ? [draft.title, draft.label]
    : thing.matched_at === null
      ? null
      : [item.title, [item.expected.variant_label, item.expected.condition_label].filter(Boolean).join(' · ')];
  return (
    <li className={classes.card} data-open={isOpen || undefined}>
      <p className={classes.quote}>“{thing.description}”</p>
      <ThingPictures pictures={thing.pictures} />
      {matched ? (
        <div>
          <div>{matched[0]}</div>
          <div className={classes.dim}>{matched[1]}</div>
        </div>
      ) : (
        <div className={classes.dim}>Not matched yet</div>
      )}
      <div className={classes.money}>
        {price !== null && formatMoney(price, currency)}{' '}
        <span className={classes.dim}>{indicationText(thing, currency)}</span>
      </div>
      {onOpen && (
        <Button size="compact-sm" variant="default" onClick={onOpen} aria-pressed={isOpen}>
          {matched ? 'Change' : 'Match'}
        </Button>
      )}
    </li>
  );
}

export function ThingPictures({ pictures }: { pictures: DescribedMatch['pictures'] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label="Photos">
      {pictures.map(({ id, url, caption }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={caption ?? `Photo ${index + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
