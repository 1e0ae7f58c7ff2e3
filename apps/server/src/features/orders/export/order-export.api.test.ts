import { exportCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { readFile } from '@tradepost/contracts/files/file.contract';
import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { exportOrdersJob } from './order-export.jobs.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  const place = { location_id: test.first.other_location_id };
  await storeOrder(test.first, {
    box_id: 'FI-1',
    created_at: '2026-03-01T04:30:00Z',
    customer: { first_name: '=cmd|', last_name: '"x, y"' },
    item_summary: 'Apple iPhone 15 + 1 more',
    items: [
      { imei: '356991201447356', price: 1250 },
      { serial: 'F2LX', price: 100 },
    ],
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    payout_method: 'cash',
  });
  await storeOrder(test.first, { box_id: 'FI-2', created_at: '2026-03-02T12:00:00Z', ...place });
  await storeOrder(test.first, {
    box_id: 'FI-3',
    created_at: '2026-02-01T12:00:00Z',
    status_id: status.completed,
    items: [{ price: 90_000 }],
  });
  await storeOrder(test.first, { box_id: 'FI-4', is_archived: true });
  await storeOrder(test.second, { box_id: 'SE-1' });
});
afterAll(() => test.close());

/** Asks for an export, lets the worker do it, and reads the file that it made. */
async function run(body: object, client: Client = test.owner): Promise<{ name: string; content: Buffer }> {
  const { status, data, errors } = await client.call(exportOrders, { body: body as never });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  await test.platform.jobs.drain();
  const [made] = await test.within((ctx) =>
    readRows<{ status: string; file_id: number; name: string }>(
      ctx.db,
      sql`select r.status, r.file_id, f.name from job_runs r left join files f on f.company_id = r.company_id and f.id = r.file_id
           where r.company_id = ${ctx.company_id} and r.id = ${data.job_id}`,
    ),
  );
  expect(made?.status).toBe('COMPLETED');
  const file = await client.call(readFile, { params: { id: Number(made?.file_id) } });
  expect(file.headers['content-length']).toBe(String(file.raw.length));
  return { name: made?.name ?? '', content: file.raw };
}

const lines = async (body: object, client?: Client) =>
  (await run({ columns: ['box_id'], ...body }, client)).content
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1);

