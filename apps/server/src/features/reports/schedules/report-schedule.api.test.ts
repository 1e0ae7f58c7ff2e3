import { readFile } from '@tradepost/contracts/files/file.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { exportReport } from '@tradepost/contracts/reports/report.contract';
import {
  createReportSchedule,
  deleteReportSchedule,
  editReportSchedule,
  findReportSchedule,
  listReportReaders,
  listReportSchedules,
} from '@tradepost/contracts/reports/report-schedule.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { sendDueReports } from './due-schedules.commands.ts';
import { reportSchedules } from './report-schedule.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const paid = {
    status_id: status.completed,
    paid_at: '2026-03-01T12:00:00Z',
    created_at: '2026-03-01T10:00:00Z',
    paid_total: 12_300,
  };
  await storeOrder(test.first, paid);
  await storeOrder(test.first, { ...paid, location_id: test.first.other_location_id, paid_total: 45_600 });
});
afterAll(() => test.close());
beforeEach(async () => {
  await signInAgain();
  await test.within((ctx) => ctx.db.delete(reportSchedules));
});

/** A session ends when the clock goes on by a day. */
async function signInAgain() {
  test.owner = await test.signIn('owner@first.test');
}

const read = <Row>(query: ReturnType<typeof sql>) =>
  test.within((ctx) => readRows<Row & Record<string, unknown>>(ctx.db, query));

async function exported(report: 'all-offers' | 'users', body: object, client: Client = test.owner) {
  const { status: answer, data, errors } = await client.call(exportReport, { params: { report }, body: body as never });
  if (answer !== 200) return { status: answer, errors, text: '', name: '' };
  await test.platform.jobs.drain();
  const [made] = await read<{ file_id: number; name: string; type: string }>(
    sql`select r.file_id, r.type, f.name from job_runs r join files f on f.company_id = r.company_id and f.id = r.file_id where r.id = ${data.job_id}`,
  );
  const file = await client.call(readFile, { params: { id: made!.file_id } });
  return {
    status: answer,
    errors,
    name: made!.name,
    type: made!.type,
    raw: file.raw,
    text: file.raw.toString('utf8').replace('\uFEFF', ''),
  };
}

describe('an export', () => {
  it('has the rows of the page, with headings that name the units', async () => {
    const { text, name, type } = await exported('all-offers', { by: 'location', compare: true, period: 'month' });
    const [head, ...rows] = text.trim().split('\r\n');
    expect([name, type]).toEqual(['report-offers-all-2026-03-01-2026-03-02.csv', 'offer']);
    expect(head).toMatch(/^Location,Offers made,"Offers made, period before","Quoted, USD",/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/,456\.00,0\.00,/);
  });

  it('comes as a workbook and on paper', async () => {
    expect((await exported('users', { format: 'excel' })).name).toMatch(/\.xlsx$/);
    const { raw } = await exported('users', { format: 'pdf' });
    expect(JSON.stringify(readPdf(raw!))).toContain('Team members');
  });

  it('needs its permission, and what the report has', async () => {
    expect((await exported('users', {}, test.staff)).status).toBe(403);
    expect((await exported('users', { by: 'promo' })).errors).toHaveProperty('by');
  });
});

const form = () => ({
  report: 'all-offers' as const,
  name: 'Every morning',
  query: 'period=month&compare=1&by=kind',
  format: 'csv' as const,
  frequency: 'daily' as const,
  hour: 7,
  member_ids: [test.first.owner_id],
});
const create = (more: object = {}, client = test.owner, headers?: Record<string, string>) =>
  client.call(createReportSchedule, { body: { ...form(), ...more }, headers });

