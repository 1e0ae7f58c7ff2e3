import { createBulkQuote, findBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import {
  getListChoices,
  type ListChoice,
  makeListChoice,
  previewListChoice,
  undoListChoice,
} from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import { listImportLines, startQuoteImport } from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import { editQuoteLines, listQuoteLines } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { listQuoteMessages } from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../../platform/db/sql.ts';
import { asSystem } from '../../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../../testing/test-catalog.ts';
import { hireMember } from '../../../../testing/test-member.ts';
import { storeOrder } from '../../../../testing/test-order.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;
/** The uploaded list. */
let id: number;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first));
  await asSystem(test.platform, (db) => readRows(db, sql`update companies set package_id = 4 returning 1`));
  test.owner = await test.signIn('owner@first.test');
  test.staff = await test.signIn('staff@first.test');
  test.other = await test.signIn('owner@second.test');
});
afterAll(() => test.close());

/** Two lines without a carrier, of which one has a grade that nobody knows; one with only that grade; two open ones. */
const list = [
  'Device;Grade;Qty',
  'iPhone 15 128GB;B;4',
  'iphone 15 128gb;Zeta;2',
  'iPhone 15 Unlocked 128GB;Zeta;1',
  'iPhone 15;A;3',
  'Toaster;B;1',
  'TOASTER;Zeta;2',
].join('\n');

beforeEach(async () => {
  const { data } = await test.owner.upload(startQuoteImport, {
    body: { location_id: test.first.location_id },
    files: [{ field: 'file', name: 'lot.csv', type: 'text/csv', content: Buffer.from(list) }],
  });
  id = data.id;
  await test.platform.jobs.drain();
});

const params = () => ({ id });
const unlocked: ListChoice = { kind: 'value', axis: 'network', value: 'Unlocked' };
const zeta = (key: keyof typeof testPrices = 'good'): ListChoice => ({
  kind: 'grade',
  grade: 'Zeta',
  condition_id: catalog.condition_ids[key],
});
const choose = (choice: ListChoice, as = test.owner) => as.call(makeListChoice, { params: params(), body: { choice } });
const preview = (choice: ListChoice) => test.owner.call(previewListChoice, { params: params(), body: { choice } });
const choices = async () => (await test.owner.call(getListChoices, { params: params() })).data;
const uploaded = async () => (await test.owner.call(listImportLines, { params: params() })).data;
const priced = async () => (await uploaded()).items.map(({ catalog_price }) => catalog_price);

async function confirm(): Promise<number> {
  const body = { location_id: test.first.location_id, customer_id, import_id: id };
  return (await test.owner.call(createBulkQuote, { body })).data.id;
}

describe('a device that is chosen by hand', () => {
  it('keeps the grade of its line, and so gets its price', async () => {
    const { items } = await uploaded();
    expect(items[0]).toMatchObject({ match: 'doubtful', catalog_price: null });
    await choose({ kind: 'device', line_id: items[0]!.id, variant_id: catalog.variant_id });
    expect((await uploaded()).items[0]).toMatchObject({
      condition_id: catalog.condition_ids.good,
      quantity: 4,
      catalog_price: testPrices.good,
    });
  });

  it('is that of all lines with the same text, each in its own grade', async () => {
    const toaster = (await uploaded()).items[4]!;
    await choose(zeta('fair'));
    const choice: ListChoice = { kind: 'device', line_id: toaster.id, variant_id: catalog.variant_id };
    expect((await preview(choice)).data).toMatchObject({ lines: 2, priced: 2, left: 0 });
    const { data } = await choose(choice);
    expect(data).toMatchObject({ lines: 2, priced: 2 });
    expect((await priced()).slice(4)).toEqual([testPrices.good, testPrices.fair]);
    const undone = await test.owner.call(undoListChoice, { params: { id: data.choice_id! } });
    expect(undone.data).toEqual({ lines: 2, left: 0 });
    expect((await uploaded()).items.slice(4).map(({ match, title }) => [match, title])).toEqual([
      ['custom', 'Toaster'],
      ['custom', 'TOASTER'],
    ]);
  });

  it('stays a custom line when that is chosen', async () => {
    const line_id = (await uploaded()).items[0]!.id;
    expect((await choose({ kind: 'device', line_id, variant_id: null })).data.lines).toBe(2);
    expect((await uploaded()).items[0]).toMatchObject({ match: 'custom', variant_id: null, condition_label: 'B' });
  });
});

