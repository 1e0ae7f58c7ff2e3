import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { findStorefront } from '@tradepost/contracts/shop/site/storefront.contract';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { writeTagsFrame } from './tags-frame.rules.ts';

let test: TestApp;
let shop: TestShop;
beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
});
afterAll(() => test.close());

const params = { id: systemFacts['tag-manager'].id };
const connect = async () => {
  const credentials = { container_id: 'GTM-AB12CD3' };
  expect((await test.owner.call(saveAddOn, { params, body: { credentials } })).status).toBe(200);
  await test.platform.jobs.drain();
};
const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });
const frameOf = (key: string) => open(`/v1/portal/shop/tags/${encodeURIComponent(key)}`);
const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );

describe('the frame of a company’s tags', () => {
  it('is not there without a container, while it is paused, in a preview, or for another company', async () => {
    expect((await frameOf(shop.company)).statusCode).toBe(404);
    await connect();
    expect((await frameOf(shop.company)).statusCode).toBe(200);
    await test.owner.call(saveAddOn, { params, body: { is_enabled: false } });
    expect((await frameOf(shop.company)).statusCode).toBe(404);
    await test.owner.call(saveAddOn, { params, body: { is_enabled: true } });
    const { preview_url } = (await test.owner.call(findStorefront)).data;
    const otherShop = await openTestShop(test, test.second);
    const keys = ['unknown', otherShop.company, preview_url.split('/shop/')[1]!];
    for (const key of keys) expect((await frameOf(key)).statusCode).toBe(404);
  });

  it('has an origin of its own, loads scripts of others, and nothing else may be done in it', async () => {
    const { headers, body } = await frameOf(shop.company);
    const policy = directives(headers['content-security-policy']);
    // No origin of ours, no forms, no windows, no leaving for another page.
    expect(policy.get('sandbox')).toBe('allow-scripts');
    expect(policy.get('default-src')).toBe("'none'");
    for (const name of ['frame-src', 'form-action', 'base-uri', 'worker-src']) expect(policy.get(name)).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'self' *");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    // Nothing is loaded by the document itself: only its own script is in it, which waits for consent.
    expect(body).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)=/);
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  it('is shown only where the shop may be', async () => {
    await test.within((ctx) =>
      ctx.db.execute(sql`insert into widget_settings (company_id, allowed_websites)
        values (${ctx.company_id}, array['https://www.phones.example'])`),
    );
    const { headers } = await frameOf(shop.company);
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('frame-ancestors')).toBe("'self' https://www.phones.example");
  });

  it('leaves the policy of the shop as strict as it is everywhere', async () => {
    const policyOf = async (url: string) => String((await open(url)).headers['content-security-policy']);
    const [page, call] = [await policyOf(`/shop/${shop.company}`), await policyOf('/v1/portal/shop')];
    const policy = directives(page);
    expect(page).toBe(call);
    expect([policy.get('script-src'), policy.get('frame-src'), policy.get('connect-src')]).toEqual([
      "'self'",
      "'self' blob:",
      "'self' ws: wss: http:",
    ]);
  });

  it('is served by the company’s own domain, and asks nothing of this server in anybody’s name', async () => {
    await test.platform.database.script(
      `insert into custom_domains (domain, company_id) values ('sell.fones.test', ${test.first.scope.company_id})`,
    );
    const own = await open(`/v1/portal/shop/tags/${shop.company}`, { host: 'sell.fones.test' });
    expect(own.statusCode).toBe(200);
    // What a script in a frame without an origin sends has this origin.
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/v1/pos/logout',
      headers: { origin: 'null', cookie: test.owner.cookie },
    });
    expect(statusCode).toBe(403);
  });

  it('takes no id that could end its script', () => {
    for (const id of ["GTM-A');alert(1)//", 'GTM-<b>', 'gtm-abcd', '']) expect(() => writeTagsFrame(id)).toThrow();
  });
});
