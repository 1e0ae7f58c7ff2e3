import { makeLocale } from '@tradepost/contracts/languages/locale.rules';
import type { SellerOffer, SellerParcel } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { expect, test } from 'vitest';
import {
  acceptedTotal,
  deadlineText,
  devicesTotal,
  eventText,
  isAllDeclined,
  listTitles,
  nameOfParcel,
  outcomeText,
} from './seller-offer.rules.ts';

const localeIn = (country: string) => makeLocale({ language: 'en', country, catalog: {} });
const english = localeIn('US');

const line = (item_id: number, title: string, new_price: number) => ({ item_id, title, new_price });
const offer = (own: object = {}) =>
  ({
    lines: [line(1, 'iPhone 15', 30_000), line(2, 'Watch SE', 5_000), line(3, 'iPad', 20_000)],
    new_total: 56_000,
    state: 'awaiting',
    can_answer: true,
    acceptance: null,
    answered_at: null,
    new_bonus: 1_000,
    method_bonus: 0,
    method_bonus_terms: null,
    is_promo_stacked: true,
    expedited_fee: 0,
    shipping_cost: null,
    answer_until: '2026-03-16T15:00:00Z',
    timezone: 'America/New_York',
    country_code: 'US',
    ...own,
  }) as unknown as SellerOffer;

test('what is accepted comes to the offer, or to the devices that stay', () => {
  expect(acceptedTotal(offer(), { declined: [] })).toBe(56_000);
  expect(acceptedTotal(offer(), { declined: [2] })).toBe(50_000);
  const payout = { bonus: { type: 'percent' as const, value: 10, max: null }, expedited_fee: 500 };
  expect(acceptedTotal(offer(), { declined: [], payout })).toBe(56_000 + 5_500 - 500);
  expect(acceptedTotal(offer(), { declined: [2], payout })).toBe(50_000 + 5_000 - 500);
  const agreed = offer({
    new_total: 61_000,
    method_bonus: 5_500,
    method_bonus_terms: payout.bonus,
    expedited_fee: 500,
  });
  expect(acceptedTotal(agreed, { declined: [] })).toBe(61_000);
  expect(acceptedTotal(agreed, { declined: [], payout: { bonus: null, expedited_fee: 0 } })).toBe(56_000);
  expect(isAllDeclined(offer(), { declined: [1, 2] })).toBe(false);
  expect(isAllDeclined(offer(), { declined: [3, 1, 2] })).toBe(true);
  expect(listTitles(offer(), [1, 3], english)).toBe('iPhone 15 and iPad');
});

test('a device that did not come is no device to decline, and counts nothing', () => {
  const missing = { ...line(4, 'Pixel 9', 0), change: 'missing' };
  const partly = offer({ lot: [], lines: [line(1, 'iPhone 15', 30_000), missing] });
  expect(isAllDeclined(partly, { declined: [1] })).toBe(true);
  expect(devicesTotal(partly, { declined: [] })).toBe(30_000);
  expect(devicesTotal(partly, { declined: [1] })).toBe(0);
  const lot = [
    { quantity: 3, new_price: 20_000 },
    { quantity: 1, new_price: 0 },
  ];
  expect(devicesTotal(offer({ lot, lines: [] }), { declined: [] })).toBe(60_000);
  expect(devicesTotal(offer({ lot: [], lines: [] }), { declined: [] })).toBeNull();
});

test('the deadline is told while there is an answer to give', () => {
  expect(deadlineText(offer(), new Date('2026-03-10'), english)).toBe('Please answer by Mar 16, 2026.');
  expect(deadlineText(offer(), new Date('2026-03-17'), english)).toContain('You can still answer.');
  expect(deadlineText(offer({ answer_until: null }), new Date(), english)).toBeNull();
  expect(deadlineText(offer({ can_answer: false }), new Date(), english)).toBeNull();
});

test.each([
  [{}, null],
  [{ state: 'accepted', acceptance: 'auto' }, 'Accepted automatically on Mar 12, 2026'],
  [{ state: 'declined' }, 'Declined on Mar 12, 2026'],
  [{ state: 'replaced' }, null],
])('%j: %s', (own, text) => {
  expect(outcomeText(offer({ answered_at: '2026-03-12T15:00:00Z', ...own }), english)).toBe(text);
});

test('parcels are named by their way, and numbered where there are several', () => {
  const parcels = [
    { id: 4, direction: 'in' },
    { id: 7, direction: 'in' },
    { id: 9, direction: 'out' },
  ] as SellerParcel[];
  expect(parcels.map((parcel) => nameOfParcel(parcel, parcels, english))).toEqual([
    'Parcel 1 to us',
    'Parcel 2 to us',
    'Parcel back to you',
  ]);
});

test.each([
  ['America/New_York', 'US', 'Departed, Chicago', /^Departed, Chicago, Mar 1, 2026, 9:30\sPM$/],
  ['Europe/Dublin', 'IE', 'Departed', /^Departed, 2 Mar 2026, 0?2:30/],
  ['Europe/Dublin', 'IE', null, /^Updated 2 Mar 2026, 0?2:30/],
])('the last event in %s: %s', (timezone, country_code, text, shown) => {
  expect(eventText({ last_event: { text, at: '2026-03-02T02:30:00Z' } }, { timezone }, localeIn(country_code))).toMatch(
    shown,
  );
});

test('a parcel of which nothing is known has no event', () => {
  expect(eventText({ last_event: null }, { timezone: 'UTC' }, english)).toBeNull();
});
