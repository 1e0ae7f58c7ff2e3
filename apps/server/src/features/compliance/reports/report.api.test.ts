import { createHash } from 'node:crypto';
import { saveIdentity } from '@tradepost/contracts/compliance/card.contract';
import * as contract from '@tradepost/contracts/compliance/report.contract';
import { reportFields } from '@tradepost/contracts/compliance/report.data';
import * as settings from '@tradepost/contracts/compliance/report-settings.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { requireOfSellers } from '../../../testing/test-compliance.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { buildDueReports, warnOfLateReports } from './due-reports.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const form = (change: object = {}) => ({
  is_on: true,
  agency_name: 'Portland Police',
  report_days: [1, 2, 3, 4, 5, 6, 7],
  deadline_hours: 24,
  format: 'csv' as const,
  fields: [...reportFields],
  retention_years: 3,
  picture_months: null,
  version: 0,
  ...change,
});
const save = (body: object, client = app.owner, location_id = app.first.location_id) =>
  client.call(settings.saveReportSettings, { params: { location_id }, body: body as never });
const list = (query: object = {}, client = app.owner) => client.call(contract.listReports, { query: query as never });
const send = (id: number, version: number, client = app.owner) =>
  client.call(contract.markReportSent, {
    params: { id },
    body: { how: 'upload', reference: 'LE-99', version },
  });
const rebuild = (id: number, version: number, client = app.owner) =>
  client.call(contract.rebuildReport, { params: { id }, body: { note: 'A serial number was wrong', version } });
const download = (id: number, client = app.owner) => client.call(contract.readReportFile, { params: { id } });
/** The time passes, and the owner signs in again: sessions end. */
async function at(time: string) {
  app.clock.set(time);
  app.owner = await app.signIn('owner@first.test');
  app.staff = await app.signIn('staff@first.test');
  app.other = await app.signIn('owner@second.test');
}
async function buy(title: string, change: object = {}) {
  const order = await storeOrder(app.first, {
    items: [{ status: 'passed', title, imei: '356938035643809', note: 'Scratch on the back <deep> & long' }],
    status_id: status.payoutProcessing,
    payout_method: 'cash',
    customer: { first_name: 'Ana', last_name: '=Lee', address_text: '18 Elm Street' },
    ...change,
  });
  const identity = {
    document_type: 'driver_license',
    document_number: 'A12-345',
    issuer_country: 'US',
    issuer_region: 'OR',
    birth_date: '1988-05-14',
    version: 0,
  };
  await app.owner.call(saveIdentity, { params: { id: order.order_id }, body: identity as never });
  const paid = await app.owner.call(moveOrder, {
    params: { id: order.order_id },
    body: { status_id: status.completed } as never,
  });
  if (paid.status !== 200) throw new Error(paid.message);
  return order;
}

describe('the settings', () => {
  test('apply without any stored, and start with the day on which they are turned on', async () => {
    const before = await app.owner.call(settings.findReportSettings, {
      params: { location_id: app.first.location_id },
    });
    expect(before.data).toMatchObject({ is_on: false, deadline_hours: 24, retention_years: 3, version: 0 });
    const { status: code, data } = await save(form());
    expect(code).toBe(200);
    expect(data).toMatchObject({ is_on: true, agency_name: 'Portland Police', version: 1 });
    const row = await app.within((ctx) =>
      readRow<{ starts_on: string }>(ctx.db, sql`select starts_on::text from report_settings`),
    );
    expect(row?.starts_on).toBe('2026-03-02');
  });

  test.each([
    [{ agency_name: ' ' }, 'agency_name', 'Agency name is required'],
    [{ report_days: [] }, 'report_days', 'At least one report day is required'],
    [{ report_days: [8] }, 'report_days.0', 'Weekday must be a whole number from 1 to 7'],
    [{ deadline_hours: 0 }, 'deadline_hours', 'Deadline must be a whole number from 1 to 720'],
    [{ retention_years: 0 }, 'retention_years', 'Years must be a whole number from 1 to 100'],
    [{ format: 'pdf' }, 'format', /^Format must be one of/],
  ])('%j is refused', async (change, field, message) => {
    const { status: code, errors } = await save(form({ version: 1, ...change }));
    expect(code).toBe(422);
    expect(errors[field]?.[0]).toMatch(message);
  });

  test('a stale version, missing permission and another company’s location are refused; required fields stay', async () => {
    expect((await save(form())).status).toBe(409);
    expect((await save(form({ version: 1 }), app.staff)).status).toBe(403);
    expect((await save(form({ version: 0 }), app.other)).status).toBe(404);
    const { data } = await save(form({ version: 1, fields: ['color'] }));
    expect(data.fields).toEqual([
      'transaction',
      'purchased_at',
      'seller_name',
      'model',
      'color',
      'serial',
      'imei',
      'price',
    ]);
    expect((await save(form({ version: 2 }))).status).toBe(200);
  });
});

