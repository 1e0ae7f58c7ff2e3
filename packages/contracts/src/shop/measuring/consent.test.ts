import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageLanguageCodes } from '../../company/language.data.ts';
import { catalogs } from '../../languages/catalogs/catalogs.data.ts';
import { consent as messages } from '../../languages/en/consent.data.ts';
import { type ConsentChoice, consentSignals, consentTextVersion, decideConsent, readChoice } from './consent.rules.ts';
import { needsConsent } from './consent-region.rules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const chosen: ConsentChoice = {
  analytics: true,
  advertising: true,
  text_version: consentTextVersion,
  language: 'de',
  decided_at: '2026-11-01T08:00:00.000Z',
};

test.each([
  ['is kept', chosen, true],
  ['is kept to the last minute of six months', { ...chosen, decided_at: '2026-05-28T12:00:01.000Z' }, true],
  ['ends after six months', { ...chosen, decided_at: '2026-05-28T12:00:00.000Z' }, false],
  ['is of another text', { ...chosen, text_version: consentTextVersion + 1 }, false],
  ['is of a clock that was ahead', { ...chosen, decided_at: '2026-12-24T08:00:00.000Z' }, false],
  ['has no time', { ...chosen, decided_at: 'yesterday' }, false],
  ['is damaged', { ...chosen, advertising: 'yes' }, false],
  ['is missing', null, false],
])('a choice that %s', (_what, stored, isKept) => {
  expect(readChoice(stored, now) !== null).toBe(isKept);
});

const visitor = { choice: null, is_required: true, has_signal: false, language: 'en', now } as const;

test.each([
  ['before the choice nothing is measured', visitor, null, true],
  ['a choice counts', { ...visitor, choice: chosen }, [true, true, 'chosen'], false],
  ['the signal wins over a choice', { ...visitor, choice: chosen, has_signal: true }, [true, false, 'chosen'], false],
  ['with the signal nobody is asked', { ...visitor, has_signal: true }, [false, false, 'signal'], false],
  [
    'the signal refuses advertising where nobody must be asked',
    { ...visitor, has_signal: true, is_required: false },
    [true, false, 'signal'],
    false,
  ],
  ['where nobody must be asked', { ...visitor, is_required: false }, [true, true, 'not_required'], false],
])('%s', (_what, given, expected, asks) => {
  const decided = decideConsent(given);
  const { consent } = decided;
  expect(decided.asks).toBe(asks);
  expect(consent && [consent.analytics, consent.advertising, consent.basis]).toEqual(expected);
});

test('the signals of consent mode are denied until they are granted', () => {
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(consentSignals(null)).toEqual({ ...denied, analytics_storage: 'denied' });
  expect(consentSignals({ analytics: true, advertising: false })).toEqual({ ...denied, analytics_storage: 'granted' });
  expect(Object.values(consentSignals({ analytics: true, advertising: true }))).toEqual(Array(4).fill('granted'));
});

test.each([
  ['US', 'America/New_York', false],
  ['US', 'Europe/Berlin', true],
  ['US', 'Atlantic/Canary', true],
  ['US', 'UTC', true],
  ['US', '', true],
  ['US', 'Etc/GMT+5', true],
  ['DE', 'America/New_York', true],
  ['CA', 'Asia/Tokyo', false],
])('a company in %s asks a visitor in %s first: %s', (country_code, timezone, isNeeded) => {
  expect(needsConsent({ country_code, timezone })).toBe(isNeeded);
});

test('a choice says which text was read: who changes the text raises the version, and this hash with it', () => {
  const texts = messageLanguageCodes.map((code) => messages.map((message) => catalogs[code][message] ?? message));
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
  expect({ version: consentTextVersion, hash }).toEqual({ version: 1, hash: '33fcd52a3737' });
});
