import { Anchor, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ShopMeasuring } from '@tradepost/contracts/shop/measuring/measuring.contract';
import type { Purpose } from '@tradepost/contracts/shop/measuring/measuring.data';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useShop } from '../../use-shop.ts';
import type { OwnConsent } from '../use-consent.ts';
import classes from './consent-banner.module.css';

interface ConsentBannerProps {
  measuring: ShopMeasuring;
  own: OwnConsent;
  /** Opened by the visitor: it takes the focus, and can be closed. */
  onClose: (() => void) | null;
  onChosen: () => void;
}

const all: Record<Purpose, boolean> = { analytics: true, advertising: true };
const none: Record<Purpose, boolean> = { analytics: false, advertising: false };

/** Asks what may be measured. It lies over the page, so nothing moves, and refusing takes as long as accepting. */
export function ConsentBanner({ measuring, own, onClose, onChosen }: ConsentBannerProps) {
  const { write } = useSellerLanguage();
  const [isChoosing, setChoosing] = useState(onClose !== null);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isOpened = onClose !== null;
  useEffect(() => {
    if (isOpened) title.current?.focus();
  }, [isOpened]);
  const choose = (allowed: Record<Purpose, boolean>) => {
    own.choose(allowed);
    onChosen();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose?.();
  };
  return (
    <section className={classes.banner} aria-labelledby={id} onKeyDown={leave}>
      <h2 id={id} ref={title} tabIndex={-1} className={classes.title}>
        {write('May we measure your visit?')}
      </h2>
      <p className={classes.text}>
        {write(
          'We would like to measure how our shop is used, and which ads bring people here. You can sell without it, and change your choice at any time under “Privacy choices” at the end of each page.',
        )}{' '}
        <PrivacyLink />
      </p>
      {isChoosing ? (
        <Purposes measuring={measuring} own={own} onSave={choose} />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" size="md" onClick={() => choose(all)}>
            {write('Accept all')}
          </Button>
          <Button variant="default" size="md" onClick={() => choose(none)}>
            {write('Refuse all')}
          </Button>
          <Button variant="subtle" size="md" onClick={() => setChoosing(true)}>
            {write('Let me choose')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface PurposesProps {
  measuring: ShopMeasuring;
  own: OwnConsent;
  onSave: (allowed: Record<Purpose, boolean>) => void;
}

/** One purpose after the other. */
function Purposes({ measuring, own, onSave }: PurposesProps) {
  const { write } = useSellerLanguage();
  const [allowed, setAllowed] = useState<Record<Purpose, boolean>>(() => ({
    analytics: own.consent?.analytics ?? false,
    advertising: own.consent?.advertising ?? false,
  }));
  const labels = { analytics: write('Analytics'), advertising: write('Advertising') };
  const textOf = (purpose: Purpose, names: readonly string[]) => {
    if (purpose === 'advertising' && own.has_signal)
      return write('Your browser asks not to share your data, so this stays off.');
    const values = { names: names.join(', ') };
    return purpose === 'analytics'
      ? write('Counts visits and sales. Shared with: {names}', values)
      : write('Shows which ads lead to sales. Shared with: {names}', values);
  };
  return (
    <>
      <fieldset className={classes.purposes} aria-label={write('Privacy choices')}>
        {measuring.purposes.map(({ purpose, names }) => (
          <Checkbox
            key={purpose}
            label={labels[purpose]}
            description={textOf(purpose, names)}
            checked={allowed[purpose] && !(purpose === 'advertising' && own.has_signal)}
            disabled={purpose === 'advertising' && own.has_signal}
            onChange={(event) => setAllowed({ ...allowed, [purpose]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={() => onSave(all)}>
          {write('Accept all')}
        </Button>
        <Button variant="default" size="md" onClick={() => onSave(none)}>
          {write('Refuse all')}
        </Button>
        <Button variant="default" size="md" onClick={() => onSave(allowed)}>
          {write('Save my choice')}
        </Button>
      </div>
    </>
  );
}

/** What the company wrote about it. */
function PrivacyLink() {
  const { company, pathOf } = useShop();
  const { write, language } = useSellerLanguage();
  const { data: site } = useQuery({ ...contractQuery(findSite, { query: { company, language } }), staleTime: 60_000 });
  if (!site?.has_privacy) return null;
  return (
    <Anchor component={Link} to={pathOf('privacy')} size="sm" underline="always" inherit>
      {write('Privacy')}
    </Anchor>
  );
}