describe('an export', () => {
  it('is a file that spreadsheets read as it is meant', async () => {
    const columns = [
      'box_id',
      'status_id',
      'customer_name',
      'identifiers',
      'item_summary',
      'total',
      'created_at',
      'payout_method',
    ];
    const { name, content } = await run({ filter: { status_id: status.payoutProcessing }, columns });
    expect(name).toBe('orders-in-store-2026-03-02.csv');
    expect(content.toString()).toBe(
      '\uFEFFBox ID,Status,Seller,IMEI or serial,Devices,Total,Created,Payout method\r\n' +
        `FI-1,Payout Processing,"'=cmd| ""x, y""","356991201447356, F2LX",Apple iPhone 15 + 1 more,13.50,2026-02-28 23:30,Cash\r\n`,
    );
  });

  it('is a workbook where asked', async () => {
    const { name, content } = await run({
      format: 'excel',
      filter: { status_id: status.payoutProcessing },
      columns: ['box_id', 'total', 'created_at'],
    });
    expect(name).toBe('orders-in-store-2026-03-02.xlsx');
    const sheet = strFromU8(unzipSync(new Uint8Array(content))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('FI-1</t></is></c><c s="5"><v>13.50</v></c>');
    expect(sheet.match(/<row /g)).toHaveLength(2);
  });

  it.each([
    [{}, ['FI-2', 'FI-1', 'FI-3']],
    [{ sort: 'total' }, ['FI-1', 'FI-2', 'FI-3']],
    [{ filter: { category: 'archive' } }, ['FI-4']],
    [{ filter: { date_from: '2026-03-01' } }, ['FI-2']],
    [{ filter: { search: 'fi-1' } }, ['FI-1']],
    [{ filter: { search: 'se-1' } }, []],
    [{ filter: { search: 'cmd' } }, ['FI-1']],
    [{ kind: 'mail-in' }, []],
  ])('%j holds %j', async (body, boxes) => expect(await lines(body)).toEqual(boxes));

  it('holds the chosen orders, archived or not, and none of another company', async () => {
    const rows = await test.within((ctx) =>
      readRows<{ id: number }>(ctx.db, sql`select id from orders where box_id in ('FI-2', 'FI-4')`),
    );
    const [foreign] = await test.within(
      (ctx) => readRows<{ id: number }>(ctx.db, sql`select id from orders`),
      test.second.scope,
    );
    const ids = [...rows, foreign].map((row) => Number(row?.id));
    expect((await lines({ ids })).sort()).toEqual(['FI-2', 'FI-4']);
  });

  it('goes through all batches in the order of the list', async () => {
    await test.within((ctx) =>
      ctx.db.execute(sql`insert into orders (company_id, kind, box_id, status_id, location_id, customer_id, currency, created_at, total)
        select company_id, 'easy-offer', 'MANY-' || n, 8, location_id, customer_id, currency, timestamptz '2026-01-01' + (n / 3) * interval '1 second', n / 7
          from orders, generate_series(1, 2300) as n where company_id = ${ctx.company_id} and box_id = 'FI-1'`),
    );
    const newest = Array.from({ length: 2300 }, (_, n) => `MANY-${2300 - n}`);
    expect(await lines({ kind: 'easy-offer' })).toEqual(newest);
    expect(await lines({ kind: 'easy-offer', sort: 'total' })).toEqual(newest.toReversed());
  });

  it('holds what the member may see, also when the worker writes it later', async () => {
    const { data } = await test.owner.call(exportOrders, {
      body: { columns: ['box_id'] },
      headers: { 'x-location-id': String(test.first.other_location_id) },
    });
    await test.platform.jobs.drain();
    const [file] = await test.within((ctx) =>
      readRows<{ file_id: number }>(ctx.db, sql`select file_id from job_runs where id = ${data.job_id}`),
    );
    const { raw } = await test.owner.call(readFile, { params: { id: Number(file?.file_id) } });
    expect(raw.toString()).toBe('\uFEFFBox ID\r\nFI-2\r\n');
    expect((await test.other.call(readFile, { params: { id: Number(file?.file_id) } })).status).toBe(404);
  });
});

describe('a worker that is cut off', () => {
  it('begins anew, and is done once', async () => {
    const wanted = exportOrdersJob.data.parse({
      kind: 'in-store',
      format: 'csv',
      sort: 'total',
      columns: ['box_id'],
      location_id: null,
      location_ids: null,
    });
    const ends: string[] = [];
    let isFinished = false;
    const run = {
      id: 'x',
      report: async () => {
        if (ends.length === 0) {
          ends.push('cut off');
          throw new Error('killed');
        }
      },
      stage: async () => {},
      complete: async (message: string) => {
        isFinished = true;
        ends.push(message);
      },
      fail: async () => {},
      isFinished: async () => isFinished,
    };
    const files = () =>
      test.within((ctx) => readRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from files`));
    const [before] = await files();
    await expect(exportOrdersJob.run(test.first.scope, wanted, run)).rejects.toThrow('killed');
    expect((await files())[0]).toEqual(before);
    await exportOrdersJob.run(test.first.scope, wanted, run);
    await exportOrdersJob.run(test.first.scope, wanted, run);
    expect(ends).toEqual(['cut off', 'Export Successfull!']);
    expect((await files())[0]?.n).toBe((before?.n ?? 0) + 1);
  });

  it('tells the member once', async () => {
    const count = () =>
      test.within((ctx) =>
        readRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from notifications where title = 'Order export'`),
      );
    const [before] = await count();
    await run({});
    expect((await count())[0]?.n).toBe((before?.n ?? 0) + 1);
  });
});

describe('who may export', () => {
  it('has the permission', async () => {
    expect((await test.staff.call(exportOrders, { body: {} })).status).toBe(403);
    expect((await test.nobody.call(exportOrders, { body: {} })).status).toBe(401);
  });

  it('names columns that exist', async () => {
    const { status, errors } = await test.owner.call(exportOrders, { body: { columns: ['payout_details'] as never } });
    expect([status, Object.keys(errors)]).toEqual([422, ['columns.0']]);
    // A known one beside it does not hide it.
    const both = await test.owner.call(exportOrders, { body: { columns: ['box_id', 'nothing'] as never } });
    expect([both.status, Object.keys(both.errors)]).toEqual([422, ['columns.1']]);
    const people = await test.owner.call(exportCustomers, { body: { columns: ['email', 'nothing'] as never } });
    expect([people.status, Object.keys(people.errors)]).toEqual([422, ['columns.1']]);
  });
});
