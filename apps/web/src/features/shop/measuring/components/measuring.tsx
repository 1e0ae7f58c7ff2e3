import { VisuallyHidden } from '@mantine/core';
import { consentSignals } from '@tradepost/contracts/shop/measuring/consent.rules';
import { measureInShop, type ShopMeasuring } from '@tradepost/contracts/shop/measuring/measuring.contract';
import { unitsOf } from '@tradepost/contracts/shop/measuring/shop-event.rules';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../../../lib/api.ts';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { listenToShop, type ShopEvent } from '../../events/use-shop-events.ts';
import { useShop } from '../../use-shop.ts';
import { showChoices, useChoicesShown } from '../use-choices-shown.ts';
import { useConsent } from '../use-consent.ts';
import { useVisit } from '../use-visit.ts';
import classes from './consent-banner.module.css';
import { ConsentBanner } from './consent-banner.tsx';
import { TagsFrame, type TagsFrameHandle } from './tags-frame.tsx';

/** Asks for consent, and measures what it allows. Loaded after the page, in shops that measure. */
export function Measuring() {
  const { shop } = useShop();
  return shop.measuring && <Asked measuring={shop.measuring} />;
}

function Asked({ measuring }: { measuring: ShopMeasuring }) {
  const { company, shop } = useShop();
  const { write } = useSellerLanguage();
  const own = useConsent(measuring);
  const { consent, asks } = own;
  const isOpened = useChoicesShown();
  const [status, setStatus] = useState('');
  const frame = useRef<TagsFrameHandle>(null);
  const visit = useVisit(consent);
  const isAllowed = consent !== null && (consent.analytics || consent.advertising);
  useEffect(() => {
    const hear = (event: ShopEvent) => {
      const now = visit();
      // What happens before the choice, or after a refusal, is not kept.
      if (!isAllowed || !now) return;
      const event_id = event.event_id ?? now.event_id;
      const { name } = event;
      // The server knows of leads and orders itself.
      if (name !== 'generate_lead' && name !== 'purchase')
        void send({ company, name, visit: { ...now, event_id }, items: [...event.items] });
      frame.current?.push(toTagEvent({ ...event, event_id }, shop.currency));
    };
    return listenToShop({ hear, visit });
  }, [company, isAllowed, visit, shop.currency]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('privacy-choices')), []);
  const isShown = asks || isOpened;
  useEffect(() => setStatus(asks ? write('May we measure your visit?') : ''), [asks, write]);
  const close = () => {
    showChoices(false);
    opener()?.focus();
  };
  return (
    <>
      {place && createPortal(<ChoicesLink />, place)}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {isShown && (
        <ConsentBanner
          key={String(isOpened)}
          measuring={measuring}
          own={own}
          onClose={isOpened ? close : null}
          onChosen={() => {
            setStatus(write('Your choice was saved.'));
            if (isOpened) close();
          }}
        />
      )}
      {measuring.has_tags && isAllowed && <TagsFrame ref={frame} signals={consentSignals(consent)} />}
    </>
  );
}

/** The control that opens the choices has the focus again when they close. */
const opener = () => document.querySelector<HTMLElement>('[data-privacy-choices]');

/** What cannot be sent is not measured. The shop goes on. */
const send = (body: NonNullable<Parameters<typeof api<typeof measureInShop>>[1]>['body']) =>
  api(measureInShop, { body }).catch(() => null);

/** An event as the data layer of tags has it: amounts in whole units of the currency. */
function toTagEvent({ name, items, value, order, event_id }: ShopEvent, currency: string): object {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return {
    event: name,
    event_id,
    ecommerce: {
      currency,
      value: unitsOf(value ?? sum, currency),
      ...(order ? { transaction_id: order } : {}),
      items: items.map((item) => ({ ...item, price: unitsOf(item.price, currency) })),
    },
  };
}

/** Opens the privacy choices again, so that consent is as easy to withdraw as to give. */
function ChoicesLink() {
  const { write } = useSellerLanguage();
  return (
    <button type="button" className={classes.link} data-privacy-choices onClick={() => showChoices(true)}>
      {write('Privacy choices')}
    </button>
  );
}
