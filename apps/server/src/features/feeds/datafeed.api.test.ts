import { gunzipSync } from 'node:zlib';
import { listAddOns } from '@tradepost/contracts/add-ons/add-on.contract';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import * as feeds from '@tradepost/contracts/feeds/datafeed.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../testing/test-app.ts';
import { setPlanState } from '../../testing/test-billing.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openBatch } from '../pricing/price-batches.commands.ts';
import { setPrices } from '../pricing/prices.commands.ts';
import { failBuild } from './build/perform-build.commands.ts';

let test: TestApp;
let shop: TestShop;
let skus: number;
const active = { package_id: 4, subscription_status: subscriptionStatus.active };

beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  await openTestShop(test, test.second);
  await setPlanState(test, test.first, active);
  await setPlanState(test, test.second, active);
  skus = await count('select count(*)::int as n from variants where is_active');
});
beforeEach(async () => {
  test.clock.set(testTime);
  await setPlanState(test, test.first, active);
  await test.platform.database.script(
    'delete from datafeeds; delete from datafeed_exclusions; delete from login_attempts',
  );
});
afterAll(() => test.close());

const count = async (text: string) =>
  (await test.within((ctx) => readRow<{ n: number }>(ctx.db, sql.raw(text))))?.n ?? 0;
const later = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());

const save = (body: object, client: Client = test.owner) => client.call(feeds.saveDatafeed, { body: body as never });
async function make(body: object = {}, client: Client = test.owner) {
  const { status, data, message } = await save({ name: 'Compare', ...body }, client);
  if (status !== 200) throw new Error(message);
  await test.platform.jobs.drain();
  const feed = (await client.call(feeds.findDatafeeds)).data.items.at(-1);
  if (!feed) throw new Error(`no feed of ${data.items.length}`);
  return feed;
}

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: new URL(url).pathname, headers: { 'user-agent': 'SiteBot/2', ...headers } });
const readLines = async (url: string) => (await fetchFile(url)).body.trimEnd().split('\n');