describe('a daily report', () => {
  let report: contract.PurchaseReport;
  let item_id: number;

  test('is built once the day is over at its location, with the purchases of that day', async () => {
    await requireOfSellers(app.first, [], { hold_days: 7, hold_start: 'report' });
    item_id = (await buy('Apple iPhone 15')).item_ids[0]!;
    // Half past four in UTC: still March 2 in New York.
    await at('2026-03-03T04:30:00Z');
    await buy('Google Pixel 8');
    expect(await buildDueReports(app.platform)).toBe(0);
    await at('2026-03-03T05:00:00Z');
    await buy('Sony WH-1000');
    expect(await buildDueReports(app.platform)).toBe(1);
    const { data } = await list();
    report = data.items[0]!;
    expect(report).toMatchObject({
      day: '2026-03-02',
      from_day: '2026-03-02',
      revision: 1,
      state: 'due',
      purchase_count: 2,
      device_count: 2,
      due_at: '2026-03-04T05:00:00.000Z',
      agency_name: 'Portland Police',
    });
    expect(data.is_used).toBe(true);
  });

  test('is built once, by several workers at the same time too', async () => {
    await at('2026-03-04T06:00:00Z');
    const built = await Promise.all([1, 2].map(() => buildDueReports(app.platform)));
    expect(built.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await list()).data.items.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-02']);
  });

  test('has who sold what to whom in its file, whose hash is stored', async () => {
    const { raw, status: code } = await download(report.id);
    expect(code).toBe(200);
    expect(createHash('sha256').update(raw).digest('hex')).toBe(report.sha256);
    const [head, first] = raw
      .toString()
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
    expect(head).toMatch(/^Transaction number,Purchased at,Location,Clerk,Seller/);
    for (const part of [
      '2026-03-02 10:00',
      'Olivia first',
      'Ana =Lee',
      '18 Elm Street',
      '1988-05-14',
      'A12-345',
      'OR US',
    ])
      expect(first).toContain(part);
    for (const part of ['Driver license', 'Apple iPhone 15', '356938035643809', '200.00', 'USD', 'Scratch'])
      expect(first).toContain(part);
  });

  test('is for those who may see identities, of their own company', async () => {
    expect((await download(report.id, app.staff)).status).toBe(403);
    expect((await download(report.id, app.other)).status).toBe(404);
    expect((await download(report.id, app.nobody)).status).toBe(401);
    expect((await list({}, app.staff)).status).toBe(403);
    expect((await list({}, app.other)).data.items).toEqual([]);
    await app.within((ctx) =>
      ctx.db.execute(sql`update members set granted = '{compliance.report}' where id = ${app.first.staff_id}`),
    );
    const reporter = await app.signIn('staff@first.test');
    expect((await list({}, reporter)).status).toBe(200);
    expect((await download(report.id, reporter)).status).toBe(403);
  });

  test('prints for paper', async () => {
    const { raw, status: code } = await app.owner.call(contract.printReport, { params: { id: report.id } });
    expect(code).toBe(200);
    const text = readPdf(raw)
      .map((page) => page.text)
      .join(' ');
    for (const part of ['Report of purchases', '2 purchases, 2 devices', 'Apple iPhone 15', 'A12-345'])
      expect(text).toContain(part);
  });

  test('that is late is told once', async () => {
    await at('2026-03-04T06:00:00Z');
    expect((await list({ state: 'late' })).data.items.map(({ id }) => id)).toEqual([report.id]);
    for (let turn = 0; turn < 2; turn++) await warnOfLateReports(app.platform);
    const told = await asSystem(app.platform, (db) =>
      readRows<{ title: string }>(
        db,
        sql`select title from notifications where type = 'report_late' and member_id = ${app.first.owner_id}`,
      ),
    );
    expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/for Mar 2, 2026 is late$/)]);
  });

  test('is corrected with what is recorded now, and the earlier one stays', async () => {
    await app.within((ctx) => ctx.db.execute(sql`update order_items set serial = 'SN-1' where id = ${item_id}`));
    const { version } = (await list({ state: 'late' })).data.items[0]!;
    expect((await rebuild(report.id, version, app.other)).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => rebuild(report.id, version)));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const corrected = both.find((reply) => reply.status === 200)!.data;
    expect(corrected).toMatchObject({ revision: 2, note: 'A serial number was wrong', state: 'late' });
    expect((await download(corrected.id)).raw.toString()).toContain('SN-1');
    expect((await download(report.id)).raw.toString()).not.toContain('SN-1');
    expect((await list({ state: 'replaced' })).data.items.map(({ id }) => id)).toEqual([report.id]);
    expect((await send(report.id, version + 1)).message).toBe(
      'A correction took the place of this report. Send that one.',
    );
    report = corrected;
  });

  test('starts the holds that wait for it when it is marked as sent, once', async () => {
    const unit = () =>
      app.within((ctx) =>
        readRow<{ hold_until: string | null }>(
          ctx.db,
          sql`select hold_until from inventory_units where order_item_id = ${item_id}`,
        ),
      );
    expect((await unit())?.hold_until).toBeNull();
    expect((await send(report.id, 99)).status).toBe(409);
    expect((await send(report.id, report.version, app.other)).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => send(report.id, report.version)));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const { data } = await list({ state: 'sent' });
    expect(data.items[0]).toMatchObject({ sent_how: 'upload', sent_reference: 'LE-99', sent_by: 'Olivia first' });
    // Sent on March 4 in New York, held through March 11, over the change of the clock.
    expect((await unit())?.hold_until).toBe('2026-03-12T04:00:00.000Z');
    expect((await send(report.id, report.version + 1)).message).toBe('This report is already marked as sent');
  });

  test('of a day without purchases says so', async () => {
    await at('2026-03-06T06:00:00Z');
    await buildDueReports(app.platform);
    const empty = (await list()).data.items[0]!;
    expect(empty).toMatchObject({ day: '2026-03-05', device_count: 0 });
    expect((await download(empty.id)).raw.toString()).toContain('No purchases');
  });

  test('in XML reads back as what was bought, whatever signs are in it', async () => {
    const { data: stored } = await app.owner.call(settings.findReportSettings, {
      params: { location_id: app.first.location_id },
    });
    await save({ ...form({ format: 'xml' }), version: stored.version });
    await buy('Sam & "sung" <S24>');
    await at('2026-03-07T06:00:00Z');
    await buildDueReports(app.platform);
    const found = (await list()).data.items[0]!;
    const { raw } = await download(found.id);
    const read = readXml(raw.toString());
    expect(read.get('day')).toEqual(['2026-03-06']);
    expect(read.get('model')).toEqual(['Sam & "sung" <S24>']);
    expect(read.get('marks')).toEqual(['Scratch on the back <deep> & long']);
    expect(read.get('price')).toEqual(['200.00']);
    expect([...read.keys()]).toEqual(expect.arrayContaining([...reportFields]));
  });

  test.each([
    [{ state: 'lost' }, 422],
    [{ from: '2026-03-05', to: '2026-03-05' }, 200],
  ])('the list with %j answers %d', async (query, code) => {
    const reply = await list(query);
    expect(reply.status).toBe(code);
    if (code === 200) expect(reply.data.items.map(({ day }) => day)).toEqual(['2026-03-05']);
  });
});

/** The texts of each element, by an independent parser that refuses what is not well formed. */
function readXml(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const parser = new SaxesParser();
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    found.set(name, [...(found.get(name) ?? []), text]);
    text = '';
  });
  parser.write(xml).close();
  return found;
}
