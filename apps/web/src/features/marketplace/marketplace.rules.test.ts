import { PartnerForm } from '@tradepost/contracts/marketplace/partner.contract';
import { describe, expect, test } from 'vitest';
import { emptyPartner, marginText, toPartnerBody, urlError } from './marketplace.rules.ts';

describe('a partner’s form', () => {
  test.each([
    [
      'an outside buyer with an address',
      { url: 'https://buyer.test/list' },
      { link_id: null, url: 'https://buyer.test/list' },
    ],
    [
      'an outside buyer whose list is uploaded',
      { has_url: false, url: 'https://old.test' },
      { link_id: null, url: null },
    ],
    [
      'a linked company',
      { kind: 'company' as const, link_id: '7', url: 'https://old.test' },
      { link_id: 7, url: null },
    ],
  ])('of %s', (_what, given, sent) => {
    expect(toPartnerBody({ ...emptyPartner, ...given })).toMatchObject(sent);
  });

  test('sends every field of the call, because one that is left out is emptied', () => {
    expect(Object.keys(toPartnerBody(emptyPartner)).sort()).toEqual(Object.keys(PartnerForm.shape).sort());
  });

  test('needs an address only where the list has one', () => {
    expect(urlError(emptyPartner)).toEqual({ url: 'URL is required' });
    expect(urlError({ ...emptyPartner, has_url: false })).toEqual({});
    expect(urlError({ ...emptyPartner, kind: 'company' })).toEqual({});
  });
});

test.each([
  [10, 0, '10%'],
  [0, 500, '$5.00'],
  [10, 500, '10% or $5.00, whichever is more'],
])('a margin of %d and %d reads %s', (margin_percent, margin_amount, text) => {
  expect(marginText({ margin_percent, margin_amount }, 'USD')).toBe(text);
});
