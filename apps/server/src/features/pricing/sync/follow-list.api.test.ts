import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import {
  createSyncSource,
  deleteSyncSource,
  editSyncSettings,
  editSyncSource,
  findSyncSettings,
  findSyncSource,
  listSyncSources,
  runSyncSource,
  type SyncSourceForm,
  sortSyncSources,
  syncableSources,
  testSyncSource,
} from '@tradepost/contracts/pricing/sync/price-sync.contract';
import {
  decideHeldPrices,
  listHeldPrices,
  mapConditions,
  mapDevice,
  pricesyncConditions,
  syncDetails,
} from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import {
  automaticallyData,
  listSyncRuns,
  priceCoverage,
  setAutomaticallyData,
  syncOverview,
} from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { type FakeFeed, openFakeFeed } from '../../../testing/fake-feed.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { setPrices } from '../prices.commands.ts';
import { queueDueRuns } from './runs/start-run.commands.ts';
import { staleBefore } from './stale.queries.ts';

let app: TestApp;
let feed: FakeFeed;
let catalog: TestCatalog;
beforeAll(async () => {
  app = await openTestApp();
  feed = await openFakeFeed(app);
  catalog = await seedTestCatalog(app.first);
});
afterAll(async () => {
  feed.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set('2026-03-02T15:00:00Z');
  app.owner = await app.signIn('owner@first.test');
  await asSystem(app.platform, async (db) => {
    for (const table of [
      'price_sync_sources',
      'price_sync_settings',
      'price_sync_pauses',
      'price_hand_offs',
      'notifications',
    ])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
  });
  await app.within(async (ctx) => {
    const rows = await readRows<{ id: string }>(
      ctx.db,
      sql`select id from variants where company_id = ${ctx.company_id}`,
    );
    const conditions = Object.entries(catalog.condition_ids) as [keyof typeof testPrices, number][];
    await setPrices(
      ctx,
      catalog.price_list_id,
      rows.flatMap(({ id }) =>
        conditions.map(([key, condition_id]) => ({
          variant_id: Number(id),
          condition_id,
          custom_price: null,
          original_price: testPrices[key],
        })),
      ),
    );
  });
  Object.assign(feed, { status: 200, etag: null, asked: 0, body: list() });
});

/** Two variants of the iPhone 15 with prices near to what is paid, and a device that nobody knows. */
function list(change: { first?: string; extra?: string } = {}) {
  return [
    'product_name,brand,capacity,network,Flawless,Good,Average,Faulty,Dead',
    `iPhone 15,Apple,128 GB,Unlocked,${change.first ?? '310.00'},270.00,215.00,92.00,36.00`,
    'iPhone 15,Apple,256 GB,Unlocked,330,290,230,95,37',
    'Fairphone 9,Fairphone,128 GB,Unlocked,100,90,80,90,60',
    ...(change.extra ? [change.extra] : []),
  ].join('\n');
}

const form = (given: Partial<SyncSourceForm> = {}): SyncSourceForm => ({
  kind: 'feed',
  name: 'Recycler list',
  url: feed.url,
  ...given,
});

async function follow(given: Partial<SyncSourceForm> = {}): Promise<number> {
  const made = await app.owner.call(createSyncSource, { body: form(given) });
  expect(made.message ?? made.status).toBe(200);
  return made.data.id;
}

async function run(id: number) {
  const started = await app.owner.call(runSyncSource, { params: { id } });
  expect(started.message ?? started.status).toBe(200);
  await app.platform.jobs.drain();
  return (await app.owner.call(findSyncSource, { params: { id } })).data;
}

/** Confirms every suggestion, and applies it. */
async function confirm(source_id: number) {
  const { data } = await app.owner.call(pricesyncConditions, { query: { source_id } });
  const items = data.items.flatMap((set) => set.items.map(({ id, condition_id }) => ({ id, condition_id })));
  const mapped = await app.owner.call(mapConditions, { body: { source_id, items, apply: true } });
  expect(mapped.message ?? mapped.status).toBe(200);
  await app.platform.jobs.drain();
  return (await app.owner.call(findSyncSource, { params: { id: source_id } })).data;
}

