import { readFile } from '@tradepost/contracts/files/file.contract';
import { exportUnits } from '@tradepost/contracts/inventory/unit-export.contract';
import { exportInvoices } from '@tradepost/contracts/invoices/invoice-record.contract';
import { permissions } from '@tradepost/contracts/permissions';
import { exportReport } from '@tradepost/contracts/reports/report.contract';
import { reportKeys } from '@tradepost/contracts/reports/report.data';
import { createReportSchedule } from '@tradepost/contracts/reports/report-schedule.contract';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueReports } from './features/reports/schedules/due-schedules.commands.ts';
import { readRow, readRows } from './platform/db/sql.ts';
import { type Client, openTestApp, type TestApp } from './testing/test-app.ts';
import { type Hired, hireMember } from './testing/test-member.ts';
import { storeUnit } from './testing/test-unit.ts';

/** Headings that tell what something cost, or what a sale earned. */
const telling = /cost|margin|profit|revenue/i;
/** What the unit was bought for: no other figure has this amount. */
const cost = '123.57';
/** What it was sold for is 200.00. */
const margin = '76.43';

let test: TestApp;
let clerk: Hired;
beforeAll(async () => {
  test = await openTestApp();
  const allOther = permissions.filter((permission) => permission !== costPermission);
  clerk = await hireMember(test, 'clerk', allOther);
  await storeUnit(test.first, {
    status: 2,
    purchase_cost: 12_357,
    sold_price: 20_000,
    sold_net: 20_000,
    sold_via: 'elsewhere',
    sold_at: '2026-03-01T12:00:00Z',
  });
  await storeUnit(test.first, { purchase_cost: 12_357 });
});
afterAll(() => test.close());

type Export = (client: Client) => Promise<{ status: number; data: { job_id: string } }>;

/** The lines of the file that the member is given. */
async function linesOf(start: Export, client: Client): Promise<string[]> {
  const { status, data } = await start(client);
  expect(status).toBe(200);
  await test.platform.jobs.drain();
  const made = await test.within((ctx) =>
    readRow<{ file_id: number }>(ctx.db, sql`select file_id from job_runs where id = ${data.job_id}`),
  );
  const { raw } = await client.call(readFile, { params: { id: Number(made?.file_id) } });
  return raw.toString().replace('\uFEFF', '').trim().split('\r\n');
}

const exports: [string, Export, tells: boolean][] = [
  ['units', (client) => client.call(exportUnits, { body: {} }), true],
  ['invoices', (client) => client.call(exportInvoices, { body: { format: 'csv' } }), true],
  ...reportKeys.map((report): [string, Export, boolean] => [
    `report ${report}`,
    (client) => client.call(exportReport, { params: { report }, body: { format: 'csv', period: 'month' } }),
    ['margin', 'sold-prices', 'stock-age'].includes(report),
  ]),
];

describe('an export of a member who may not see cost and margin', () => {
  it.each(exports)('%s', async (_, start, tells) => {
    const [ownerHeading = ''] = await linesOf(start, test.owner);
    const lines = await linesOf(start, clerk.client);
    if (tells) expect(ownerHeading).toMatch(telling);
    expect(lines[0]).not.toMatch(telling);
    expect(lines.filter((line) => line.includes(cost))).toEqual([]);
  });
});

it('a scheduled report is emailed with what its reader may see', async () => {
  const form = { report: 'margin' as const, name: 'Sales', query: 'period=month', format: 'csv' as const };
  const times = { frequency: 'daily' as const, hour: 7 };
  const member_ids = [test.first.owner_id, clerk.id];
  expect((await test.owner.call(createReportSchedule, { body: { ...form, ...times, member_ids } })).status).toBe(200);
  test.clock.advance(24 * 3_600_000);
  expect(await sendDueReports(test.platform)).toBe(2);
  await test.platform.jobs.drain();
  const mails = await test.within((ctx) =>
    readRows<{ to_address: string; plain: string }>(
      ctx.db,
      sql`select to_address, plain from mails where template = 'scheduled-report' order by to_address`,
    ),
  );
  expect(mails.map(({ to_address }) => to_address)).toEqual([clerk.email, 'owner@first.test']);
  const [clerks = '', owners = ''] = mails.map(({ plain }) => plain);
  expect(owners).toContain(margin);
  expect(clerks).not.toContain(margin);
  const [, file_id] = /\/v1\/pos\/file\/(\d+)/.exec(clerks) ?? [];
  const { raw } = await clerk.client.call(readFile, { params: { id: Number(file_id) } });
  expect(raw.toString().split('\r\n')[0]).not.toMatch(telling);
  expect(raw.toString()).not.toContain(cost);
});
