import * as contract from '@tradepost/contracts/shop/site/site.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findOwnToken } from '../../company/company-token.queries.ts';
import { previewKey } from './open-shop.queries.ts';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await openTestApp();
  token = await app.within((ctx) => findOwnToken(ctx));
});
afterAll(() => app.close());

const open = (company: string, query: object = {}) =>
  app.nobody.call(contract.findSite, { query: { company, ...query } });

describe('the public pages of a company', () => {
  it('are a 404 until the storefront is on, and after the company asks to be deleted', async () => {
    expect(await open(token)).toMatchObject({ status: 404 });
    await app.platform.database.script(`insert into storefronts (company_id, is_live) values (1, true)`);
    expect(await open(token)).toMatchObject({ status: 200, data: { company_token: token, is_preview: false } });
    await app.platform.database.script(
      `update companies set deletes_at = now() + interval '3 days' where company_id = 1`,
    );
    expect((await open(token)).status).toBe(404);
    await app.platform.database.script(`update companies set deletes_at = null where company_id = 1`);
  });

  it('open by subdomain and by a preview key, which ends', async () => {
    await app.platform.database.script(
      `insert into company_domains (company_id, sub_domain) values (1, 'first-shop');
       update storefronts set is_live = false`,
    );
    const { config, clock } = app.platform;
    const key = previewKey.seal(app.platform, { company_id: 1 });
    expect(await open(key)).toMatchObject({ status: 200, data: { is_preview: true } });
    const old = new Date(clock.now().getTime() - 25 * 3_600_000);
    expect((await open(previewKey.seal({ config, clock: { now: () => old } }, { company_id: 1 }))).status).toBe(404);
    await app.platform.database.script(`update storefronts set is_live = true`);
    expect((await open('First-Shop')).status).toBe(200);
  });

  it('say no more than this to a guesser', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => open(`guess-${index}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });
});
