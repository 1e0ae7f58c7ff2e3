import type { MessageLanguage } from '../../company/language.data.ts';
import type { ConsentBasis } from '../../orders/consent/measuring-consent.contract.ts';

/** Rises with every change of the texts of the banner, so that a choice says which text was read. A test holds both together. */
export const consentTextVersion = 1;

/** For how many months a choice is kept. The visitor is asked again then. */
export const consentMonths = 6;

/** What a visitor chose, as the browser keeps it. */
export interface ConsentChoice {
  analytics: boolean;
  advertising: boolean;
  text_version: number;
  language: MessageLanguage;
  decided_at: string;
}

export interface Consent extends ConsentChoice {
  basis: ConsentBasis;
}

/** A stored choice that still counts: of the present text, and not older than six months. */
export function readChoice(stored: unknown, now: Date): ConsentChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { analytics, advertising, text_version, language, decided_at } = stored as Partial<ConsentChoice>;
  if (typeof analytics !== 'boolean' || typeof advertising !== 'boolean' || !language) return null;
  if (text_version !== consentTextVersion || typeof decided_at !== 'string') return null;
  const ends = new Date(decided_at);
  ends.setUTCMonth(ends.getUTCMonth() + consentMonths);
  return ends > now && new Date(decided_at) <= now
    ? { analytics, advertising, text_version, language, decided_at }
    : null;
}

interface Visitor {
  choice: ConsentChoice | null;
  /** Whether a choice has to be asked for before anything is measured. */
  is_required: boolean;
  /** The browser asks not to sell or share data: Global Privacy Control. */
  has_signal: boolean;
  language: MessageLanguage;
  now: Date;
}

/** What may be measured of a visitor, null before the choice, and whether to ask. A browser with the signal is not asked. */
export function decideConsent({ choice, is_required, has_signal, language, now }: Visitor): {
  consent: Consent | null;
  asks: boolean;
} {
  if (choice)
    return { consent: { ...choice, advertising: choice.advertising && !has_signal, basis: 'chosen' }, asks: false };
  const base = { text_version: consentTextVersion, language, decided_at: now.toISOString() };
  if (has_signal)
    return { consent: { ...base, analytics: !is_required, advertising: false, basis: 'signal' }, asks: false };
  if (is_required) return { consent: null, asks: true };
  return { consent: { ...base, analytics: true, advertising: true, basis: 'not_required' }, asks: false };
}

type Signal = 'granted' | 'denied';

/** The signals of Google's consent mode, version 2. Without consent each is denied. */
export const consentSignals = (consent: Pick<Consent, 'analytics' | 'advertising'> | null): Record<string, Signal> => {
  const of = (isGranted: boolean | undefined): Signal => (isGranted ? 'granted' : 'denied');
  const advertising = of(consent?.advertising);
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: of(consent?.analytics),
  };
};
