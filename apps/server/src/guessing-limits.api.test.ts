import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { findSellerBrand } from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import * as signing from '@tradepost/contracts/compliance/signing-link.contract';
import { createCertificate, findSharedCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import { findDatafeeds, saveDatafeed } from '@tradepost/contracts/feeds/datafeed.contract';
import { findSiteOrder } from '@tradepost/contracts/feeds/feed-order.contract';
import { unsubscribe } from '@tradepost/contracts/messages/email-subscription.contract';
import type { ApiKeyForm } from '@tradepost/contracts/public-api/api-key.contract';
import { listOrderFeed } from '@tradepost/contracts/public-api/order-feed.contract';
import * as shopContract from '@tradepost/contracts/shop/shop.contract';
import * as quote from '@tradepost/contracts/shop/shop-quote.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSigningLink } from './features/compliance/cards/signing-link.commands.ts';
import { storeApiKey } from './features/public-api/api-key.commands.ts';
import { unsubscribeLink } from './platform/mail/unsubscribe-link.ts';
import { storeTestPromo } from './testing/pricing/test-promo.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { setPlanState } from './testing/test-billing.ts';
import { requireOfSellers } from './testing/test-compliance.ts';
import { storeOrder } from './testing/test-order.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';
import { storeUnit } from './testing/test-unit.ts';

let test: TestApp;
let shop: TestShop;
const start = Date.parse('2026-03-02T15:00:00Z');
let hours = 0;

beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  await setPlanState(test, test.first, { package_id: 4, subscription_status: subscriptionStatus.active });
  await requireOfSellers(test.first, ['ownership']);
  await test.within((ctx) => storeTestPromo(ctx, { code: 'SPRING' }));
});
beforeEach(() => test.platform.database.script('delete from login_attempts'));
afterAll(() => test.close());

interface Guessed {
  /** Whether the call answered with what was looked for. */
  guess(what: string): Promise<{ status: number; is_right: boolean }>;
  right(): Promise<string>;
  /** The wrong guesses that one address may make. */
  allowed: number;
}

const answered = async (call: Promise<{ status: number }>) => {
  const { status } = await call;
  return { status, is_right: status === 200 };
};

const guesses: Record<string, Guessed> = {
  'the key of a shop': {
    guess: (company) => answered(test.nobody.call(shopContract.findShop, { query: { company } as never })),
    right: async () => shop.company,
    allowed: 30,
  },
  'a promo code': {
    guess: async (promo_code) => {
      const items = [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good }];
      const body = { company: shop.company, channel: 'mail-in', items, promo_code };
      const { status, data } = await test.nobody.call(quote.totalInShop, { body: body as never });
      return { status, is_right: status === 200 && data.promo_refusal === null };
    },
    right: async () => 'SPRING',
    allowed: 30,
  },
  'a link to unsubscribe': {
    guess: (token) => answered(test.nobody.call(unsubscribe, { params: { token }, body: {} as never })),
    right: async () =>
      unsubscribeLink.seal(test.platform, { company_id: test.first.company_id, email: 'ana@seller.test' }),
    allowed: 30,
  },
  'a link to sign': {
    guess: (token) => answered(test.nobody.call(signing.openSigningLink, { body: { token } as never })),
    right: signingToken,
    allowed: 30,
  },
  'an API key': {
    guess: (key) => answered(test.nobody.call(listOrderFeed, { headers: { 'x-secret-key': key } })),
    right: async () => {
      const form: ApiKeyForm = {
        name: 'Partner',
        kind: 'secret',
        scopes: ['orders.view'],
        ip_ranges: [],
        ends_on: null,
      };
      return (await test.within((ctx) => storeApiKey(ctx, form))).secret;
    },
    allowed: 30,
  },
  'the token of a feed': {
    guess: async (token) => {
      const { status, message } = await test.nobody.call(findSiteOrder, { params: { token, order_id: 'none' } });
      // The order of a right token is not found either.
      return { status, is_right: message === 'Order not found' };
    },
    right: async () => {
      const listed = (await test.owner.call(findDatafeeds)).data.items;
      if (listed.length === 0) await test.owner.call(saveDatafeed, { body: { name: 'Compare' } });
      const [feed] = (await test.owner.call(findDatafeeds)).data.items;
      return /feeds\/([^/]+)\/orders/.exec(feed?.orders_url ?? '')?.[1] ?? '';
    },
    allowed: 30,
  },
  'the token of a wipe certificate': {
    guess: (token) => answered(test.nobody.call(findSharedCertificate, { body: { token } as never })),
    right: async () => {
      const id = await storeUnit(test.first);
      const { data } = await test.owner.call(createCertificate, {
        params: { id },
        body: {
          outcome: 'passed',
          level: 'clear',
          method: 'Factory reset',
          tool: 'Device settings',
          operator: 'Marcus Bell',
          wiped_at: '2026-03-02T14:00:00Z',
        },
      });
      return data.url.split('#token=')[1] ?? '';
    },
    allowed: 30,
  },
  'the brand behind a link': {
    guess: (token) => answered(test.nobody.call(findSellerBrand, { body: { token } as never })),
    right: signingToken,
    allowed: 30,
  },
};

async function signingToken(): Promise<string> {
  const { order_id } = await storeOrder(test.first);
  const link = await test.within((ctx) => makeSigningLink(ctx, order_id));
  return link.url.split('#token=')[1] ?? '';
}

describe.each(Object.keys(guesses))('guessing %s', (name) => {
  it('ends at the limit, even when the next guess is right', async () => {
    const { guess, right, allowed } = guesses[name]!;
    const answer = await right();
    expect(await guess(answer)).toMatchObject({ is_right: true });
    for (let wrong = 1; wrong < allowed; wrong += 1)
      expect([wrong, (await guess(`wrong${wrong}`)).is_right]).toEqual([wrong, false]);
    // One guess is left, and right ones do not count.
    expect(await guess(answer)).toMatchObject({ is_right: true });
    await guess('the last wrong one');
    expect(await guess(answer)).toMatchObject({ status: 429 });
    expect(await guess('another wrong one')).toMatchObject({ status: 429 });
    hours += 2;
    test.clock.set(new Date(start + hours * 3_600_000).toISOString());
    expect(await guess(await right())).toMatchObject({ is_right: true });
  });
});
