import { clickInQuery, readClick } from '@tradepost/contracts/shop/measuring/affiliate-click.rules';
import { expect, test } from 'vitest';
import { networkOf, readShareASale, shareASaleHeaders } from './awin.rules.ts';

test.each([
  ['awc=1001_1_a', 'awin:1001_1_a'],
  ['sscid=b1k2_x', 'shareasale:b1k2_x'],
  ['awc=<script>&sscid=', null],
  ['gclid=1', null],
  [`awc=${'a'.repeat(201)}`, null],
])('the click in %s', (query, click) => {
  expect(clickInQuery(new URLSearchParams(query))).toBe(click);
});

test('a click is read by its network', () => {
  expect([readClick('awin:1_2'), readClick('shareasale:a'), readClick('other:a')]).toEqual([
    { network: 'awin', id: '1_2' },
    { network: 'shareasale', id: 'a' },
    null,
  ]);
});

test.each([
  [{ network: 'shareasale' }, 'shareasale'],
  [{ merchant_account_id: '1' }, 'shareasale'],
  [{ merchant_account_id: '1', advertiser_id: '2' }, 'awin'],
  [{}, 'awin'],
])('the network of %j', (credentials, network) => {
  expect(networkOf(credentials)).toBe(network);
});

test('a refusal of ShareASale is text that begins with a code', () => {
  expect(readShareASale('Transaction Recorded\n')).toBe('Transaction Recorded');
  expect(() => readShareASale('Error Code 4003: Invalid action')).toThrow('Invalid action');
  expect(() => readShareASale('4010')).toThrow('ShareASale answered 4010');
});

test('a call of ShareASale is signed with a plain hash of the date', () => {
  expect(shareASaleHeaders('t', 's', 'new', new Date('2026-03-02T15:00:00Z'))).toEqual({
    'x-ShareASale-Date': 'Mon, 02 Mar 2026 15:00:00 GMT',
    'x-ShareASale-Authentication': expect.stringMatching(/^[0-9A-F]{64}$/),
  });
});