async function variantOf(memory: string): Promise<number> {
  const rows = await app.within((ctx) =>
    readRows<{ id: string }>(
      ctx.db,
      sql`select id from variants where company_id = ${ctx.company_id} and memory = ${memory} and network = 'Unlocked'`,
    ),
  );
  return Number(rows[0]?.id);
}

async function quotes(memory: string) {
  const { data } = await app.owner.call(getPrices, { query: { variant_id: await variantOf(memory) } });
  return Object.fromEntries(data.quotes.map((quote) => [quote.condition_id, quote]));
}

describe('following a list', () => {
  test('matches products, suggests conditions, waits for the mapping and then writes prices', async () => {
    const id = await follow();
    const read = await run(id);
    expect(read).toMatchObject({ standing: 'mapping', products: 3, matched: 2, open_conditions: 5, priced_cells: 0 });
    expect(read.last_run).toMatchObject({ status: 'completed', changed_cells: 0, matched: 2, unmatched: 1 });
    const { data } = await app.owner.call(pricesyncConditions, { query: { source_id: id } });
    const { condition_ids } = catalog;
    expect(data.items[0]?.items.map((item) => [item.name, item.condition_id, item.is_confirmed])).toEqual([
      ['Flawless', condition_ids['like-new'], false],
      ['Good', condition_ids.good, false],
      ['Average', condition_ids.fair, false],
      ['Faulty', condition_ids.broken, false],
      ['Dead', condition_ids['no-power'], false],
    ]);
    expect((await quotes('128 GB'))[condition_ids['like-new']]).toMatchObject({ source: 'base' });
    const done = await confirm(id);
    expect(done).toMatchObject({ standing: 'ready', open_conditions: 0, priced_cells: 10, held_cells: 0 });
    expect((await quotes('128 GB'))[condition_ids['like-new']]).toMatchObject({
      price: 31_000,
      original_price: 31_000,
      source: 'sync',
      source_name: 'Recycler list',
    });
    expect((await quotes('256 GB'))[condition_ids['no-power']]).toMatchObject({ price: 3_700 });
  });

  test('the same list again changes nothing, by its bytes or by what the server says', async () => {
    const id = await follow();
    await run(id);
    await confirm(id);
    const history = () =>
      app.within((ctx) => readRows(ctx.db, sql`select id from price_history where company_id = ${ctx.company_id}`));
    const before = (await history()).length;
    expect((await run(id)).last_run).toMatchObject({ changed_cells: 0, is_unchanged: false });
    feed.etag = '"one"';
    await run(id);
    expect((await run(id)).last_run).toMatchObject({ changed_cells: 0, is_unchanged: true });
    expect((await history()).length).toBe(before);
  });

  test('JSON is read as CSV is, and what cannot be read of it is left out', async () => {
    feed.body = JSON.stringify({
      updated: { at: 'today' },
      items: [
        { name: 'Apple iPhone 15 128GB Unlocked', prices: { Flawless: 310, Good: '270.00' } },
        { name: 'Apple iPhone 15 256GB Unlocked', prices: { Flawless: 'soon' } },
      ],
    });
    const id = await follow();
    expect(await run(id)).toMatchObject({ products: 1, matched: 1, open_conditions: 2 });
  });

  test.each([
    ['an error', { status: 500 }, 'The server responded with status 500'],
    ['nothing', { body: '' }, 'The file is empty.'],
    [
      'half of a JSON',
      { body: '[{"name":"iPhone 15","prices":{"Good":1}},{"na' },
      'The file is not valid JSON: it ends unexpectedly',
    ],
    ['only headings', { body: 'product_name,Good' }, 'The list is empty'],
    [
      'letters of another country',
      // “Zażółć” in the encoding of Polish Windows.
      { body: Buffer.from('product_name,Good\nZa\xbf\xf3\xb3\xe6,1\n', 'latin1') },
      'The letters of the list can be read in several ways. Choose its encoding.',
    ],
  ])('%s keeps the prices and says why', async (_case, answer, message) => {
    const id = await follow();
    await run(id);
    await confirm(id);
    Object.assign(feed, answer);
    const failed = await run(id);
    expect(failed.last_run).toMatchObject({ status: 'failed', message });
    expect(failed.priced_cells).toBe(10);
    expect(failed.products).toBe(3);
    Object.assign(feed, { status: 200, body: list() });
    expect(await run(id)).toMatchObject({ standing: 'ready', failures: 0 });
  });

  test('a custom price and a node whose hand-off is off stay staff’s own', async () => {
    const id = await follow();
    await run(id);
    const variant_id = await variantOf('128 GB');
    const condition_id = catalog.condition_ids.good;
    await app.within((ctx) =>
      setPrices(ctx, catalog.price_list_id, [{ variant_id, condition_id, custom_price: 25_000 }]),
    );
    const other = await variantOf('256 GB');
    await app.within((ctx) =>
      ctx.db.execute(sql`insert into price_hand_offs (company_id, level, variant_id, is_hand_off_enable)
        values (${ctx.company_id}, 'variant', ${other}, false)`),
    );
    const done = await confirm(id);
    expect(done.last_run).toMatchObject({ changed_cells: 5, left_cells: 5 });
    expect((await quotes('128 GB'))[condition_id]).toMatchObject({ price: 25_000, original_price: 27_000 });
    expect((await quotes('256 GB'))[condition_id]).toMatchObject({ source: 'base' });
  });

  test('a worker crash leaves nothing half done, and a retry continues the run', async () => {
    const id = await follow();
    await run(id);
    await confirm(id);
    feed.body = list({ first: '305.00' });
    await app.owner.call(runSyncSource, { params: { id } });
    const twice = await app.owner.call(runSyncSource, { params: { id } });
    expect([twice.status, twice.message]).toEqual([409, 'This source is already being read']);
    // Taken up, and then nothing more is heard of the worker.
    await asSystem(app.platform, (db) =>
      db.execute(
        sql`update price_sync_runs set status = 'running', tries = 1 where source_id = ${id} and status = 'queued'`,
      ),
    );
    await app.platform.jobs.drain();
    expect((await app.owner.call(findSyncSource, { params: { id } })).data.last_run).toMatchObject({
      status: 'completed',
      changed_cells: 1,
    });
    await app.owner.call(runSyncSource, { params: { id } });
    await app.platform.database.script("delete from pgboss.job where name = 'price-sync-run' and state = 'created'");
    app.clock.advance(16 * 60_000);
    expect(await run(id)).toMatchObject({ standing: 'ready' });
  });
});

