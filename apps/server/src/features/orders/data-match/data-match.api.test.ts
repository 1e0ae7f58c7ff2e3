import { imeiCheckDigit } from '@tradepost/contracts/catalog/imei.rules';
import * as contract from '@tradepost/contracts/orders/data-match/data-match.contract';
import { findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { loginStatus } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { runMatch } from './run-match.commands.ts';

let test: TestApp;
let catalog: TestCatalog;
let labels: string[] = [];
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test.close());

/** An IMEI of the iPhone 15: its first digits are known. */
const imei = (serial: number) => {
  const body = `35990013${String(serial).padStart(6, '0')}`;
  return body + imeiCheckDigit(body);
};
const strangeImei = (serial: number) => {
  const body = `35699120${String(serial).padStart(6, '0')}`;
  return body + imeiCheckDigit(body);
};

/** A mail-in order of iPhones 15 in good condition that is being inspected. */
async function orderOf(count: number, more: object = {}) {
  const item = {
    title: 'Apple iPhone 15',
    model_id: catalog.model_id,
    category_id: catalog.category_id,
    variant_id: catalog.variant_id,
    condition_id: catalog.condition_ids.good,
    condition_label: 'Good',
    price: testPrices.good,
    status: 'received' as const,
  };
  const items = Array.from({ length: count }, () => ({ ...item }));
  return storeOrder(test.first, { kind: 'mail-in', status_id: status.beingInspected, items, ...more });
}

const start = (id: number, text: string, client: Client = test.owner) =>
  client.upload(contract.startOrderMatch, {
    params: { id },
    body: { source_name: 'Pasted list' },
    files: [{ field: 'file', name: 'list.txt', type: 'text/plain', content: Buffer.from(text) }],
  });
const run = async (id: number, lines: string[]) => {
  const started = await start(id, lines.join('\n'));
  expect(started.status).toBe(200);
  await test.platform.jobs.drain();
  return started.data.match_id;
};
const read = async (id: number) => (await test.owner.call(contract.findOrderMatch, { params: { id } })).data;
const rowsOf = async (id: number, query: object = {}) =>
  (await test.owner.call(contract.listMatchRows, { params: { id }, query: { per_page: 100, ...query } })).data.items;
const confirm = async (id: number, more: object = {}) => {
  const { match } = await read(id);
  return test.owner.call(contract.confirmOrderMatch, {
    params: { id },
    body: { match_id: match!.id, version: match!.version, ...more },
  });
};
const decide = async (id: number, rows: object[]) => {
  const { match } = await read(id);
  return test.owner.call(contract.decideMatchRows, { params: { id }, body: { match_id: match!.id, rows } as never });
};
const order = async (id: number) => (await test.owner.call(findMailInOrder, { params: { id } })).data;