describe('a schedule', () => {
  it('is stored, listed, changed by its version, and deleted', async () => {
    const { data } = await create();
    expect(data).toMatchObject({
      next_at: '2026-03-03T12:00:00.000Z',
      last_at: null,
      members: [{ name: 'Olivia first', can_see: true }],
    });
    const edit = (version: number) =>
      test.owner.call(editReportSchedule, { params: { id: data.id }, body: { ...form(), hour: 18, version } });
    expect((await edit(data.version)).data.next_at).toBe('2026-03-02T23:00:00.000Z');
    expect((await edit(data.version)).status).toBe(409);
    expect((await test.other.call(findReportSchedule, { params: { id: data.id } })).status).toBe(404);
    expect((await test.owner.call(deleteReportSchedule, { params: { id: data.id } })).status).toBe(200);
    expect((await test.owner.call(listReportSchedules, {})).data).toEqual([]);
  });

  it('is created once for a repeated request', async () => {
    const headers = { 'idempotency-key': 'schedule-1' };
    const [one, other] = await Promise.all([create({}, test.owner, headers), create({}, test.owner, headers)]);
    expect(one.data.id).toBe(other.data.id);
  });

  it.each([
    ['nobody', { member_ids: [] }, 'member_ids'],
    ['a member who may not see reports', { member_ids: [-1] }, 'member_ids.0'],
    ['filters that the report does not have', { query: 'by=promo' }, 'query'],
    ['an hour that is none', { hour: 24 }, 'hour'],
  ])('refuses %s', async (_, more, field) => {
    const { status: answer, errors } = await create(more);
    expect([answer, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('needs the permission; readers are those who have it', async () => {
    expect((await create({}, test.staff)).status).toBe(403);
    expect((await create({ member_ids: [test.first.staff_id] })).errors).toHaveProperty('member_ids');
    const { data } = await test.owner.call(listReportReaders, {});
    expect(data.map(({ id }) => id)).toEqual([test.first.owner_id]);
  });

  it('is emailed once when it is due, whatever runs, with a link to the file', async () => {
    await create();
    expect(await sendDueReports(test.platform)).toBe(0);
    test.clock.advance(22 * 3_600_000);
    const sent = await Promise.all([sendDueReports(test.platform), sendDueReports(test.platform)]);
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await sendDueReports(test.platform)).toBe(0);
    await test.platform.jobs.drain();
    const mails = await read<{ subject: string; plain: string; to_address: string }>(
      sql`select subject, plain, to_address from mails where template = 'scheduled-report'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to_address: 'owner@first.test',
      subject: expect.stringContaining('Every morning'),
    });
    expect(mails[0]!.plain).toMatch(/\/v1\/pos\/file\/\d+/);
    expect(mails[0]!.plain).toContain('$579.00');
    const [stored] = await read<{ next_at: string }>(sql`select next_at from report_schedules`);
    expect(new Date(stored!.next_at).toISOString()).toBe('2026-03-04T12:00:00.000Z');
  });

  it('says in the email what the file leaves blank, and nothing where it has all', async () => {
    const rename = (name: string) =>
      test.within((ctx) =>
        ctx.db.execute(sql`update locations set name = ${name} where id = ${test.first.other_location_id}`),
      );
    const mailOf = async (name: string) => {
      await signInAgain();
      await create({ name, query: 'period=month&by=location', format: 'pdf' });
      test.clock.advance(24 * 3_600_000);
      await sendDueReports(test.platform);
      await test.platform.jobs.drain();
      await test.within((ctx) => ctx.db.delete(reportSchedules));
      const [mail] = await read<{ plain: string; html: string }>(
        sql`select plain, html from mails where subject like ${`${name}:%`}`,
      );
      return mail!;
    };
    expect((await mailOf('All of it')).plain).not.toContain('blank');
    await rename('အောင်');
    const mail = await mailOf('With blanks');
    for (const text of [mail.plain, mail.html])
      expect(text).toContain('Some characters can’t be printed and are left blank: အ');
    expect(await read(sql`select id from job_runs where message like '%left blank: အ%'`)).toHaveLength(1);
    await rename('Second');
  });

  it('sends nothing to a member who lost the permission', async () => {
    await create();
    await test.within((ctx) =>
      ctx.db.execute(
        sql`update members set denied = '{reports.view,reports.export}' where id = ${test.first.owner_id}`,
      ),
    );
    test.clock.advance(24 * 3_600_000);
    expect(await sendDueReports(test.platform)).toBe(0);
    await test.within((ctx) => ctx.db.execute(sql`update members set denied = '{}' where id = ${test.first.owner_id}`));
  });
});
