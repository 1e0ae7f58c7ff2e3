import {
  type Consent,
  type ConsentChoice,
  consentTextVersion,
  decideConsent,
  readChoice,
} from '@tradepost/contracts/shop/measuring/consent.rules';
import { needsConsent } from '@tradepost/contracts/shop/measuring/consent-region.rules';
import type { ShopMeasuring } from '@tradepost/contracts/shop/measuring/measuring.contract';
import type { Purpose } from '@tradepost/contracts/shop/measuring/measuring.data';
import { useMemo } from 'react';
import { browserTimezone } from '../../../lib/formats/dates.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useStored } from '../../../lib/use-stored.ts';
import { useShop } from '../use-shop.ts';

/** Global Privacy Control: the browser asks not to sell or share the visitor's data. */
const hasSignal = () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

export interface OwnConsent {
  /** Null before the choice. */
  consent: Consent | null;
  asks: boolean;
  has_signal: boolean;
  choose: (allowed: Record<Purpose, boolean>) => void;
}

/** What the visitor of the shop allows to be measured. The choice is kept in this browser for six months. */
export function useConsent({ asks: place, purposes }: ShopMeasuring): OwnConsent {
  const { company, shop } = useShop();
  const { language } = useSellerLanguage();
  const [stored, store] = useStored<ConsentChoice | null>(`shop.${company}.consent`, null);
  const { country_code } = shop;
  const { consent, asks } = useMemo(() => {
    const now = new Date();
    const is_required = place === 'everywhere' || needsConsent({ country_code, timezone: browserTimezone() });
    return decideConsent({ choice: readChoice(stored, now), is_required, has_signal: hasSignal(), language, now });
  }, [stored, place, country_code, language]);
  const has = (purpose: Purpose) => purposes.some((each) => each.purpose === purpose);
  const choose = ({ analytics, advertising }: Record<Purpose, boolean>) =>
    store({
      analytics: analytics && has('analytics'),
      advertising: advertising && has('advertising') && !hasSignal(),
      text_version: consentTextVersion,
      language,
      decided_at: new Date().toISOString(),
    });
  return { consent, asks, has_signal: hasSignal(), choose };
}