describe('a list of IMEIs', () => {
  it('is taken when its text is cut in the middle of an emoji', async () => {
    const { order_id } = await orderOf(1);
    await run(order_id, [`${imei(900)}, ${'x'.repeat(199)}📱 and more`]);
    expect((await rowsOf(order_id)).map(({ device_text }) => device_text)).toEqual(['x'.repeat(199)]);
  });

  it('is matched, differs or is not found, and changes nothing until it is confirmed', async () => {
    const { order_id } = await orderOf(3);
    const [first, second, third] = [imei(1), imei(2), imei(3)];
    await run(order_id, [
      'IMEI,Model,Storage,Carrier,Grade,Color',
      `${first},iPhone 15,128,Unlocked,Good,Blue`,
      `${second},iPhone 15,128,Unlocked,D,Black`,
      `${third},iPhone 15,256,Unlocked,,`,
      `${imei(4)},iPhone 15,128,,,`,
      `${strangeImei(9)},,,,,`,
      `${first},,,,,`,
    ]);
    const { match } = await read(order_id);
    expect(match).toMatchObject({ status: 'ready', counts: { matched: 1, differs: 2, not_found: 3 }, accepted: 3 });
    const rows = await rowsOf(order_id);
    labels = rows[0]?.variant_label ? [rows[0].variant_label] : [];
    expect(rows.map(({ outcome, decision }) => [outcome, decision])).toEqual([
      ['matched', 'accept'],
      ['differs', 'accept'],
      ['differs', 'accept'],
      ['not_found', 'ignore'],
      ['not_found', 'ignore'],
      ['not_found', 'ignore'],
    ]);
    expect(labels).toEqual(['Unlocked · 128 GB']);
    expect(rows[1]?.differences).toEqual([{ field: 'grade', expected: 'Good', found: 'Broken' }]);
    expect(rows[2]?.differences).toEqual([{ field: 'storage', expected: '128 GB', found: '256 GB' }]);
    expect(rows.slice(3).map(({ note }) => note)).toEqual([
      'The order expects no other Apple iPhone 15',
      'No device of the order has this number, and it does not tell the model',
      'The same number as in line 1',
    ]);
    expect((await order(order_id)).items.every((item) => item.imei === null)).toBe(true);

    expect((await confirm(order_id)).status).toBe(200);
    const { items } = await order(order_id);
    expect(items.map((item) => [item.imei, item.status])).toEqual([
      [first, 'passed'],
      [second, 'differs'],
      [third, 'differs'],
    ]);
    expect(items[1]?.inspected).toMatchObject({ condition_id: catalog.condition_ids.broken, price: testPrices.broken });
    expect((await read(order_id)).match).toMatchObject({ status: 'confirmed', confirmed_by: 'Olivia first' });
    expect((await confirm(order_id)).status).toBe(409);
  });

  it('goes by the numbers that the order already has', async () => {
    const { order_id, item_ids } = await orderOf(2);
    await test.within((ctx) =>
      runSql(ctx.db, sql`update order_items set imei = ${imei(11)} where id = ${item_ids[1]}`),
    );
    await run(order_id, [`IMEI: ${imei(11)}`, `${imei(12)} iphone 15 128 unlocked`]);
    expect((await rowsOf(order_id)).map(({ item_id }) => item_id)).toEqual([item_ids[1], item_ids[0]]);
  });

  it('is corrected row by row: another device, an extra one, a misread number', async () => {
    const { order_id, item_ids } = await orderOf(1);
    await run(order_id, [strangeImei(21), imei(22)]);
    const same = await decide(order_id, [{ number: 1, decision: 'accept', item_id: item_ids[0] }]);
    expect(same.errors).toHaveProperty(['rows.0.item_id']);
    const extra = { number: 1, decision: 'accept', item_id: null };
    expect((await decide(order_id, [extra])).errors).toHaveProperty(['rows.0.variant_id']);
    const known = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.fair };
    const corrected = await decide(order_id, [
      { ...extra, ...known, identifier: imei(23) },
      { number: 2, decision: 'ignore' },
    ]);
    expect([corrected.status, corrected.data.accepted]).toEqual([200, 1]);
    expect((await confirm(order_id)).status).toBe(200);
    const { items } = await order(order_id);
    expect(items.map((item) => [item.imei, item.status, item.price])).toEqual([
      [null, 'received', testPrices.good],
      [imei(23), 'extra', testPrices.fair],
    ]);
  });

  it('shows the first one to the second person, and takes one of two confirmations', async () => {
    const { order_id } = await orderOf(1);
    const both = await Promise.all([start(order_id, imei(31)), start(order_id, imei(32), test.staff)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    await test.platform.jobs.drain();
    const { match } = await read(order_id);
    const seen = await test.staff.call(contract.findOrderMatch, { params: { id: order_id } });
    expect(seen.data.match?.id).toBe(match?.id);
    const body = { match_id: match!.id, version: match!.version };
    await decide(order_id, [{ number: 1, decision: 'accept' }]);
    const stale = await test.owner.call(contract.confirmOrderMatch, { params: { id: order_id }, body });
    expect([stale.status, stale.message]).toEqual([409, 'Someone else changed this data match in the meantime']);
    const confirmed = await Promise.all([confirm(order_id), confirm(order_id)]);
    expect(confirmed.map((each) => each.status).sort()).toEqual([200, 409]);
  });

  it('asks for a reason where the company has the device already', async () => {
    const { order_id } = await orderOf(1);
    await orderOf(1, { items: [{ imei: imei(41), status: 'received' }] });
    await run(order_id, [imei(41)]);
    expect((await confirm(order_id)).errors).toHaveProperty(['device_reason']);
    expect((await confirm(order_id, { device_reason: 'Sent in again' })).status).toBe(200);
  });

  it('is discarded, and starts anew', async () => {
    const { order_id } = await orderOf(1);
    await run(order_id, [imei(51)]);
    const params = { id: order_id };
    expect((await test.owner.call(contract.discardOrderMatch, { params })).data.status).toBe('discarded');
    expect((await test.owner.call(contract.discardOrderMatch, { params })).status).toBe(200);
    await run(order_id, [imei(52)]);
    expect((await read(order_id)).match).toMatchObject({ status: 'ready', total_rows: 1 });
  });

  it('refuses other companies, counter orders, closed orders and empty lists', async () => {
    const { order_id } = await orderOf(1);
    expect((await start(order_id, imei(61), test.other)).status).toBe(404);
    expect((await test.other.call(contract.findOrderMatch, { params: { id: order_id } })).status).toBe(404);
    expect((await start(order_id, ' \n')).errors).toHaveProperty(['file']);
    const counter = await storeOrder(test.first, {});
    expect((await start(counter.order_id, imei(61))).status).toBe(404);
    const closed = await orderOf(1, { status_id: status.completed });
    expect((await start(closed.order_id, imei(61))).status).toBe(409);
    expect((await test.owner.call(contract.listMatchRows, { params: { id: order_id } })).status).toBe(404);
  });

  it('is exported as a file', async () => {
    const { order_id } = await orderOf(1);
    await run(order_id, [`${imei(71)} iphone 15 128 unlocked`, strangeImei(72)]);
    for (const format of ['csv', 'excel'] as const)
      expect(
        (await test.owner.call(contract.exportOrderMatch, { params: { id: order_id }, body: { format } })).status,
      ).toBe(200);
    await test.platform.jobs.drain();
    const files = await test.within((ctx) =>
      ctx.db.execute(sql`select status from job_runs where event = 'export_order_csv' and file_id is not null`),
    );
    expect((files as { rows: unknown[] }).rows).toHaveLength(2);
  });
});

describe('a long list', { timeout: 120_000 }, () => {
  const processing = async () => (await test.owner.call(loginStatus)).data.is_datamatch_processing;
  const progress: JobRun = {
    id: '',
    report: async () => {},
    stage: async () => {},
    complete: async () => {},
    fail: async () => {},
    isFinished: async () => false,
  };

  it('of 50,000 lines goes on where it was interrupted', async () => {
    const { order_id } = await orderOf(2);
    const lines = Array.from({ length: 50_000 }, (_, at) =>
      at % 2 ? strangeImei(at) : `${imei(at)} iphone 15 128 unlocked`,
    );
    expect(await processing()).toBe(false);
    const { data } = await start(order_id, lines.join('\n'));
    expect(await processing()).toBe(true);
    const scope = await scopeOf(test.platform, test.first.company_id, test.first.owner_id, 'order-data-match');
    // The server ends after some of the lines.
    let reports = 0;
    const ending = {
      ...progress,
      report: async () => {
        reports += 1;
        if (reports > 3) throw new Error('ended');
      },
    };
    await expect(runMatch(scope!, { match_id: data.match_id }, ending)).rejects.toThrow('ended');
    expect((await read(order_id)).match).toMatchObject({ status: 'running', done_rows: 8_000 });
    await test.platform.jobs.drain();
    expect((await read(order_id)).match).toMatchObject({
      status: 'ready',
      done_rows: 50_000,
      counts: { matched: 2, differs: 0, not_found: 49_998 },
    });
    expect(await processing()).toBe(false);
    const refused = await start((await orderOf(1)).order_id, [...lines, imei(1)].join('\n'));
    expect(refused.errors).toHaveProperty(['file']);
  });
});

describe('a file of another system', () => {
  const send = (id: number, content: Buffer, encoding?: 'ibm852') =>
    test.owner.upload(contract.startOrderMatch, {
      params: { id },
      body: encoding ? { encoding } : {},
      files: [{ field: 'file', name: 'list.csv', type: 'text/csv', content }],
    });
  const preview = async (content: Buffer, encoding?: 'ibm852') =>
    (
      await test.owner.upload(contract.previewOrderMatch, {
        body: encoding ? { encoding } : {},
        files: [{ field: 'file', name: 'list.csv', type: 'text/csv', content }],
      })
    ).data;

  it('is shown before, and read in the encoding that somebody chose', async () => {
    const { order_id } = await orderOf(1);
    // “Zółty” as a Polish program of DOS writes it.
    const list = Buffer.concat([
      Buffer.from(`IMEI,Color\n${imei(81)},Z`),
      Buffer.from('a288', 'hex'),
      Buffer.from('ty\n'),
    ]);
    expect((await send(order_id, list)).errors.file?.[0]).toContain('Choose its encoding');
    expect((await preview(list)).failure).toContain('Choose its encoding');
    expect(await preview(list, 'ibm852')).toMatchObject({
      encoding: 'ibm852',
      rows: [{ line: 2, cells: [imei(81), '', '', 'Zółty', ''], fault: null }],
      failure: null,
    });
    expect((await send(order_id, list, 'ibm852')).status).toBe(200);
    await test.platform.jobs.drain();
    expect((await rowsOf(order_id)).map(({ identifier, color }) => [identifier, color])).toEqual([[imei(81), 'Zółty']]);
  });

  it('says which of its lines are left out', async () => {
    const { order_id } = await orderOf(1);
    const list = Buffer.from(
      `Stock week 12\nIMEI,Grade\n${imei(82)},A\n${imei(83)},A${',x'.repeat(300)}\n,B\n${imei(84)},"A\n`,
    );
    const { data } = await send(order_id, list);
    expect(data.left_out_count).toBe(4);
    expect(data.left_out.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'Above the headings'],
      [4, 'This line has more than 200 cells'],
      [5, 'No IMEI or serial number'],
      [6, expect.stringContaining('quotation mark')],
    ]);
    await test.platform.jobs.drain();
    expect((await rowsOf(order_id)).map(({ identifier }) => identifier)).toEqual([imei(82)]);
    const shown = await preview(list);
    expect(shown.rows.map(({ line, fault }) => [line, fault === null])).toEqual([
      [3, true],
      [4, false],
      [5, false],
      [6, false],
    ]);
  });
});
