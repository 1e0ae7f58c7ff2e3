import { makeLocale } from '@tradepost/contracts/languages/locale.rules';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { expect, test } from 'vitest';
import { type Choices, countChoices, quoteWords, readChoices, readPrice } from './seller-quote.rules.ts';

const locale = makeLocale({ language: 'en', country: 'US', catalog: {} });
const quote = (own: object = {}) =>
  ({
    state: 'awaiting',
    currency: 'USD',
    timezone: 'America/New_York',
    valid_until: '2026-03-16T15:00:00Z',
    more_lines: 0,
    lines: [1, 2, 3].map((id) => ({ id, state: id === 3 ? 'declined' : 'open' })),
    ...own,
  }) as unknown as SellerQuote;

test.each([
  ['320', 'USD', 32_000],
  ['320.5', 'USD', 32_050],
  ['320,50', 'EUR', 32_050],
  [' 1 200 ', 'EUR', 120_000],
  ['1.234', 'EUR', null],
  ['1,234.00', 'USD', null],
  ['0', 'USD', null],
  ['', 'USD', null],
  ['-5', 'USD', null],
  ['5000', 'JPY', 5_000],
  ['50.5', 'JPY', null],
])('%j in %s is %s', (text, currency, minor) => {
  expect(readPrice(text, currency)).toBe(minor);
});

test('only what is not accepted is sent, and a price that cannot be read is a mistake', () => {
  const choices: Choices = {
    1: { answer: 'decline', price: '', note: 'x' },
    2: { answer: 'counter', price: '12,50', note: ' New battery ' },
    3: { answer: 'decline', price: '', note: '' },
  };
  expect(readChoices(quote(), choices)).toEqual({
    lines: [
      { id: 1, answer: 'decline' },
      { id: 2, answer: 'counter', price: 1_250, note: 'New battery' },
    ],
    mistakes: [],
  });
  const unreadable: Choices = { 2: { answer: 'counter', price: 'much', note: '' } };
  expect(readChoices(quote(), unreadable).mistakes).toEqual([2]);
  expect(countChoices(quote({ more_lines: 10 }), choices)).toEqual({ accepted: 10, declined: 1, countered: 1 });
});

test.each([
  ['awaiting', 'Your quote'],
  ['countered', 'Thank you, we’ll look at your prices'],
  ['replaced', 'We’ve sent you a newer quote'],
  ['ended', 'The prices in this quote have expired'],
])('%s: %s', (state, title) => {
  expect(quoteWords(quote({ state }), locale).title).toBe(title);
});

test('says until when the prices held', () => {
  expect(quoteWords(quote({ state: 'ended' }), locale).body).toBe(
    'They were valid until Mar 16, 2026. Ask us for a new quote.',
  );
});
