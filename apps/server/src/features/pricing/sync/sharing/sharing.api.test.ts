import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import {
  acceptSharing,
  endSharing,
  listSharingMembers,
  sharePrices,
} from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import {
  createSyncSource,
  findSyncSource,
  listSyncSources,
  runSyncSource,
  syncableSources,
  testSyncSource,
} from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { mapConditions, pricesyncConditions } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../../platform/db/sql.ts';
import { asSystem } from '../../../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../../testing/test-catalog.ts';
import { seedTestCompany, type TestCompany } from '../../../../testing/test-company.ts';
import { hireMember } from '../../../../testing/test-member.ts';
import { setPrices } from '../../prices.commands.ts';

let app: TestApp;
let third: TestCompany;
let thirdOwner: Client;
let parent: TestCatalog;
let child: TestCatalog;
beforeAll(async () => {
  app = await openTestApp();
  third = await seedTestCompany(app.platform, 'third');
  thirdOwner = await app.signIn('owner@third.test');
  parent = await seedTestCatalog(app.first);
  child = await seedTestCatalog(app.second);
});
afterAll(() => app.close());
beforeEach(() =>
  asSystem(app.platform, async (db) => {
    for (const table of ['price_sync_sources', 'price_sharings', 'mails', 'notifications'])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    await db.execute(sql`update companies set currency = 'USD'`);
  }),
);

const codeOf = async (client: Client) => (await client.call(listSharingMembers)).data.company_code;

/** One company offers by the other's code, and that one accepts. */
async function share(from: Client, to: Client): Promise<number> {
  const offered = await from.call(sharePrices, { body: { address: await codeOf(to) } });
  expect(offered.message ?? offered.status).toBe(200);
  const id = offered.data.items[0]?.id ?? 0;
  const accepted = await to.call(acceptSharing, { params: { id } });
  expect(accepted.message ?? accepted.status).toBe(200);
  await app.platform.jobs.drain();
  return id;
}

/** The other company follows the first one, with every suggestion confirmed. */
async function follow() {
  const sharing_id = await share(app.owner, app.other);
  const [source] = (await app.other.call(listSyncSources)).data.items;
  const id = source?.id ?? 0;
  await app.other.call(runSyncSource, { params: { id } });
  await app.platform.jobs.drain();
  const { data } = await app.other.call(pricesyncConditions, { query: { source_id: id } });
  const items = data.items.flatMap((set) =>
    set.items.map((item) => ({ id: item.id, condition_id: item.condition_id })),
  );
  await app.other.call(mapConditions, { body: { source_id: id, items, apply: true } });
  await app.platform.jobs.drain();
  return { sharing_id, id, suggested: data.items[0]?.items ?? [] };
}

const quote = async (condition_id: number) => {
  const { data } = await app.other.call(getPrices, { query: { variant_id: child.variant_id } });
  return data.quotes.find((each) => each.condition_id === condition_id);
};

test('the child’s original price is the parent’s final one, custom price and all', async () => {
  const { variant_id, condition_ids, price_list_id } = parent;
  await app.within((ctx) =>
    setPrices(ctx, price_list_id, [{ variant_id, condition_id: condition_ids.good, custom_price: 27_700 }]),
  );
  const { id, suggested } = await follow();
  expect(suggested.map((item) => [item.name, item.condition_id, item.confidence])).toEqual(
    Object.values(child.condition_ids).map((condition_id, at) => [
      ['Like new', 'Good', 'Fair', 'Broken', 'No power'][at],
      condition_id,
      100,
    ]),
  );
  expect(await quote(child.condition_ids.good)).toMatchObject({
    original_price: 27_700,
    source: 'parent',
    source_name: 'The first company',
  });
  expect(await quote(child.condition_ids.fair)).toMatchObject({ original_price: testPrices.fair, source: 'parent' });
  const { data } = await app.other.call(findSyncSource, { params: { id } });
  expect(data).toMatchObject({ kind: 'parent', standing: 'ready', open_conditions: 0 });
});

