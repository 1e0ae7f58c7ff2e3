import { describe, expect, it } from 'vitest';
import { newTerms, readTerms, toTerms } from './terms.rules.ts';

describe('the terms of a quote', () => {
  const quote = { parcel_count: 2, pickup_on: '2026-03-09', valid_days: 7, seller_note: null, sent_at: null };

  it('come back from the form as they were stored', () => {
    const { sent_at: _sent, ...terms } = quote;
    expect(toTerms(readTerms({ shipping_method: 'pickup', quote }))).toEqual({ ...terms, shipping_method: 'pickup' });
  });

  it.each([
    ['a day without a pickup', { pickup_on: '2026-03-09' }, { pickup_on: null }],
    ['an empty number', { parcel_count: '', valid_days: '' }, { parcel_count: 0, valid_days: 0 }],
    ['an empty note', { seller_note: '  ' }, { seller_note: null }],
  ])('say of %s what the server needs', (_, values, sent) => {
    expect(toTerms({ ...newTerms, ...values })).toMatchObject(sent);
  });

  it('of an order without a quote are those of a new one', () => {
    expect(readTerms({ shipping_method: 'kit', quote: null })).toEqual(newTerms);
  });
});