describe('choices for many lines', () => {
  it('are listed with how many lines they are about', async () => {
    const { values, best, grades, conditions } = await choices();
    expect(values).toMatchObject([{ axis: 'network', lines: 2 }]);
    expect(values[0]?.options[0]).toEqual({ value: 'Unlocked', lines: 2 });
    expect(best.lines).toBe(1);
    expect(grades[0]).toMatchObject({ grade: 'Zeta', lines: 3, unknown: 3, condition_id: null });
    expect(conditions.map(({ name }) => name)).toContain('Good');
  });

  it('complete lines that lack only a carrier, and are undone', async () => {
    const asked = await preview(unlocked);
    expect(asked.data).toMatchObject({ lines: 2, priced: 1, left: 0 });
    expect(asked.data.samples[0]).toMatchObject({ text: 'iPhone 15 128GB', lines: 1, catalog_price: testPrices.good });
    // A preview writes nothing.
    expect((await choices()).made).toEqual([]);
    const { data } = await choose(unlocked);
    expect(data).toMatchObject({ lines: 2, priced: 1 });
    expect((await uploaded()).items.map(({ match }) => match)).toEqual([
      'chosen',
      'chosen',
      'doubtful',
      'doubtful',
      'custom',
      'custom',
    ]);
    expect((await choices()).made).toMatchObject([{ kind: 'value', lines: 2, undone_at: null }]);
    // Said again, nothing is left to change.
    expect((await choose(unlocked)).data).toMatchObject({ lines: 0, choice_id: null });
    expect((await test.owner.call(undoListChoice, { params: { id: data.choice_id! } })).data.lines).toBe(2);
    expect((await uploaded()).sums.by_match.doubtful).toBe(4);
    expect((await test.owner.call(undoListChoice, { params: { id: data.choice_id! } })).status).toBe(409);
  });

  it('say what a grade means, also for devices that are chosen later', async () => {
    expect((await choose(zeta())).data).toMatchObject({ lines: 1, priced: 1 });
    // Its grade was all that was in doubt.
    expect((await uploaded()).items[2]).toMatchObject({ match: 'chosen', catalog_price: testPrices.good });
    await choose(unlocked);
    expect((await priced()).slice(0, 3)).toEqual([testPrices.good, testPrices.good, testPrices.good]);
    const { data } = await choose(zeta('fair'));
    expect(data.lines).toBe(2);
    expect((await priced()).slice(0, 3)).toEqual([testPrices.good, testPrices.fair, testPrices.fair]);
    await test.owner.call(undoListChoice, { params: { id: data.choice_id! } });
    expect((await priced()).slice(0, 3)).toEqual([testPrices.good, testPrices.good, testPrices.good]);
    expect((await choices()).grades.find(({ grade }) => grade === 'Zeta')).toMatchObject({ unknown: 0 });
  });

  it('take the best match of lines that have one', async () => {
    expect((await preview({ kind: 'best' })).data).toMatchObject({
      lines: 1,
      left: 3,
      why: 'Several devices fit some lines equally well',
    });
    expect((await choose({ kind: 'best' })).data.lines).toBe(1);
    expect((await uploaded()).items[2]).toMatchObject({ match: 'chosen' });
  });

  it('leave lines alone that were changed since when they are undone', async () => {
    const { data } = await choose(unlocked);
    const line_id = (await uploaded()).items[0]!.id;
    await choose({ kind: 'device', line_id, variant_id: catalog.other_variant_id });
    const undone = await test.owner.call(undoListChoice, { params: { id: data.choice_id! } });
    expect(undone.data).toEqual({ lines: 0, left: 2 });
  });

  it('by two people at once are made once', async () => {
    const both = await Promise.all([choose(unlocked), choose(unlocked)]);
    expect(both.map(({ data }) => data.lines).toSorted()).toEqual([0, 2]);
    expect((await choices()).made).toHaveLength(1);
  });

  it.each<[string, () => object, string]>([
    ['an unknown line', () => ({ kind: 'device', line_id: 999_999, variant_id: null }), 'line_id'],
    ['an unknown condition', () => ({ kind: 'grade', grade: 'B', condition_id: 999_999 }), 'condition_id'],
    ['an unknown axis', () => ({ kind: 'value', axis: 'smell', value: 'x' }), 'choice.axis'],
    ['no value', () => ({ kind: 'value', axis: 'network', value: ' ' }), 'choice.value'],
  ])('with %s are refused', async (_, choice, field) => {
    const { status, errors } = await choose(choice() as ListChoice);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('are not there for another company, or without the permission', async () => {
    const { data } = await choose(unlocked);
    const undo = { params: { id: data.choice_id! } };
    const body = { choice: unlocked };
    for (const [as, status] of [
      [test.other, 404],
      [test.nobody, 401],
    ] as const) {
      expect((await as.call(getListChoices, { params: params() })).status).toBe(status);
      expect((await as.call(previewListChoice, { params: params(), body })).status).toBe(status);
      expect((await as.call(makeListChoice, { params: params(), body })).status).toBe(status);
      expect((await as.call(undoListChoice, undo)).status).toBe(status);
    }
  });
});

describe('the lines of a quote', () => {
  it('are chosen for while it is negotiated, and its thread tells', async () => {
    const order_id = await confirm();
    const of = { params: { id: order_id } };
    const quote = async () => (await test.owner.call(findBulkQuote, of)).data;
    expect(await quote()).toMatchObject({
      next_action: 'match_lines',
      quote: { id, to_do: { match: 4, price: 6, price_by_catalog: 0, answer: 0 } },
    });
    await choose(unlocked);
    await choose(zeta());
    const messages = (await test.owner.call(listQuoteMessages, of)).data.map(({ body }) => body);
    expect(messages).toContain('Lines without a carrier: Unlocked (2 lines)');
    const { items } = (await test.owner.call(listQuoteLines, { ...of, query: { needs: 'device' } })).data;
    expect(items.map(({ text }) => text)).toEqual(['iPhone 15']);
    await choose({ kind: 'device', line_id: items[0]!.id, variant_id: catalog.variant_id });
    expect(await quote()).toMatchObject({
      next_action: 'price_lines',
      quote: { to_do: { match: 0, price_by_catalog: 4 } },
    });
    const rule = { base: 'catalog' as const, type: 'percent' as const, change: 0 };
    await test.owner.call(editQuoteLines, { ...of, body: { action: 'rule', rule } });
    const open = (await test.owner.call(listQuoteLines, { ...of, query: { needs: 'price' } })).data;
    expect(open.sums.needs).toEqual({ device: 0, price: 2, answer: 0 });
    const lines = open.items.map((line) => ({ id: line.id, unit_price: 500 }));
    await test.owner.call(editQuoteLines, { ...of, body: { action: 'edit', lines } });
    expect((await quote()).next_action).toBe('send_quote');
    const act = { action: 'act' as const, act: 'accept' as const, ids: [items[0]!.id] };
    await test.owner.call(editQuoteLines, { ...of, body: act });
    expect((await choose({ kind: 'device', line_id: items[0]!.id, variant_id: null })).status).toBe(409);
  });

  it('keep in the thread what was chosen in the upload, and not what was undone', async () => {
    await choose(unlocked);
    const undone = (await choose(zeta())).data.choice_id;
    await test.owner.call(undoListChoice, { params: { id: undone! } });
    const order_id = await confirm();
    const bodies = async (id_of: number) =>
      (await test.owner.call(listQuoteMessages, { params: { id: id_of } })).data.map(({ body }) => body);
    expect(await bodies(order_id)).toEqual(['In the uploaded list: Lines without a carrier: Unlocked (2 lines)']);
    const changes = await test.within((ctx) =>
      readRows<{ body: string }>(
        ctx.db,
        sql`select changed_fields(action, fields) -> 'body' ->> 1 as body from changes
             where root = 'orders' and root_id = ${order_id} and entity = 'bulk_quote_messages'`,
      ),
    );
    expect(changes).toEqual([{ body: expect.stringContaining('Unlocked (2 lines)') }]);
  });

  it('need the permission to edit the order', async () => {
    await confirm();
    const viewer = await hireMember(test, `creator-${id}`, ['orders.view', 'orders.create']);
    expect((await choose(unlocked, viewer.client)).status).toBe(403);
    expect((await choose(unlocked, test.staff)).data.lines).toBe(2);
  });
});
