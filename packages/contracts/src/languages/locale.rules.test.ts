import { describe, expect, test } from 'vitest';
import { signatureKindLabels } from '../compliance/card.data.ts';
import { messages, validationTypes } from '../errors.ts';
import { offerReasons } from '../orders/order-status.data.ts';
import { parcelStateLabels, shippingMethods } from '../orders/parcel.data.ts';
import { receiptFacts } from '../orders/receipt.data.ts';
import { payoutMethods } from '../payouts/payout-method.data.ts';
import { defaultExpeditedLabel } from '../payouts/payout-settings.data.ts';
import { defaultReturnText } from '../seller-offers/answer-settings.contract.ts';
import { portalTemplates } from '../seller-offers/portal-text.data.ts';
import { checklistOf, packingSteps } from '../shipping/checklist.rules.ts';
import { catalogs } from './catalogs/catalogs.data.ts';
import { makeLocale } from './locale.rules.ts';

const localeOf = (language: 'en' | 'de' | 'fr' | 'es', country: string) =>
  makeLocale({ language, country, catalog: catalogs[language] });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['en', 'US', 'USD', '$1,234.50'],
  ['en', 'DE', 'EUR', '1.234,50 €'],
  ['de', 'DE', 'EUR', '1.234,50 €'],
  ['de', 'AT', 'EUR', '€ 1.234,50'],
  ['de', 'US', 'USD', '1.234,50 $'],
  ['fr', 'FR', 'EUR', '1 234,50 €'],
  ['fr', 'CA', 'CAD', '1 234,50 $'],
  ['es', 'ES', 'EUR', '1234,50 €'],
] as const)('money in %s-%s: %s is %s', (language, country, currency, text) => {
  expect(plain(localeOf(language, country).money(123_450, currency))).toBe(text);
});

test('money is exact, whatever its size, and without decimals where the currency has none', () => {
  const { money } = localeOf('de', 'DE');
  expect(plain(money(9_007_199_254_740_991, 'EUR'))).toBe('90.071.992.547.409,91 €');
  expect(plain(money(-5, 'EUR'))).toBe('-0,05 €');
  expect(plain(money(1_234, 'JPY'))).toBe('1.234 ¥');
});

test.each([
  ['en', 'US', 'day', 'Mar 16, 2026'],
  ['de', 'DE', 'day', '16. März 2026'],
  ['fr', 'FR', 'day', '16 mars 2026'],
  ['es', 'ES', 'day', '16 de marzo de 2026'],
  ['de', 'DE', 'time', '16. März 2026 um 10:00'],
] as const)('a date in %s-%s as %s: %s', (language, country, style, text) => {
  expect(plain(localeOf(language, country).date('2026-03-16T15:00:00Z', 'America/Chicago', style))).toBe(text);
});

test('lists, plurals and the company’s own words', () => {
  const { write, list, phrase } = localeOf('de', 'DE');
  expect(list(['A', 'B', 'C'])).toBe('A, B und C');
  expect(localeOf('en', 'US').list(['A', 'B', 'C'])).toBe('A, B and C');
  const days = (count: number) => write('{count, plural, one {# day} other {# days}}', { count });
  expect([days(1), days(1_200)]).toEqual(['1 Tag', '1.200 Tage']);
  expect([phrase('Cash'), phrase('Our own wallet')]).toEqual(['Bargeld', 'Our own wallet']);
  expect(phrase('{{first_name}} {')).toBe('{{first_name}} {');
});

describe('sentences with their values filled in', () => {
  const { sentence } = localeOf('de', 'DE');
  test.each([
    [messages.required('account_holder'), 'Bitte füllen Sie das Feld „Kontoinhaber“ aus'],
    [messages.fileType('image/png'), 'Erlaubte Dateitypen: image/png'],
    [messages.maxLength('too long', 5), 'Bitte geben Sie höchstens 5 Zeichen ein'],
    [messages.fileSize('5 MB'), 'Die Datei muss kleiner als 5 MB sein'],
    ['Too many attempts. Try again in 12 minutes.', 'Zu viele Versuche. Bitte versuchen Sie es in 12 Minuten wieder.'],
    [
      'This link no longer works. Ask the shop for a new one.',
      'Dieser Link ist nicht mehr gültig. Bitten Sie das Geschäft um einen neuen.',
    ],
    [
      'Address text is required\nBody is required',
      'Bitte füllen Sie das Feld „Adresse“ aus\nBitte füllen Sie das Feld „Frage“ aus',
    ],
    ['Nobody knows this sentence', 'Nobody knows this sentence'],
  ])('%s', (english, german) => {
    expect(sentence(english)).toBe(german);
  });

  test('English stays as it is, and so does what somebody typed', () => {
    expect(localeOf('en', 'US').sentence('Email is required')).toBe('Email is required');
    expect(sentence('x'.repeat(5_000))).toHaveLength(5_000);
  });
});

/** Texts of tables of constants, which sellers see through `phrase`. */
const brands = [null, 'apple', 'samsung'];
const categories = [
  'smartphones',
  'tablets',
  'macs',
  'laptops',
  'smartwatches',
  'game-consoles',
  'headphones',
  'books',
  null,
];
const shown = [
  ...Object.values(offerReasons),
  ...Object.values(parcelStateLabels).map(({ label }) => label),
  ...Object.values(shippingMethods)
    .map(({ label }) => label)
    .filter((label) => label !== 'Shipping kit'),
  ...Object.values(signatureKindLabels),
  ...categories.flatMap((category) => brands.flatMap((brand) => [...checklistOf({ category, brand })])),
  ...packingSteps,
  ...payoutMethods.flatMap(({ label, fields }) => [
    label,
    ...fields.flatMap((field) => [
      field.label,
      field.hint,
      ...('options' in field ? (field.options ?? []).map((o) => o.label) : []),
    ]),
  ]),
  'Order placed',
  'On its way',
  'Received',
  'Inspected',
  'Your answer',
  'Payment',
  'Return',
  'Recycled',
  ...Object.values(receiptFacts).flatMap(({ title, intro, footer }) => [title, intro, footer]),
  ...portalTemplates.flatMap(({ title, body }) => [title, body]),
  ...Object.values(validationTypes).map(({ message }) => message),
  defaultReturnText,
  defaultExpeditedLabel,
  'Shipping kit',
];

test.each(['de', 'fr', 'es'] as const)('every constant that sellers see is translated to %s', (language) => {
  expect(shown.filter((text) => text !== '' && !Object.hasOwn(catalogs[language], text))).toEqual([]);
});