describe('prices that move too far', () => {
  test('are held for approval one by one; rejected ones are not held again', async () => {
    const id = await follow();
    await run(id);
    await confirm(id);
    feed.body = list({ first: '400.00' });
    expect(await run(id)).toMatchObject({ standing: 'held', held_cells: 1 });
    const held = await app.owner.call(listHeldPrices);
    expect(held.data.items).toMatchObject([
      { old_price: 31_000, new_price: 40_000, change_percent: 29, reason: 'swing' },
    ]);
    const ids = held.data.items.map((item) => item.id);
    expect((await app.owner.call(decideHeldPrices, { body: { decision: 'reject', ids } })).data.decided).toBe(1);
    expect(await run(id)).toMatchObject({ standing: 'ready', held_cells: 0 });
    feed.body = list({ first: '401.00' });
    expect(await run(id)).toMatchObject({ held_cells: 1 });
    const again = (await app.owner.call(listHeldPrices)).data.items.map((item) => item.id);
    const dry = await app.owner.call(decideHeldPrices, {
      body: { decision: 'approve', filter: { source_id: id }, dry_run: true },
    });
    expect(dry.data).toMatchObject({ decided: 1, changed_cells: 0 });
    expect(
      (await app.owner.call(decideHeldPrices, { body: { decision: 'approve', ids: again } })).data.changed_cells,
    ).toBe(1);
    expect((await quotes('128 GB'))[catalog.condition_ids['like-new']]).toMatchObject({
      price: 40_100,
      source: 'sync',
    });
    const twice = await app.owner.call(decideHeldPrices, { body: { decision: 'approve', ids: again } });
    expect(twice.data).toMatchObject({ decided: 0, left: [{ why: 'This price was already approved' }] });
    expect((await run(id)).last_run).toMatchObject({ changed_cells: 0 });
  });

  test('a price that returns to the current one removes the held price', async () => {
    const id = await follow();
    await run(id);
    await confirm(id);
    feed.body = list({ first: '400.00' });
    await run(id);
    feed.body = list();
    expect(await run(id)).toMatchObject({ standing: 'ready', held_cells: 0 });
  });

  test('with too many of them nothing is applied, and members who set prices are notified', async () => {
    const id = await follow();
    await run(id);
    await confirm(id);
    feed.body = list().replace('330,290,230', '530,490,430').replace('310.00,270.00,', '210.00,271.00,');
    const held = await run(id);
    expect(held.last_run).toMatchObject({ status: 'held', changed_cells: 0, held_cells: 5 });
    expect(held.last_run?.message).toBe('Held back: 4 of 10 prices changed too much at once');
    const news = await asSystem(app.platform, (db) =>
      readRows<{ title: string }>(db, sql`select title from notifications where type = 'price_sync_held'`),
    );
    // Who began it is not told of it twice.
    expect(news).toEqual([]);
    expect(
      (await app.owner.call(decideHeldPrices, { body: { decision: 'approve', filter: {} } })).data.changed_cells,
    ).toBe(5);
  });

  test('exactly the limit is within it', async () => {
    const id = await follow();
    await run(id);
    await confirm(id);
    feed.body = list({ first: '372.00' });
    expect(await run(id)).toMatchObject({ held_cells: 0 });
    feed.body = list({ first: '446.41' });
    expect(await run(id)).toMatchObject({ held_cells: 1 });
  });
});

