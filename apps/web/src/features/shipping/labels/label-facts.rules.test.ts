import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { describe, expect, test } from 'vitest';
import {
  actionsFor,
  failureWords,
  labelBadge,
  nameLabel,
  nameSides,
  otherSide,
  serviceOf,
  stateDetail,
  totalCost,
  voidSentences,
} from './label-facts.rules.ts';

const label = (facts: Partial<ShippingLabel>) =>
  ({
    id: 7,
    state: 'bought',
    tracking_number: '9400',
    label_url: '/v1/pos/file/3',
    qr_url: null,
    qr_text: null,
    is_test: false,
    delivered_at: null,
    shipped_at: null,
    next_try_at: null,
    vendor: 'usps',
    ...facts,
  }) as ShippingLabel;

test.each([
  [{ box_id: 'MI-1042', tracking_number: '9400' }, 'MI-1042'],
  [{ box_id: null, tracking_number: '9400' }, '9400'],
  [{ box_id: null, tracking_number: null }, 'label 7'],
])('%j is named %s', (facts, name) => {
  expect(nameLabel({ id: 7, ...facts })).toBe(name);
});

test.each([
  ['usps', 'Ground Advantage', 'USPS Ground Advantage'],
  ['fedex', 'FedEx Ground', 'FedEx Ground'],
  ['other', 'Courier', 'Courier'],
  ['ups', '', 'UPS'],
] as const)('the service of %s %j is %s', (carrier, service_name, text) => {
  expect(serviceOf({ carrier, service_name })).toBe(text);
});

test.each([
  ['bought', 'refunded', null],
  ['voided', 'refunded', 'Refunded'],
  ['voided', 'not_applicable', 'Never charged unless scanned'],
  ['voided', null, null],
] as const)('a label %s with refund %s adds %s', (state, refund, detail) => {
  expect(labelBadge({ state, refund }).detail).toBe(detail);
});

test.each([
  [{ state: 'bought', refund: null, is_test: true }, 'Sample'],
  [{ state: 'voided', refund: 'refused', is_test: false }, 'Refund refused'],
  [{ state: 'bought', refund: null, is_test: false }, null],
] as const)('beside the state of %j stands %j', (facts, detail) => {
  expect(stateDetail(facts)).toBe(detail);
});

describe('the actions', () => {
  test.each([
    ['bought', {}, ['print', 'track', 'email', 'claim', 'void']],
    ['a sample', { is_test: true }, ['print', 'track', 'email', 'void']],
    ['delivered', { delivered_at: '2026-11-01T00:00:00Z' }, ['print', 'track', 'email', 'claim']],
    ['without paper', { label_url: null }, ['track', 'claim', 'void']],
    ['with a code only', { label_url: null, qr_text: 'x' }, ['track', 'email', 'claim', 'void']],
    ['waiting', { state: 'waiting', tracking_number: null, label_url: null }, ['void']],
    ['tried again later', { state: 'waiting', next_try_at: '2026-11-01T00:00:00Z' }, ['retry', 'void']],
    ['failed', { state: 'failed', tracking_number: null, label_url: null }, ['retry', 'void']],
    ['unclear', { state: 'unclear', tracking_number: null, label_url: null }, ['settle']],
    ['voided', { state: 'voided' }, ['track']],
    ['canceled', { state: 'canceled', tracking_number: null, label_url: null }, []],
  ] as const)('of one that is %s', (_case, facts, expected) => {
    expect(actionsFor(label(facts), true)).toEqual(expected);
  });

  test('of the sandbox carrier can be scanned until it arrives', () => {
    expect(actionsFor(label({ vendor: 'sandbox' }), true)).toContain('scan');
    expect(actionsFor(label({ vendor: 'sandbox', delivered_at: '2026-03-02T15:00:00Z' }), true)).not.toContain('scan');
  });

  test('of who may only look', () => {
    expect(actionsFor(label({}), false)).toEqual(['print', 'track']);
    expect(actionsFor(label({ state: 'failed' }), false)).toEqual([]);
  });
});

test.each([
  [true, 'Seller'],
  [false, 'Buyer'],
])('the other side of a parcel to us (%s) is %s', (is_to_us, name) => {
  const party = (of: string) => ({ name: of }) as ShippingLabel['from'];
  expect(otherSide({ is_to_us, from: party('Seller'), to: party('Buyer') }).name).toBe(name);
});

test.each([
  [{ cost: 845, insurance_cost: 100 }, 945],
  [{ cost: 845, insurance_cost: null }, 845],
  [{ cost: null, insurance_cost: null }, null],
])('%j costs %j', (costs, total) => {
  expect(totalCost(costs)).toBe(total);
});

test.each([
  [{ failure: null, failure_kind: null }, null],
  [{ failure: 'No service is chosen.', failure_kind: 'setup' }, 'No service is chosen.'],
  [{ failure: 'Insufficient funds.', failure_kind: 'funds' }, 'USPS says: “Insufficient funds.”'],
])('%j is told as %s', (facts, words) => {
  expect(failureWords(label(facts))).toBe(words);
});

test('voiding a scanned parcel warns about the refund', () => {
  const of = (facts: Partial<ShippingLabel>) => voidSentences(label({ carrier: 'usps', ...facts })).join(' ');
  expect(of({ shipped_at: '2026-11-01T00:00:00Z' })).toContain('probably be refused');
  expect(of({})).not.toContain('probably be refused');
  expect(of({ state: 'failed' })).toContain('nothing is paid');
  expect(of({ is_test: true })).toContain('sample');
});

test.each([
  ['in', 'From Ana'],
  ['out', 'To Shop'],
  ['other', 'Ana → Shop'],
] as const)('the sides of a label %s are %s', (type, text) => {
  const [from, to] = [{ name: 'Ana' }, { name: '', company: 'Shop' }] as ShippingLabel['from'][];
  expect(nameSides({ type, from: from!, to: to! })).toBe(text);
});