test('cut by the parent it stops at once; the last prices stay, as stale ones, and the child is told', async () => {
  const { sharing_id, id } = await follow();
  expect((await app.owner.call(endSharing, { params: { id: sharing_id } })).status).toBe(200);
  await app.platform.jobs.drain();
  const { data } = await app.other.call(findSyncSource, { params: { id } });
  expect(data).toMatchObject({ standing: 'ended', is_automatic: false, next_run_at: null });
  expect(await quote(child.condition_ids.fair)).toMatchObject({ price: testPrices.fair, source: 'parent' });
  const [stale] = await app.within(
    (ctx) =>
      readRows<{ stale: number; all: number }>(
        ctx.db,
        sql`select count(*) filter (where source_at is null)::int as stale, count(*)::int as all from price_cells where company_id = ${ctx.company_id} and source = 'parent'`,
      ),
    app.second.scope,
  );
  expect(stale?.stale).toBe(stale?.all);
  expect(stale?.all).toBeGreaterThan(0);
  const news = await asSystem(app.platform, (db) =>
    readRows(
      db,
      sql`select title from notifications where company_id = ${app.second.company_id} and title like '%ended%'`,
    ),
  );
  expect(news).toEqual([{ title: 'Price sharing with The first company has ended' }]);
  // And nothing is read any more, neither by hand nor through the door itself.
  await app.other.call(runSyncSource, { params: { id } });
  await app.platform.jobs.drain();
  const after = (await app.other.call(findSyncSource, { params: { id } })).data;
  expect(after.last_run).toMatchObject({
    status: 'failed',
    message: 'This company no longer shares its prices',
  });
});

const read = (company: TestCompany, sharing_id: number) =>
  app
    .within((ctx) => readRows(ctx.db, sql`select * from read_shared_prices(${sharing_id}, 0, 10)`), company.scope)
    .then(
      (rows) => rows.length,
      (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
    );

test('only the child of an accepted sharing can read shared prices', async () => {
  const refused = 'no price list is shared';
  const offered = await app.owner.call(sharePrices, { body: { address: await codeOf(app.other) } });
  const id = offered.data.items[0]?.id ?? 0;
  expect(await read(app.second, id)).toBe(refused);
  await app.other.call(acceptSharing, { params: { id } });
  expect(await read(app.second, id)).toBe(10);
  // The parent reads nothing of itself by it, a third company nothing at all.
  expect(await read(app.first, id)).toBe(refused);
  expect(await read(third, id)).toBe(refused);
  expect(await read(app.second, id + 1)).toBe(refused);
  // The table itself is closed to every company.
  for (const statement of [
    sql`select * from price_sharings`,
    sql`update price_sharings set child_company_id = ${third.company_id}`,
  ])
    await expect(app.within((ctx) => ctx.db.execute(statement), app.second.scope)).rejects.toThrow();
  const rows = await app.within(
    (ctx) => readRows<object>(ctx.db, sql`select * from read_shared_prices(${id}, 0, 1)`),
    app.second.scope,
  );
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'axis_values',
    'brand_name',
    'catalog_variant_id',
    'category_key',
    'category_name',
    'currency',
    'model_key',
    'model_name',
    'prices',
    'variant_id',
  ]);
  await app.other.call(endSharing, { params: { id } });
  expect(await read(app.second, id)).toBe(refused);
});

test('without consent there is nothing to follow, and an offer is for whom it was made', async () => {
  const offered = await app.owner.call(sharePrices, { body: { address: await codeOf(app.other) } });
  const id = offered.data.items[0]?.id ?? 0;
  const body = { kind: 'parent' as const, name: 'Theirs', sharing_id: id };
  expect((await app.other.call(createSyncSource, { body })).errors).toEqual({
    sharing_id: ['This company doesn’t share its prices with you'],
  });
  expect((await app.other.call(testSyncSource, { body })).errors).toEqual({
    sharing_id: ['This company no longer shares its prices'],
  });
  for (const call of [acceptSharing, endSharing] as const)
    expect((await thirdOwner.call(call, { params: { id } })).status).toBe(404);
  expect((await app.owner.call(acceptSharing, { params: { id } })).status).toBe(404);
  expect((await thirdOwner.call(listSharingMembers)).data.items).toEqual([]);
  expect((await app.other.call(syncableSources)).data.items.map((item) => item.key)).toEqual([
    'feed',
    'sellcell',
    'sandbox',
  ]);
  expect((await app.other.call(listSharingMembers)).data.items).toMatchObject([
    { id, side: 'child', status: 'offered', company_name: 'The first company', address: null },
  ]);
  expect((await app.other.call(endSharing, { params: { id } })).data.items).toMatchObject([
    { status: 'declined', ended_by: 'child' },
  ]);
  expect((await app.other.call(acceptSharing, { params: { id } })).status).toBe(409);
});