describe('on time', () => {
  test('each slot of the timetable has one run, even with several workers', async () => {
    // 11:00 in New York, where the company is.
    app.clock.set('2026-03-02T16:00:00Z');
    app.owner = await app.signIn('owner@first.test');
    const id = await follow({ every_hours: 12, at_hour: 11 });
    const { data } = await app.owner.call(findSyncSource, { params: { id } });
    expect(data.next_run_at).toBe('2026-03-03T04:00:00.000Z');
    app.clock.set('2026-03-03T04:00:30Z');
    const queued = await Promise.all([1, 2, 3].map(() => queueDueRuns(app.platform)));
    expect(queued.sort()).toEqual([0, 0, 1]);
    await app.platform.jobs.drain();
    expect(feed.asked).toBe(1);
    app.owner = await app.signIn('owner@first.test');
    const after = (await app.owner.call(findSyncSource, { params: { id } })).data;
    expect(after.last_run).toMatchObject({ is_scheduled: true, status: 'completed' });
    expect(after.next_run_at).toBe('2026-03-03T16:00:00.000Z');
  });

  test('a failing list is retried with growing delays and reported once, after the third failure', async () => {
    await follow({ at_hour: 11 });
    feed.status = 503;
    const waits: number[] = [];
    app.clock.set('2026-03-02T16:00:00Z');
    for (let turn = 0; turn < 4; turn++) {
      await app.platform.jobs.drain();
      const [row] = await asSystem(app.platform, (db) =>
        readRows<{ next_run_at: string | Date }>(db, sql`select next_run_at from price_sync_states`),
      );
      const next = new Date(row?.next_run_at ?? 0);
      waits.push(Math.round((next.getTime() - app.clock.now().getTime()) / 60_000));
      app.clock.set(next);
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    const news = await asSystem(app.platform, (db) =>
      readRows(db, sql`select title, body from notifications where type = 'price_sync_failed'`),
    );
    expect(news).toEqual([
      {
        title: 'Recycler list could not be read',
        body: 'The server responded with status 503. Existing prices are unchanged.',
      },
    ]);
  });

  test('paused categories are synced only by hand; others continue', async () => {
    const id = await follow({ at_hour: 11 });
    await run(id);
    await confirm(id);
    feed.body = list({ first: '309.00' });
    const { category_id } = catalog;
    const off = await app.owner.call(setAutomaticallyData, { body: { items: [{ category_id, is_automatic: false }] } });
    expect(off.data.items.find((item) => item.category.id === category_id)).toMatchObject({ is_automatic: false });
    app.clock.set('2026-03-03T16:00:00Z');
    await app.platform.jobs.drain();
    app.owner = await app.signIn('owner@first.test');
    const [first] = (await app.owner.call(listSyncRuns, { query: { source_id: id } })).data.items;
    expect(first).toMatchObject({ is_scheduled: true, changed_cells: 0 });
    expect((await run(id)).last_run).toMatchObject({ is_scheduled: false, changed_cells: 1 });
    await app.owner.call(setAutomaticallyData, { body: { items: [{ category_id, is_automatic: true }] } });
    const { data } = await app.owner.call(automaticallyData);
    expect(data.items.every((item) => item.is_automatic && item.brands.every((brand) => brand.is_automatic))).toBe(
      true,
    );
  });

  test('prices of a source that stops answering stay and become stale', async () => {
    const id = await follow({ is_automatic: false });
    await run(id);
    await confirm(id);
    const stale = async () => (await app.owner.call(priceCoverage)).data.items[0];
    expect(await stale()).toMatchObject({ synced: 10, stale: 0 });
    app.clock.advance(6 * 86_400_000);
    app.owner = await app.signIn('owner@first.test');
    // Confirmed again before it is old, though not one price is another.
    expect((await run(id)).last_run?.changed_cells).toBe(0);
    app.clock.advance(6 * 86_400_000);
    app.owner = await app.signIn('owner@first.test');
    expect(await stale()).toMatchObject({ synced: 10, stale: 0 });
    app.clock.advance(2 * 86_400_000);
    app.owner = await app.signIn('owner@first.test');
    expect(await stale()).toMatchObject({ synced: 10, stale: 10 });
    expect((await app.owner.call(findSyncSource, { params: { id } })).data.standing).toBe('stale');
    // Somebody else's look at the same devices does not vouch for it.
    const other = await follow({ kind: 'sandbox', name: 'Another', url: null, is_automatic: false });
    await run(other);
    expect(await stale()).toMatchObject({ synced: 10, stale: 10 });
    await app.owner.call(deleteSyncSource, { params: { id: other } });
    expect(await app.within(staleBefore)).toBe('2026-03-09T15:00:00.000Z');
    const { data } = await app.owner.call(syncDetails, { body: { is_stale: true } });
    expect(data.pagination.total).toBe(2);
  });
});

describe('several sources', () => {
  test('the first in order wins, or the best price; what one has alone counts in any case', async () => {
    const first = await follow();
    await run(first);
    await confirm(first);
    const second = await follow({ name: 'Second list' });
    feed.body = list({ first: '320.00', extra: 'iPhone 15,Apple,512 GB,Unlocked,350,300,240,99,38' });
    await run(second);
    await confirm(second);
    const price = async (memory = '128 GB') => (await quotes(memory))[catalog.condition_ids['like-new']];
    expect(await price()).toMatchObject({ price: 31_000, source_name: 'Recycler list' });
    expect(await price('512 GB')).toMatchObject({ price: 35_000, source_name: 'Second list' });
    const settings = (await app.owner.call(findSyncSettings)).data;
    const changed = await app.owner.call(editSyncSettings, { body: { ...settings, preference: 'best' } });
    expect(changed.data).toMatchObject({ preference: 'best', version: settings.version + 1 });
    expect((await app.owner.call(editSyncSettings, { body: { ...settings, preference: 'order' } })).status).toBe(409);
    await run(second);
    expect(await price()).toMatchObject({ price: 32_000, source_name: 'Second list' });
    await app.owner.call(editSyncSettings, { body: { ...changed.data, preference: 'order' } });
    await app.owner.call(sortSyncSources, { body: { ids: [second, first] } });
    expect((await app.owner.call(listSyncSources)).data.items.map((item) => item.id)).toEqual([second, first]);
    expect((await app.owner.call(sortSyncSources, { body: { ids: [second] } })).status).toBe(422);
    // The better one goes: its prices stay, and are stale; the next look at the other one takes them over.
    await app.owner.call(deleteSyncSource, { params: { id: second } });
    expect(await price()).toMatchObject({ price: 32_000, source_name: 'Second list' });
    feed.body = list();
    await run(first);
    expect(await price()).toMatchObject({ price: 31_000, source_name: 'Recycler list' });
  });

  test('a source counts only for what it is asked for', async () => {
    const [other] = await app.within((ctx) =>
      readRows<{ id: string }>(
        ctx.db,
        sql`insert into categories (company_id, key, name) values (${ctx.company_id}, 'radios', 'Radios')
            on conflict (company_id, key) do update set name = excluded.name returning id`,
      ),
    );
    const id = await follow({ scopes: [{ category_id: Number(other?.id) }] });
    await run(id);
    const done = await confirm(id);
    expect(done.last_run).toMatchObject({ changed_cells: 0, held_cells: 0 });
    expect(done.scopes).toMatchObject([{ name: 'Radios' }]);
    await asSystem(app.platform, (db) => db.execute(sql`delete from categories where key = 'radios'`));
  });
});

describe('devices', () => {
  test('unmatched ones say why, and are mapped by hand', async () => {
    const id = await follow();
    await run(id);
    const { data } = await app.owner.call(syncDetails, { body: { source_id: id, device_mapping_type: 'open' } });
    expect(data).toMatchObject({ device_mapping_type: 'open', device_category_name: null });
    expect(data.items).toMatchObject([
      {
        name: 'Fairphone 9',
        device_mapping_type: 'unmatched',
        reason: 'None of your devices has this name',
        variant: null,
      },
    ]);
    const product = data.items[0]?.id ?? 0;
    const variant_id = await variantOf('512 GB');
    const mapped = await app.owner.call(mapDevice, { params: { id: product }, body: { as: 'variant', variant_id } });
    expect(mapped.data.device_mapping_type).toBe('hand');
    await confirm(id);
    expect((await quotes('512 GB'))[catalog.condition_ids.good]).toMatchObject({ price: 26_400, source: 'base' });
    // 264.00 to 90.00 is too far to go unseen.
    expect((await app.owner.call(listHeldPrices, { query: { search: '512' } })).data.items.length).toBeGreaterThan(0);
    expect(
      (await app.owner.call(mapDevice, { params: { id: product }, body: { as: 'automatic' } })).data,
    ).toMatchObject({
      device_mapping_type: 'unmatched',
    });
    expect(
      (await app.owner.call(mapDevice, { params: { id: product }, body: { as: 'variant', variant_id: 999_999 } }))
        .errors,
    ).toEqual({
      variant_id: ['Select a device from your catalog'],
    });
    const overview = await app.owner.call(syncOverview, { body: { category_id: catalog.category_id } });
    expect(overview.message).toBeTruthy();
    expect(overview.data.items).toMatchObject([{ matched: 2, synced: 3, source_names: ['Recycler list'], stale: 0 }]);
  });
});

describe('the mapping of conditions', () => {
  test('leaves out what is confirmed as none, and gives no condition twice', async () => {
    const id = await follow();
    await run(id);
    const { data } = await app.owner.call(pricesyncConditions, { query: { source_id: id } });
    const items = data.items[0]?.items ?? [];
    const good = catalog.condition_ids.good;
    const twice = await app.owner.call(mapConditions, {
      body: { source_id: id, items: items.slice(0, 2).map((item) => ({ id: item.id, condition_id: good })) },
    });
    expect(twice.errors).toEqual({ 'items.1.condition_id': ['Good is selected twice for Smartphones'] });
    const wrong = await app.owner.call(mapConditions, {
      body: { source_id: id, items: [{ id: items[0]?.id ?? 0, condition_id: 999_999 }] },
    });
    expect(wrong.errors).toEqual({ 'items.0.condition_id': ['Select a condition for Smartphones'] });
    await app.owner.call(mapConditions, {
      body: {
        source_id: id,
        apply: true,
        items: items.map((item, at) => ({ id: item.id, condition_id: at === 1 ? good : null })),
      },
    });
    await app.platform.jobs.drain();
    const done = (await app.owner.call(findSyncSource, { params: { id } })).data;
    expect(done).toMatchObject({ open_conditions: 0, priced_cells: 2 });
  });
});

describe('who may', () => {
  test('look, and who may change', async () => {
    const viewer = await hireMember(app, 'sync-viewer', ['pricing.view']);
    const id = await follow();
    await run(id);
    for (const call of [
      listSyncSources,
      syncableSources,
      pricesyncConditions,
      automaticallyData,
      priceCoverage,
      listSyncRuns,
      listHeldPrices,
    ] as const) {
      expect((await viewer.client.call(call)).status).toBe(200);
      expect((await app.staff.call(call)).status).toBe(403);
      expect((await app.nobody.call(call)).status).toBe(401);
    }
    expect((await viewer.client.call(createSyncSource, { body: form({ name: 'Mine' }) })).status).toBe(403);
    expect((await viewer.client.call(runSyncSource, { params: { id } })).status).toBe(403);
    expect((await viewer.client.call(testSyncSource, { body: form() })).status).toBe(403);
    expect((await viewer.client.call(decideHeldPrices, { body: { decision: 'approve', filter: {} } })).status).toBe(
      403,
    );
    expect(
      (
        await viewer.client.call(setAutomaticallyData, {
          body: { items: [{ category_id: catalog.category_id, is_automatic: false }] },
        })
      ).status,
    ).toBe(403);
  });

  test('nobody of another company, who finds nothing there', async () => {
    const id = await follow();
    await run(id);
    const { data } = await app.owner.call(syncDetails, { body: {} });
    const sets = (await app.owner.call(pricesyncConditions)).data.items;
    const condition = sets[0]?.items[0]?.id ?? 0;
    const other = await app.signIn('owner@second.test');
    expect((await other.call(listSyncSources)).data.items).toEqual([]);
    expect((await other.call(syncDetails, { body: {} })).data.items).toEqual([]);
    expect((await other.call(findSyncSource, { params: { id } })).status).toBe(404);
    expect((await other.call(editSyncSource, { params: { id }, body: { ...form(), version: 1 } })).status).toBe(404);
    expect((await other.call(deleteSyncSource, { params: { id } })).status).toBe(404);
    expect((await other.call(runSyncSource, { params: { id } })).status).toBe(404);
    expect(
      (await other.call(mapDevice, { params: { id: data.items[0]?.id ?? 0 }, body: { as: 'ignored' } })).status,
    ).toBe(404);
    expect(
      (await other.call(mapConditions, { body: { source_id: id, items: [{ id: condition, condition_id: null }] } }))
        .status,
    ).toBe(404);
    expect((await other.call(decideHeldPrices, { body: { decision: 'reject', ids: [1] } })).status).toBe(404);
    expect((await other.call(syncOverview, { body: { category_id: catalog.category_id } })).status).toBe(404);
    expect(
      (
        await other.call(setAutomaticallyData, {
          body: { items: [{ category_id: catalog.category_id, is_automatic: false }] },
        })
      ).status,
    ).toBe(404);
  });
});

describe('a source', () => {
  test('has a name of its own, whatever its kind', async () => {
    const sandbox = { kind: 'sandbox', name: 'Shared name', is_automatic: false } as const;
    expect((await app.owner.call(createSyncSource, { body: sandbox })).status).toBe(200);
    const feed = { ...sandbox, kind: 'feed', name: 'shared NAME', url: 'https://prices.example.com/list.csv' } as const;
    const { status, errors } = await app.owner.call(createSyncSource, { body: feed });
    expect({ status, errors }).toEqual({ status: 422, errors: { name: [expect.stringMatching(/already/)] } });
  });

  test('is checked field by field, and saved by who read it last', async () => {
    const wrong = await app.owner.call(createSyncSource, { body: { kind: 'feed', name: ' ', every_hours: 5 } });
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      {
        name: ['Name is required'],
        url: ['URL is required'],
        every_hours: ['Every hours must be one of 1, 2, 3, 4, 6, 8, 12, 24'],
      },
    ]);
    expect((await app.owner.call(createSyncSource, { body: { kind: 'feed', name: 'A' } })).errors).toEqual({
      url: ['URL is required'],
    });
    const id = await follow();
    expect((await app.owner.call(createSyncSource, { body: form({ name: 'recycler LIST' }) })).errors).toEqual({
      name: ['Another source already has this name'],
    });
    const edited = await app.owner.call(editSyncSource, {
      params: { id },
      body: { ...form({ name: 'Renamed' }), version: 1 },
    });
    expect(edited.data).toMatchObject({ name: 'Renamed', version: 2 });
    expect((await app.owner.call(editSyncSource, { params: { id }, body: { ...form(), version: 1 } })).status).toBe(
      409,
    );
  });

  test.each([
    'http://127.0.0.1/feed',
    'http://10.1.2.3/feed',
    'http://192.168.0.10/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/feed',
    'http://[fc00::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
  ])('does not lead to %s', async (url) => {
    const made = await app.owner.call(createSyncSource, { body: form({ url }) });
    expect([made.status, made.errors]).toEqual([422, { url: ['The address points to a private network'] }]);
  });

  test('can be looked at before it is followed, and tells what is wrong with it', async () => {
    const good = await app.owner.call(testSyncSource, { body: form() });
    expect(good.data).toMatchObject({
      products: 3,
      conditions: ['Flawless', 'Good', 'Average', 'Faulty', 'Dead'],
      currency: 'USD',
    });
    expect(good.data.sample[0]?.prices).toEqual({
      Flawless: 31_000,
      Good: 27_000,
      Average: 21_500,
      Faulty: 9_200,
      Dead: 3_600,
    });
    feed.body = 'product_name,brand,Good\niPhone 15,Apple,-3\niPhone 16,Apple,1.234';
    expect((await app.owner.call(testSyncSource, { body: form() })).data.problems).toEqual([
      { line: 2, reason: 'Good: “-3” is negative' },
      { line: 3, reason: 'Good: “1.234” has more decimals than USD has' },
    ]);
    feed.status = 404;
    expect((await app.owner.call(testSyncSource, { body: form() })).errors).toEqual({
      url: ['The server responded with status 404'],
    });
    const sandbox = await app.owner.call(testSyncSource, { body: { kind: 'sandbox', name: 'Trial' } });
    expect(sandbox.data.products).toBeGreaterThan(0);
    expect((await app.owner.call(listSyncSources)).data.items).toEqual([]);
  });

  test('that came without its address, which is secret, says so until it is entered', async () => {
    const id = await follow();
    await app.within((ctx) => ctx.db.execute(sql`update price_sync_sources set url = null where id = ${id}`));
    const { url, last_run, version } = await run(id);
    expect([url, last_run?.message]).toEqual([null, 'The address of the list is missing. Enter it in the source.']);
    expect(
      (await app.owner.call(editSyncSource, { params: { id }, body: { ...form({ url: null }), version } })).errors,
    ).toEqual({
      url: ['URL is required'],
    });
    expect((await app.owner.call(editSyncSource, { params: { id }, body: { ...form(), version } })).status).toBe(200);
    const logged = await app.within((ctx) =>
      readRows<{ url: unknown }>(
        ctx.db,
        sql`select fields -> 'url' as url from changes where entity = 'price_sync_sources' and entity_id = ${id} and fields ? 'url'`,
      ),
    );
    expect(new Set(logged.map(({ url: value }) => JSON.stringify(value)))).toEqual(new Set(['"•••"', '["•••","•••"]']));
  });

  test('of the sandbox moves every day by its date, and says what it is', async () => {
    const id = await follow({ kind: 'sandbox', name: 'Trial list', url: null });
    const read = await run(id);
    expect(read).toMatchObject({ label: 'Trial list (sandbox)', is_sandbox: true, standing: 'mapping' });
    const prices = async () =>
      (await app.owner.call(syncDetails, { body: { source_id: id } })).data.items.map((item) =>
        item.prices.map((price) => price.price),
      );
    const today = await prices();
    await run(id);
    expect(await prices()).toEqual(today);
    app.clock.advance(86_400_000);
    app.owner = await app.signIn('owner@first.test');
    await run(id);
    expect(await prices()).not.toEqual(today);
  });
});
