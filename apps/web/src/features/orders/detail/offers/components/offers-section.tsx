import { Button, Group, Text } from '@mantine/core';
import {
  type LotChange,
  type LotChangeKind,
  lotChangeLabels,
} from '@tradepost/contracts/orders/offers/lot-change.contract';
import type { Offer } from '@tradepost/contracts/orders/order-parts.contract';
import { type Meaning, offerReasons } from '@tradepost/contracts/orders/order-status.data';
import { getAnswerLink } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useState } from 'react';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { useOrder } from '../../use-order.ts';
import { CopyAnswerLink } from './copy-answer-link.tsx';
import classes from './offer.module.css';

const states: Record<Offer['state'], { label: string; meaning: Meaning }> = {
  awaiting: { label: 'Awaiting answer', meaning: 'warning' },
  accepted: { label: 'Accepted', meaning: 'success' },
  rejected: { label: 'Rejected', meaning: 'danger' },
  replaced: { label: 'Replaced', meaning: 'neutral' },
};

const acceptances = { seller: 'by the seller', on_behalf: 'on the seller’s behalf', auto: 'automatically' } as const;

/** The current revised offer, and earlier ones on demand. */
export function OffersSection() {
  const { order, can, perform } = useOrder();
  const [isWhole, setWhole] = useState(false);
  const [latest, ...earlier] = order.offers;
  if (!latest) return null;
  const canAnswer = latest.state === 'awaiting' && can('orders.offer') && !order.is_archived;
  return (
    <Section
      title="Revised offer"
      action={
        canAnswer && (
          <Group gap="xs">
            <CopyAnswerLink contract={getAnswerLink} />
            <Button size="xs" variant="default" onClick={() => perform({ does: 'answer' })}>
              Record answer
            </Button>
            {order.kind === 'in-store' && (
              <BusyButton size="xs" variant="default" onClick={() => perform({ does: 'accept' })}>
                Seller accepts now
              </BusyButton>
            )}
          </Group>
        )
      }
    >
      <OfferCard offer={latest} currency={order.currency} />
      {isWhole && earlier.map((offer) => <OfferCard key={offer.id} offer={offer} currency={order.currency} />)}
      {earlier.length > 0 && (
        <Button
          className={classes.history}
          size="compact-sm"
          variant="subtle"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? 'Hide earlier offers'
            : `Show ${earlier.length} earlier ${earlier.length === 1 ? 'offer' : 'offers'}`}
        </Button>
      )}
    </Section>
  );
}

const lotWords: Record<LotChangeKind, string> = { ...lotChangeLabels, returned: 'Not on the quote, goes back' };

/** Devices of a lot that the offer changes, or leaves. */
function LotLine({ part, currency }: { part: LotChange; currency: string }) {
  const { change, title, variant_label, condition_label, received_label, quantity, old_price, new_price } = part;
  return (
    <li className={classes.offeredLine}>
      <span>
        {quantity} × {[title, variant_label, condition_label].filter(Boolean).join(', ')}
        <span className={classes.why}>{[lotWords[change], received_label].filter(Boolean).join(': ')}</span>
      </span>
      {old_price !== new_price && (
        <s>
          <MoneyText minor={old_price * quantity} currency={currency} />
        </s>
      )}
      <b>
        <MoneyText minor={new_price * quantity} currency={currency} />
      </b>
    </li>
  );
}

function OfferCard({ offer, currency }: { offer: Offer; currency: string }) {
  const { label, meaning } = states[offer.state];
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <StatusBadge label={label} meaning={meaning} detail={offer.acceptance && acceptances[offer.acceptance]} />
        <span className={classes.made}>
          Made <TimeText at={offer.made_at} />
          {offer.made_by && ` by ${offer.made_by}`}
          {offer.answered_at && (
            <>
              , answered <TimeText at={offer.answered_at} />
            </>
          )}
        </span>
      </div>
      <ul className={classes.offered}>
        {offer.lot.map((part) => (
          <LotLine key={Object.values(part).join('|')} part={part} currency={currency} />
        ))}
        {(offer.lot.length > 0 ? [] : offer.lines).map((line) => (
          <li key={line.item_id} className={classes.offeredLine}>
            <span>
              {line.title}
              <span className={classes.why}>
                {[offerReasons[line.reason], line.note, line.is_accepted === false && 'Declined by the seller']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <s>
              <MoneyText minor={line.old_price} currency={currency} />
            </s>
            <b>
              <MoneyText minor={line.new_price} currency={currency} />
            </b>
          </li>
        ))}
        {offer.old_bonus !== offer.new_bonus && (
          <li className={classes.offeredLine}>
            <span>Bonus</span>
            <s>
              <MoneyText minor={offer.old_bonus} currency={currency} />
            </s>
            <b>
              <MoneyText minor={offer.new_bonus} currency={currency} />
            </b>
          </li>
        )}
        <li className={`${classes.offeredLine} ${classes.sum}`}>
          <span>Total</span>
          <s>
            <MoneyText minor={offer.old_total} currency={currency} />
          </s>
          <MoneyText minor={offer.new_total} currency={currency} />
        </li>
      </ul>
      <AnswerFacts offer={offer} />
      {offer.note && <p className={classes.words}>{offer.note}</p>}
    </div>
  );
}

/** What is known about the seller's answer: opened, deadline, and where declined devices go. */
function AnswerFacts({ offer }: { offer: Offer }) {
  const { state, opened_at, answer_until, accepts_automatically, return_address } = offer;
  return (
    <>
      {state === 'awaiting' && (
        <Text size="sm" c="dimmed">
          {opened_at ? (
            <>
              Opened by the seller <TimeText at={opened_at} />
            </>
          ) : (
            'Not opened by the seller yet'
          )}
          {answer_until && (
            <>
              {' · '}Answer by <TimeText at={answer_until} isExact />
              {accepts_automatically && ', then accepted automatically'}
            </>
          )}
        </Text>
      )}
      {return_address && <Text size="sm">Return to: {return_address}</Text>}
    </>
  );
}