test('an offer by email does not reveal whether the address is known', async () => {
  const known = await app.owner.call(sharePrices, { body: { address: 'OWNER@second.test' } });
  const unknown = await app.owner.call(sharePrices, { body: { address: 'nobody@nowhere.test' } });
  const [second, first] = unknown.data.items.map(({ id, created_at, address, ...rest }) => rest);
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ company_name: null, status: 'offered' });
  const mails = await asSystem(app.platform, (db) => readRows(db, sql`select to_address from mails order by id`));
  expect(mails).toEqual([{ to_address: 'owner@second.test' }, { to_address: 'nobody@nowhere.test' }]);
  const [offer] = (await app.other.call(listSharingMembers)).data.items;
  expect((await app.other.call(acceptSharing, { params: { id: offer?.id ?? 0 } })).status).toBe(200);
  expect((await app.owner.call(listSharingMembers)).data.items.at(-1)).toMatchObject({
    status: 'accepted',
    company_name: 'The second company',
  });
});

test('nobody follows who follows them, directly or through others, nor at the same moment', async () => {
  await share(app.owner, app.other);
  await share(app.other, thirdOwner);
  for (const [from, to] of [
    [app.other, app.owner],
    [thirdOwner, app.owner],
  ] as const) {
    const offered = await from.call(sharePrices, { body: { address: await codeOf(to) } });
    const accepted = await to.call(acceptSharing, { params: { id: offered.data.items[0]?.id ?? 0 } });
    expect([accepted.status, accepted.message]).toEqual([
      409,
      'They already follow your prices, so you cannot follow theirs',
    ]);
  }
  await asSystem(app.platform, (db) => db.execute(sql`delete from price_sharings`));
  const one = await app.owner.call(sharePrices, { body: { address: await codeOf(app.other) } });
  const two = await app.other.call(sharePrices, { body: { address: await codeOf(app.owner) } });
  const answers = await Promise.all([
    app.other.call(acceptSharing, { params: { id: one.data.items[0]?.id ?? 0 } }),
    app.owner.call(acceptSharing, { params: { id: two.data.items[0]?.id ?? 0 } }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('an address is checked, and offered to once', async () => {
  const code = await codeOf(app.other);
  const tell = async (address: string) => (await app.owner.call(sharePrices, { body: { address } })).errors.address;
  expect(await tell('')).toEqual(['Company code or email is required']);
  expect(await tell('somebody')).toEqual(['Enter a company code, or an email address']);
  expect(await tell('0'.repeat(32))).toEqual(['No company has this code']);
  expect(await tell(await codeOf(app.owner))).toEqual(['This is your own company']);
  expect(await tell(code)).toBeUndefined();
  expect(await tell(code)).toEqual(['You already offered them your prices']);
});

test('amounts of another currency are not taken for one’s own', async () => {
  await asSystem(app.platform, (db) =>
    db.execute(sql`update price_lists set currency = 'EUR' where company_id = ${app.first.company_id}`),
  );
  await share(app.owner, app.other);
  const [source] = (await app.other.call(listSyncSources)).data.items;
  await app.other.call(runSyncSource, { params: { id: source?.id ?? 0 } });
  await app.platform.jobs.drain();
  const { data } = await app.other.call(findSyncSource, { params: { id: source?.id ?? 0 } });
  expect(data.last_run?.message).toBe('Their prices are in EUR and yours are in USD. Currencies are not converted.');
  await asSystem(app.platform, (db) => db.execute(sql`update price_lists set currency = 'USD'`));
});

test('sharing takes the permission to change settings', async () => {
  const viewer = await hireMember(app, 'sharing-viewer', ['pricing.view', 'pricing.edit']);
  expect((await viewer.client.call(listSharingMembers)).status).toBe(200);
  expect((await viewer.client.call(sharePrices, { body: { address: 'a@b.test' } })).status).toBe(403);
  expect((await viewer.client.call(acceptSharing, { params: { id: 1 } })).status).toBe(403);
  expect((await viewer.client.call(endSharing, { params: { id: 1 } })).status).toBe(403);
  expect((await app.nobody.call(listSharingMembers)).status).toBe(401);
});
