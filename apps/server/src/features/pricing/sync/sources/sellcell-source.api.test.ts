import {
  createSyncSource,
  editSyncSource,
  findSyncSource,
  runSyncSource,
  type SyncSourceForm,
  testSyncSource,
} from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { syncDetails } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../../platform/db/sql.ts';
import { type FakeFeed, openFakeFeed } from '../../../../testing/fake-feed.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seedTestCatalog } from '../../../../testing/test-catalog.ts';

let app: TestApp;
let feed: FakeFeed;
beforeAll(async () => {
  app = await openTestApp();
  feed = await openFakeFeed(app);
  await seedTestCatalog(app.first);
});
afterAll(async () => {
  feed.close();
  await app.close();
});

const price = (merchant: string, amount: string) =>
  `<price><merchant_name>${merchant}</merchant_name><merchant_price>${amount}</merchant_price></price>`;
const list = `<?xml version="1.0"?><feed><device><device_name>Apple iPhone 15</device_name><capacity>128GB</capacity>
  <network>Unlocked</network><prices_likenew>${price('Fast Cash', '320.00')}${price('Second Life', '330.00')}</prices_likenew>
  <prices_good>${price('Fast Cash', '270.00')}</prices_good><prices_faulty>${price('Fast Cash', '80')}</prices_faulty></device></feed>`;

beforeEach(() => Object.assign(feed, { status: 200, etag: null, body: list, login: 'shop:s3cret', leads_to: null }));

let count = 0;
function form(given: Partial<SyncSourceForm> = {}): SyncSourceForm {
  count += 1;
  return {
    kind: 'sellcell',
    name: `SellCell ${count}`,
    url: feed.url,
    username: 'shop',
    password: 's3cret',
    own_merchant: 'Second Life',
    is_automatic: false,
    ...given,
  };
}
const look = (given: Partial<SyncSourceForm> = {}) => app.owner.call(testSyncSource, { body: form(given) });

test('a list of SellCell is shown with the best prices of the others', async () => {
  const { data } = await look();
  expect(data.conditions).toEqual(['Like new', 'Good', 'Faulty']);
  expect(data.sample).toEqual([
    { name: 'Apple iPhone 15 Unlocked 128GB', prices: { 'Like new': 32_000, Good: 27_000, Faulty: 8_000 } },
  ]);
});

test('it is read with the login, which no answer and no log shows, and matched by the conditions’ keys', async () => {
  const made = await app.owner.call(createSyncSource, { body: form() });
  const { id, version } = made.data;
  expect(made.data).toMatchObject({ kind: 'sellcell', username: 'shop', own_merchant: 'Second Life' });
  expect(made.raw.toString()).not.toContain('s3cret');
  const run = async () => {
    await app.owner.call(runSyncSource, { params: { id } });
    await app.platform.jobs.drain();
    return (await app.owner.call(findSyncSource, { params: { id } })).data;
  };
  expect((await run()).last_run).toMatchObject({ products: 1 });
  const mapped = await app.within((ctx) =>
    readRows(
      ctx.db,
      sql`select p.name, k.key from price_sync_conditions p left join conditions k on k.company_id = p.company_id and k.id = p.condition_id
           where p.source_id = ${id} order by p.sort`,
    ),
  );
  expect(mapped).toEqual([
    { name: 'Like new', key: 'like-new' },
    { name: 'Good', key: 'good' },
    { name: 'Faulty', key: 'broken' },
  ]);
  expect((await app.owner.call(syncDetails, { body: { source_id: id } })).data.items[0]).toMatchObject({
    name: 'Apple iPhone 15',
  });
  // Without a password the stored one stays, as long as the name does.
  const { password: _, ...rest } = form({ name: made.data.name, own_merchant: null });
  const edited = await app.owner.call(editSyncSource, { params: { id }, body: { ...rest, version } });
  expect([edited.status, edited.data.username]).toEqual([200, 'shop']);
  expect((await run()).last_run?.message ?? '').not.toContain('refused');
  const renamed = { ...rest, username: 'other', version: edited.data.version };
  expect(Object.keys((await app.owner.call(editSyncSource, { params: { id }, body: renamed })).errors)).toEqual([
    'password',
  ]);
  const stored = await app.within((ctx) =>
    readRows(
      ctx.db,
      sql`select login from price_sync_sources union all select fields::text from changes where entity = 'price_sync_sources'`,
    ),
  );
  expect(JSON.stringify(stored)).not.toContain('s3cret');
});

test.each([
  [{ password: 'wrong' }, 'url', 'The server refused the user name or the password'],
  [{ username: null }, 'username', 'Username is required'],
  [{ url: null }, 'url', 'URL is required'],
])('%o is refused on its field', async (given, field, text) => {
  const { status, errors } = await look(given);
  expect([status, errors]).toEqual([422, { [field]: [text] }]);
});

test.each([
  ['<html><body>Sign in</body></html>', 'The list is empty'],
  ['name,good\nA,1\n', 'This is not SellCell’s list: it is no XML'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><feed/>', 'The file has a document type declaration, which price lists do not have'],
])('an answer that is no such list says so: %s', async (body, text) => {
  feed.body = body;
  const { errors } = await look();
  expect(errors).toEqual({ url: [text] });
});

test('the login stays with its server', async () => {
  const other = await openFakeFeed(app);
  other.body = list;
  feed.leads_to = other.url;
  expect((await look()).data.products).toBe(1);
  expect([feed.sent, other.sent]).toEqual([expect.stringMatching(/^Basic /), undefined]);
  other.close();
});

test('a published list in XML is read like one in JSON', async () => {
  feed.login = null;
  feed.body = `<?xml version="1.0" encoding="iso-8859-1"?><list><product sku="7"><name>Téléphone</name><brand><name>Apple</name></brand>
    <prices><price><condition>Good</condition><price>120.50</price></price><price><condition>Fair</condition><price>90</price></price></prices>
    </product></list>`;
  feed.body = Buffer.from(feed.body, 'latin1');
  const { data } = await look({ kind: 'feed', username: null, password: undefined, own_merchant: null });
  expect(data.sample).toEqual([{ name: 'Téléphone', prices: { Good: 12_050, Fair: 9_000 } }]);
});
