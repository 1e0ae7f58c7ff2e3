import { expect, test } from 'vitest';
import { type Campaign, cleanReferralUrl, readCampaign, sourceOf } from './referral-url.rules.ts';

test.each([
  ['https://www.Shop.test/Sell/?utm=1#top', 'shop.test/Sell'],
  ['shop.test', 'shop.test'],
  ['http://shop.test:8080/a/b//', 'shop.test/a/b'],
  ['https://user:secret@shop.test/x', 'shop.test/x'],
  [`shop.test/${'x'.repeat(600)}`, `shop.test/${'x'.repeat(490)}`],
  ['javascript:alert(1)', null],
  ['not an address', null],
  ['localhost', null],
  ['', null],
  [undefined, null],
])('%s', (text, expected) => {
  expect(cleanReferralUrl(text)).toBe(expected);
});

test.each([
  [
    'utm_source=google&utm_medium=cpc&utm_campaign=spring',
    { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' },
  ],
  ['utm_source=&utm_term=phone&utm_campaign=%20a%20', { utm_campaign: 'a' }],
  ['ref=x', {}],
])('the campaign of ?%s', (query, campaign) => {
  expect(readCampaign(new URLSearchParams(query))).toEqual(campaign);
});

test.each<[string | null, Campaign, string | null]>([
  [null, {}, null],
  ['forum.example/thread', {}, 'forum.example/thread'],
  [null, { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' }, 'newsletter / email / spring'],
  ['forum.example', { utm_source: 'forum', utm_campaign: '' }, 'forum.example (forum)'],
])('an order from %s with %j counts for %s', (url, campaign, expected) => {
  expect(sourceOf(url, campaign)).toBe(expected);
});
