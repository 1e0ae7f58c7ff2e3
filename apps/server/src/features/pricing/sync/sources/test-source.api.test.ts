import {
  createSyncSource,
  editSyncSource,
  findSyncSource,
  runSyncSource,
  type SyncSourceForm,
  testSyncSource,
} from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { syncDetails } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
// “Zażółć” in the encoding of Polish Windows.
beforeEach(() => {
  const body = Buffer.from('product_name,Good\nZa\xbf\xf3\xb3\xe6,1\n', 'latin1');
  Object.assign(feed, { status: 200, etag: null, body });
});

let count = 0;
function form(given: Partial<SyncSourceForm> = {}): SyncSourceForm {
  count += 1;
  return { kind: 'feed', name: `List ${count}`, url: feed.url, is_automatic: false, ...given };
}

const look = async (given: Partial<SyncSourceForm> = {}) =>
  (await app.owner.call(testSyncSource, { body: form(given) })).data;

async function run(id: number) {
  await app.owner.call(runSyncSource, { params: { id } });
  await app.platform.jobs.drain();
  const { data } = await app.owner.call(syncDetails, { body: { source_id: id } });
  const { last_run } = (await app.owner.call(findSyncSource, { params: { id } })).data;
  return { last_run, names: data.items.map(({ name }) => name) };
}

describe('the encoding of a list', () => {
  test('is asked for in a test, with names as each one reads them', async () => {
    const { products, preview } = await look();
    expect([products, preview.encoding, preview.rows]).toEqual([0, null, []]);
    expect(preview.failure).toContain('can be read in several ways');
    expect(preview.choices).toContainEqual({ encoding: 'windows-1250', samples: ['Zażółć,1'] });
  });

  test('is stored with the source, and each run reads by it', async () => {
    const { preview } = await look({ encoding: 'windows-1250' });
    expect(preview).toMatchObject({
      encoding: 'windows-1250',
      choices: [],
      columns: ['Device', 'Good'],
      rows: [{ line: 2, cells: ['Zażółć', '$1.00'], fault: null }],
    });
    const made = await app.owner.call(createSyncSource, { body: form({ encoding: 'windows-1250' }) });
    expect(made.data.encoding).toBe('windows-1250');
    expect(await run(made.data.id)).toMatchObject({ names: ['Zażółć'], last_run: { status: 'completed' } });
  });

  test('reads the list again when it changes, though its server has nothing new', async () => {
    feed.etag = '"one"';
    const body = form({ encoding: 'windows-1252' });
    const { id, version } = (await app.owner.call(createSyncSource, { body })).data;
    expect((await run(id)).names).toEqual(['Za¿ó³æ']);
    expect((await run(id)).last_run).toMatchObject({ is_unchanged: true });
    const edited = await app.owner.call(editSyncSource, {
      params: { id },
      body: { ...body, encoding: 'windows-1250', version },
    });
    expect(edited.data.encoding).toBe('windows-1250');
    const { last_run, names: read } = await run(id);
    expect(last_run).toMatchObject({ is_unchanged: false });
    expect(read).toContain('Zażółć');
  });

  test('belongs to a feed only', async () => {
    const body = form({ kind: 'sandbox', url: null, encoding: 'windows-1250' });
    expect((await app.owner.call(createSyncSource, { body })).errors).toEqual({
      encoding: ['Only a feed has an encoding'],
    });
  });
});

describe('the preview', () => {
  test('shows the first rows as a run reads them, in the order of their lines', async () => {
    feed.body =
      'product_name,brand,Good,Poor\niPhone 15,Apple,270,\niPhone 16,Apple,-3,1\nPixel 9,Google,"1,210.50",5\n';
    const { preview, products } = await look();
    expect([products, preview.columns]).toEqual([2, ['Device', 'Good', 'Poor']]);
    expect(preview.rows).toEqual([
      { line: 2, cells: ['Apple iPhone 15', '$270.00', ''], fault: null },
      { line: 3, cells: [], fault: 'Good: “-3” is negative' },
      { line: 4, cells: ['Google Pixel 9', '$1,210.50', '$5.00'], fault: null },
    ]);
  });

  test('names the rows that are no part of the list', async () => {
    feed.body = 'Prices of June,\n,\nproduct_name,Good\niPhone 15,270\nTotal,270\n';
    const { preview, products } = await look();
    expect(products).toBe(1);
    expect(preview.left_out).toEqual([
      { line: 1, text: 'Prices of June', reason: 'Above the headings' },
      { line: 5, text: 'Total · 270', reason: 'Total' },
    ]);
    expect(preview.left_out_count).toBe(2);
  });

  test('of a source without a file numbers its rows', async () => {
    const { preview } = await look({ kind: 'sandbox', url: null });
    expect(preview.rows.map(({ line }) => line)).toEqual(preview.rows.map((_, at) => at + 1));
    expect(preview).toMatchObject({ encoding: null, choices: [], failure: null });
  });
});