describe('a feed', () => {
  it('has a row for each device and condition, with the prices of a quote', async () => {
    const feed = await make();
    expect(feed).toMatchObject({ kind: 'datafeed', state: 'ready', rows: skus * 5, fetches: 0, percentage: 100 });
    expect(feed.url).toMatch(new RegExp(`/feeds/${test.first.company_id}_${feed.id}_[\\w-]{43}\\.csv$`));
    const answer = await fetchFile(feed.url);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trimEnd().split('\n');
    expect(lines).toHaveLength(skus * 5 + 1);
    expect(lines[0]).toBe('sku,brand,model,network,capacity,condition,price,currency,url');
    const own = lines.filter((line) => line.startsWith(`${shop.variant_id},`));
    expect(own[1]).toMatch(
      new RegExp(
        `^${shop.variant_id},Apple,iPhone 15,[^,]*,[^,]*,Good,264\\.00,USD,http[^,]+/shop/[^/]+/sku/${shop.variant_id}\\?ref=`,
      ),
    );
    expect(own.map((line) => line.split(',')[6])).toEqual(['300.00', '264.00', '210.00', '90.00', '36.00']);
  });

  it.each(['csv', 'xml', 'json'] as const)('of SellCell has its four conditions, as %s', async (format) => {
    const feed = await make({ kind: 'sellcell', name: undefined, format });
    expect(feed).toMatchObject({ kind: 'sellcell', name: 'SellCell', format, layout: 'wide', rows: skus });
    const { body } = await fetchFile(feed.url);
    if (format === 'json') {
      const rows = JSON.parse(body) as Record<string, unknown>[];
      expect(rows).toHaveLength(skus);
      expect(rows[0]).toMatchObject({ prices_likenew: 300, prices_good: 264, prices_poor: 210, prices_faulty: 90 });
    } else if (format === 'xml') {
      expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<devices>\n<device><sku>\d+<\/sku>/);
      expect(body).toContain('<prices_likenew>300.00</prices_likenew><prices_good>264.00</prices_good>');
      expect(body.trimEnd().endsWith('</device>\n</devices>')).toBe(true);
    } else expect(body.split('\n')[0]).toContain('prices_likenew,prices_good,prices_poor,prices_faulty');
  });

  it('is answered from its file: compressed, with 304 for who has it', async () => {
    const feed = await make();
    const plain = await fetchFile(feed.url);
    const packed = await fetchFile(feed.url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(Number(plain.headers['content-length'])).toBe(plain.rawPayload.length);
    const etag = String(plain.headers.etag);
    expect(packed.headers.etag).toBe(etag);
    const known = await fetchFile(feed.url, { 'if-none-match': `"other", ${etag}` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await fetchFile(feed.url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await test.app.inject({ method: 'HEAD', url: new URL(feed.url).pathname });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    // Built again without a change, it is the same.
    later(3_700);
    await test.platform.jobs.drain();
    expect((await fetchFile(feed.url)).headers.etag).toBe(etag);
  });

  it('counts who fetched it by day, program and shortened address', async () => {
    const feed = await make();
    const { etag } = (await fetchFile(feed.url)).headers;
    await fetchFile(feed.url, { 'if-none-match': String(etag) });
    later(60);
    await fetchFile(feed.url, { 'user-agent': 'Other\u0007Bot' });
    const { items } = (await test.owner.call(feeds.listDatafeedFetches, { params: { id: feed.id } })).data;
    expect(items).toMatchObject([
      { day: '2026-03-02', agent: 'Other Bot', network: '127.0.0.0', fetches: 1, unchanged: 0 },
      { day: '2026-03-02', agent: 'SiteBot/2', network: '127.0.0.0', fetches: 2, unchanged: 1, bytes: feed.size },
    ]);
    const shown = (await test.owner.call(feeds.findDatafeed, { params: { id: feed.id } })).data;
    expect(shown).toMatchObject({ fetches: 3, fetched_by: 'Other Bot', fetched_at: '2026-03-02T15:01:00.000Z' });
  });

  it('leaves out what is stale, held or not bought, and lists it with 0 where the site wants that', async () => {
    const { variant_id, other_variant_id, condition_ids, price_list_id } = shop;
    await test.platform.database.script(`
      update price_cells set source = 'sync', source_at = '2026-02-01'
       where company_id = ${test.first.company_id} and variant_id = ${variant_id} and condition_id = ${condition_ids.good};
      insert into price_sync_sources (company_id, kind, name) values (${test.first.company_id}, 'sandbox', 'Sandbox');
      insert into price_sync_held (company_id, source_id, run_id, price_list_id, variant_id, condition_id, new_price, reason)
      select company_id, id, 1, ${price_list_id}, ${variant_id}, ${condition_ids.fair}, 100, 'swing' from price_sync_sources;
      insert into unbought_cells values (${test.first.company_id}, ${variant_id}, ${condition_ids.broken}, ${price_list_id});`);
    const out = await make({ name: 'Out' });
    const zero = await make({ name: 'Zero', has_zero_rows: true });
    const pricesOf = async (url: string, sku: number) =>
      (await readLines(url)).filter((line) => line.startsWith(`${sku},`)).map((line) => line.split(',')[6]);
    expect(await pricesOf(out.url, variant_id)).toEqual(['300.00', '36.00']);
    expect(await pricesOf(zero.url, variant_id)).toEqual(['300.00', '0.00', '0.00', '0.00', '36.00']);
    expect(await pricesOf(out.url, other_variant_id)).toHaveLength(5);
    await test.platform.database.script(`
      update price_cells set source = 'base', source_at = null where company_id = ${test.first.company_id};
      delete from price_sync_sources; delete from unbought_cells;`);
  });
});

describe('building', () => {
  const price = (amount: number) =>
    test.within((ctx) =>
      setPrices(ctx, shop.price_list_id, [
        { variant_id: shop.variant_id, condition_id: shop.condition_ids.good, original_price: amount },
      ]),
    );
  const shown = async (url: string) =>
    (await readLines(url))
      .find((line) => line.startsWith(`${shop.variant_id},`) && line.includes(',Good,'))
      ?.split(',')[6];

  it('follows a change of prices once the file is a minute old, and comes at least hourly', async () => {
    const feed = await make();
    later(30);
    await price(25_000);
    await test.platform.jobs.drain();
    expect(await shown(feed.url)).toBe('264.00');
    later(31);
    await test.platform.jobs.drain();
    expect(await shown(feed.url)).toBe('250.00');
    const built = (await test.owner.call(feeds.findDatafeed, { params: { id: feed.id } })).data.built_at;
    later(600);
    await test.platform.jobs.drain();
    expect((await test.owner.call(feeds.findDatafeed, { params: { id: feed.id } })).data.built_at).toBe(built);
    later(3_001);
    await test.platform.jobs.drain();
    expect((await test.owner.call(feeds.findDatafeed, { params: { id: feed.id } })).data.built_at).not.toBe(built);
    await price(26_400);
  });

  it('waits for a mass change, and gives the old file until then', async () => {
    const feed = await make();
    const batch = await test.within((ctx) => openBatch(ctx, { kind: 'rule', title: 'Mass rule', is_waiting: true }));
    await price(20_000);
    later(120);
    await test.platform.jobs.drain();
    expect(await shown(feed.url)).toBe('264.00');
    await test.within((ctx) => ctx.db.execute(sql`update price_batches set status = 'done' where id = ${batch}`));
    await test.platform.jobs.drain();
    expect(await shown(feed.url)).toBe('200.00');
    await price(26_400);
  });

  it.each([
    [
      'a model that is no longer bought',
      'update models set is_active = false',
      'update models set is_active = true',
      1,
    ],
    [
      'a condition’s name',
      `update conditions set name = 'Fine' where key = 'good'`,
      `update conditions set name = 'Good' where key = 'good'`,
      0,
    ],
  ])('follows %s', async (_what, change, back, lines) => {
    const feed = await make();
    const before = await readLines(feed.url);
    await test.within((ctx) => ctx.db.execute(sql.raw(change)));
    later(61);
    await test.platform.jobs.drain();
    const after = await readLines(feed.url);
    expect(after).not.toEqual(before);
    if (lines > 0) expect(after).toHaveLength(lines);
    await test.within((ctx) => ctx.db.execute(sql.raw(back)));
  });

  it('keeps the old file and says why when it fails for good', async () => {
    const feed = await make();
    const { files } = test.platform;
    const write = files.writeFrom;
    files.writeFrom = () => Promise.reject(new Error('disk full'));
    await price(21_000);
    later(61);
    await expect(test.platform.jobs.drain()).rejects.toThrow('disk full');
    files.writeFrom = write;
    expect((await fetchFile(feed.url)).statusCode).toBe(200);
    expect(await shown(feed.url)).toBe('264.00');
    const state = async () => (await test.owner.call(feeds.findDatafeed, { params: { id: feed.id } })).data;
    await failBuild(test.first.scope, { feed_id: feed.id });
    expect(await state()).toMatchObject({ state: 'failed', failure: expect.stringContaining('10 minutes') });
    later(601);
    await test.platform.jobs.drain();
    expect(await state()).toMatchObject({ state: 'ready', failure: null });
    expect(await shown(feed.url)).toBe('210.00');
    await price(26_400);
  });

  it('removes the file that it replaces, and all of a feed that is deleted', async () => {
    const stored = () => count("select count(*)::int as n from files where content_type = 'application/gzip'");
    const others = await stored();
    const feed = await make();
    await price(22_000);
    later(61);
    await test.platform.jobs.drain();
    expect(await stored()).toBe(others + 1);
    await test.owner.call(feeds.deleteDatafeed, { params: { id: feed.id } });
    expect(await stored()).toBe(others);
    expect((await fetchFile(feed.url)).statusCode).toBe(404);
    await price(26_400);
  });

  it('is asked for by hand, with a card, and shows its progress to members', async () => {
    const feed = await make();
    const { status } = await save({ rebuild: true, id: feed.id });
    expect(status).toBe(200);
    const runs = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select event, title, status from job_runs where event = 'datafeed-process' order by created_at`,
      ),
    );
    expect(runs.at(-1)).toEqual({ event: 'datafeed-process', title: 'Datafeed: Compare', status: 'PENDING' });
    await test.within((ctx) => ctx.db.execute(sql`update datafeed_states set percentage = 40`));
    expect((await test.owner.call(me)).data.data_process.datafeed_percentage).toBe(40);
    expect((await test.owner.call(feeds.findDatafeeds)).data).toMatchObject({
      datafeed_percentage: 40,
      items: [{ state: 'building', percentage: 40 }],
    });
    await test.platform.jobs.drain();
    expect((await test.owner.call(me)).data.data_process.datafeed_percentage).toBe(0);
    // Two at once are one.
    await Promise.all([save({ rebuild: true }), save({ rebuild: true })]);
    const queued = await test.within((ctx) =>
      readRows(ctx.db, sql`select 1 from job_runs where event = 'datafeed-process' and status = 'PENDING'`),
    );
    expect(queued).toHaveLength(1);
    await test.platform.jobs.drain();
  });
});

describe('a company that buys nothing by mail', () => {
  it.each([
    ['without the plan for it', { package_id: 2, subscription_status: subscriptionStatus.active }],
    ['while the plan is unpaid', { ...active, subscription_status: subscriptionStatus.unpaid }],
  ])('%s has a feed without rows, so that sites take its prices away', async (_what, state) => {
    const feed = await make();
    await setPlanState(test, test.first, state);
    const answer = await fetchFile(feed.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body.trimEnd().split('\n')).toHaveLength(1);
    await setPlanState(test, test.first, active);
    expect((await readLines(feed.url)).length).toBeGreaterThan(1);
  });

  it('and a feed that is off has none either', async () => {
    const feed = await make();
    const {
      kind: _,
      id,
      url,
      orders_url,
      signing_secret,
      state,
      failure,
      percentage,
      rows,
      size,
      built_at,
      fetches,
      fetched_at,
      fetched_by,
      orders,
      ...form
    } = feed;
    const { status } = await test.owner.call(feeds.editDatafeed, { params: { id }, body: { ...form, is_on: false } });
    expect(status).toBe(200);
    expect(await readLines(url)).toHaveLength(1);
    expect((await test.owner.call(listAddOns)).data.items.find(({ key }) => key === 'datafeed')).toMatchObject({
      is_connected: true,
      is_enabled: false,
    });
  });
});

describe('who may do what', () => {
  it('is checked by permission, plan, company and version', async () => {
    const feed = await make();
    const params = { id: feed.id };
    expect((await save({ name: 'Staff' }, test.staff)).status).toBe(403);
    expect((await test.nobody.call(feeds.findDatafeeds)).status).toBe(401);
    for (const call of [feeds.findDatafeed, feeds.deleteDatafeed, feeds.renewDatafeed, feeds.listDatafeedFetches])
      expect((await test.other.call(call, { params })).status).toBe(404);
    expect((await test.other.call(feeds.findDatafeeds)).data.items).toEqual([]);
    const {
      name,
      format,
      layout,
      columns,
      conditions,
      root_name,
      row_name,
      currency,
      is_on,
      has_zero_rows,
      post_back_url,
    } = feed;
    const form = {
      name,
      format,
      layout,
      columns,
      conditions,
      root_name,
      row_name,
      currency,
      is_on,
      has_zero_rows,
      post_back_url,
    };
    const edit = (version: number) => test.owner.call(feeds.editDatafeed, { params, body: { ...form, version } });
    expect((await edit(feed.version)).status).toBe(200);
    expect((await edit(feed.version)).status).toBe(409);
    await setPlanState(test, test.first, { ...active, package_id: 2 });
    const refused = await save({ name: 'Second' });
    expect([refused.status, refused.message]).toEqual([403, 'Your plan doesn’t include datafeeds']);
    expect((await test.owner.call(feeds.findDatafeeds)).data.is_available).toBe(false);
  });

  it('is the address alone for a site: a wrong, an old or another company’s is a 404', async () => {
    const feed = await make();
    const theirs = await make({ name: 'Theirs' }, test.other);
    const path = new URL(feed.url).pathname;
    const secret = /_([\w-]{43})\./.exec(path)?.[1] ?? '';
    for (const wrong of [
      path.replace('.csv', '.xml'),
      path.replace(secret, 'a'.repeat(43)),
      path.replace(`${test.first.company_id}_`, `${test.second.company_id}_`),
      `/feeds/${test.second.company_id}_${theirs.id}_${secret}.csv`,
      '/feeds/nothing.csv',
      '/feeds/nothing',
    ])
      expect([wrong, (await fetchFile(`http://x${wrong}`)).statusCode]).toEqual([wrong, 404]);
    const renewed = (await test.owner.call(feeds.renewDatafeed, { params: { id: feed.id } })).data;
    expect(renewed.url).not.toBe(feed.url);
    expect((await fetchFile(feed.url)).statusCode).toBe(404);
    expect((await fetchFile(renewed.url)).statusCode).toBe(200);
    const stored = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select token from datafeeds union all select fields::text from changes where entity = 'datafeeds'`,
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ columns: [{ field: 'sku', name: 'sku' }] }, 'columns'],
    [
      {
        columns: [
          { field: 'price', name: 'a' },
          { field: 'sku', name: 'a' },
        ],
      },
      'columns.1.name',
    ],
    [{ layout: 'wide', columns: [{ field: 'price', name: 'price' }] }, 'columns.0.name'],
    [{ format: 'xml', root_name: 'my devices' }, 'root_name'],
    [{ format: 'xml', columns: [{ field: 'price', name: '1st' }] }, 'columns.0.name'],
    [
      {
        conditions: [
          { name: 'good', keys: ['good'] },
          { name: 'Good', keys: ['fair'] },
        ],
      },
      'conditions.1.name',
    ],
    [{ post_back_url: 'ftp://site.example' }, 'post_back_url'],
    [{ post_back_url: 'http://127.0.0.1/status' }, 'post_back_url'],
    [{ currency: 'JPY' }, 'currency'],
  ])('refuses %o', async (body, field) => {
    const { status, errors } = await save({ name: 'Wrong', ...body });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('has names that differ', async () => {
    await make();
    expect((await save({ name: 'compare' })).errors).toEqual({ name: ['Another feed already has this name'] });
  });
});

describe('the link by SKU', () => {
  it('opens the device in the shop, and the shop for what is not bought', async () => {
    const { data } = await test.owner.call(feeds.widgetLink);
    expect(data.template).toMatch(/\/shop\/[^/]+\/sku\/\{sku\}$/);
    expect(data.is_live).toBe(true);
    const follow = (sku: string) =>
      test.app.inject(`/shop/${shop.company}/sku/${sku}?ref=https%3A%2F%2Fcompare.example`);
    const opened = await follow(String(shop.variant_id));
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `/shop/${shop.company}/smartphones/apple/apple-iphone-15?ref=https%3A%2F%2Fcompare.example&sku=${shop.variant_id}`,
    ]);
    for (const wrong of ['999999999', 'x'])
      expect((await follow(wrong)).headers.location).toBe(`/shop/${shop.company}?ref=https%3A%2F%2Fcompare.example`);
    expect((await test.app.inject('/shop/nobody/sku/1')).statusCode).toBe(404);
  });
});
