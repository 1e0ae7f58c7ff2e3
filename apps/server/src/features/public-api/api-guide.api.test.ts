import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import type { ApiKeyForm } from '@tradepost/contracts/public-api/api-key.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { setPlanState } from '../../testing/test-billing.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { storeApiKey } from './api-key.commands.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
const calls = [...guide.matchAll(/```sh\n(curl [\s\S]*?)\n```/g)].map(([, text = '']) => text);

let test: TestApp;
let shop: TestShop;
let values: Record<string, string>;

beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  await setPlanState(test, test.first, { package_id: 4, subscription_status: subscriptionStatus.active });
  // The order and the device that the guide names.
  await storeOrder(test.first, { items: [{ imei: '356938035643809' }] });
  const form: ApiKeyForm = {
    name: 'Guide',
    kind: 'secret',
    scopes: ['orders.view', 'pricing.edit', 'inventory.test'],
    ip_ranges: [],
    ends_on: null,
  };
  const secret = await test.within((ctx) => storeApiKey(ctx, form));
  const shown = await test.within((ctx) => storeApiKey(ctx, { ...form, kind: 'publishable', scopes: [] }));
  values = {
    TRADEPOST_URL: '',
    TRADEPOST_KEY: secret.secret,
    TRADEPOST_TENANT: String(test.first.company_id),
    TRADEPOST_PUBLISHABLE_KEY: shown.secret,
  };
});
afterAll(() => test.close());

/** A line of curl as a request. Single quotes keep what is in them, double quotes fill in the values. */
function read(line: string) {
  const parts = [...line.replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, filled, kept, plain]) => filled?.replace(/\$(\w+)/g, (_, name: string) => values[name]!) ?? kept ?? plain ?? '',
  );
  const after = (flag: string) => parts.flatMap((part, at) => (part === flag ? [parts[at + 1] ?? ''] : []));
  const headers = Object.fromEntries(after('-H').map((header) => header.split(/: (.*)/).slice(0, 2)));
  const [payload] = after('-d');
  return {
    method: (after('-X')[0] ?? 'GET') as 'GET' | 'POST',
    url: parts.find((part) => part.startsWith('/'))!,
    headers,
    payload,
  };
}

/** The guide has ids of a catalog that it does not know. */
const ownIds = (text: string) =>
  text
    .replace(/("variant_id":|variant_id=)1\b/, `$1${shop.variant_id}`)
    .replace(/"condition_id":9\b/, `"condition_id":${shop.condition_ids.good}`);

it('has calls in its guide', () => expect(calls.length).toBeGreaterThan(4));

it.each(calls)('answers %s', async (line) => {
  const { payload, ...request } = read(ownIds(line));
  const answer = await test.app.inject({ ...request, ...(payload ? { payload } : {}) });
  expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
});
