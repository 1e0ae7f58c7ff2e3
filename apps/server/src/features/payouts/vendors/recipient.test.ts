import { describe, expect, it } from 'vitest';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { decimalOf, readPayPalError } from './paypal/paypal.rules.ts';
import { outcomeOf, recipientOf } from './recipient.rules.ts';
import { denominationOf, kindOfTremendous, newsOf } from './tremendous/tremendous.rules.ts';
import type { TremendousOrder } from './tremendous/tremendous-objects.rules.ts';

describe('who gets a payment', () => {
  it.each([
    ['reward_link', { email: 'a@b.test' }, 'email', 'a@b.test'],
    ['paypal', { email_or_phone: 'a@b.test' }, 'email', 'a@b.test'],
    ['paypal', { email_or_phone: '+14155552671' }, 'phone', '+14155552671'],
    ['venmo', { handle_or_phone: '@jane' }, 'handle', '@jane'],
    ['venmo', { handle_or_phone: '+14155552671' }, 'phone', '+14155552671'],
  ])('%s %j', (method, details, kind, value) => {
    expect(recipientOf(method, details as Record<string, string>, 'Jane')).toEqual({ kind, value, name: 'Jane' });
  });

  it.each([
    ['reward_link', {}],
    ['ach', { account_number: '1' }],
    ['paypal', { email: 'a@b.test' }],
  ])('nobody by %s with %j', (method, details) => {
    expect(recipientOf(method, details as Record<string, string>, 'Jane')).toBeNull();
  });
});

describe('after a failed try', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const minutesAfter = (error: VendorError, tries: number) => {
    const { state, next_try_at } = outcomeOf(error, tries, now);
    return next_try_at ? (Date.parse(next_try_at) - now.getTime()) / 60_000 : state;
  };
  const away = new VendorError('unavailable', 'away');

  it('waits longer each time, then for a person', () => {
    expect([1, 2, 3, 4, 5, 6].map((tries) => minutesAfter(away, tries))).toEqual([1, 5, 15, 60, 240, 'held']);
  });

  it.each([
    [new VendorError('rate_limited', 'x', { retry_after: 600 }), 10],
    [new VendorError('rate_limited', 'x', { retry_after: 7 }), 1],
    [new VendorError('unavailable', 'x', { is_unclear: true }), 3],
    [new VendorError('funds', 'x'), 'held'],
    [new VendorError('credentials', 'x'), 'held'],
    [new VendorError('setup', 'x'), 'held'],
  ])('%s', (error, expected) => {
    expect(minutesAfter(error, 1)).toBe(expected);
  });
});

describe('amounts', () => {
  it.each([
    [20_050, 'USD', 200.5, '200.50'],
    [1, 'EUR', 0.01, '0.01'],
    [2_000, 'JPY', 2000, '2000'],
    [200, 'HUF', 200, '200'],
  ])('%i %s', (amount, currency, denomination, text) => {
    expect([denominationOf({ amount, currency }), decimalOf({ amount, currency })]).toEqual([denomination, text]);
  });
});

describe('what Tremendous says', () => {
  const order = (status: string, more: Partial<TremendousOrder> = {}, delivery: object = {}): TremendousOrder => ({
    id: 'o',
    status,
    ...more,
    rewards: [{ id: 'r', delivery: { method: 'EMAIL', ...delivery } }],
  });
  it.each([
    [order('OPEN'), 'processing'],
    [order('PENDING APPROVAL'), 'approval'],
    [order('PENDING INTERNAL PAYMENT APPROVAL'), 'approval'],
    [order('PENDING SETTLEMENT'), 'approval'],
    [order('SOMETHING NEW'), 'processing'],
    [order('CANCELED'), 'failed'],
    [order('FAILED'), 'failed'],
    [order('EXECUTED'), 'processing'],
    [order('EXECUTED', {}, { status: 'SUCCEEDED' }), 'settled'],
    [order('EXECUTED', {}, { status: 'SCHEDULED' }), 'processing'],
    [order('EXECUTED', {}, { status: 'FAILED' }), 'undelivered'],
    [order('EXECUTED', {}, { method: 'LINK', link: 'https://x.test' }), 'settled'],
    [order('EXECUTED', { payment: { refund: { total: 5 } } }, { status: 'SUCCEEDED' }), 'failed'],
  ])('%j', (given, state) => {
    expect(newsOf(given, 1).state).toBe(state);
  });

  it.each([
    [402, '', 'funds'],
    [422, 'Insufficient funds', 'funds'],
    [422, 'recipient email is invalid', 'address'],
    [400, 'campaign_id is unknown', 'setup'],
    [422, 'something else', undefined],
    [500, 'recipient', undefined],
  ])('%i %s is about %s', (status, text, kind) => {
    expect(kindOfTremendous(status, text)).toBe(kind);
  });
});

it('reads which batch has our key already', () => {
  const links = [{ href: 'https://api-m.paypal.com/v1/payments/payouts/ABC123', rel: 'self' }];
  const details = [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }];
  expect(readPayPalError({ name: 'USER_BUSINESS_ERROR', message: 'x', details, links })?.code).toBe('DUPLICATE ABC123');
  expect(readPayPalError({ name: 'VALIDATION_ERROR', message: 'x', links })?.code).toBe('VALIDATION_ERROR');
});
