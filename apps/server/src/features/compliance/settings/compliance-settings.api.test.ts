import * as contract from '@tradepost/contracts/compliance/compliance-settings.contract';
import { reportFields } from '@tradepost/contracts/compliance/report.data';
import { saveReportSettings } from '@tradepost/contracts/compliance/report-settings.contract';
import { shippedStatement } from '@tradepost/contracts/languages/en/shipped-terms.data';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow } from '../../../platform/db/sql.ts';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { reportPurchases } from '../../../testing/test-compliance.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { startAllUnreported } from '../reports/unreported-holds.commands.ts';
import { findHoldRule, listRequirements } from './compliance-settings.queries.ts';

let app: TestApp;
let shop: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  await reportPurchases(app.first);
});
afterAll(() => app?.close());

const find = (location_id = app.first.location_id, client = app.owner) =>
  client.call(contract.findComplianceSettings, { params: { location_id } });

const form = (change: object = {}) => ({
  requirements: [
    { requirement: 'identity' as const, kinds: ['in-store' as const], min_total: 0 },
    { requirement: 'ownership' as const, kinds: ['in-store' as const, 'mail-in' as const], min_total: 10_000 },
  ],
  min_age: 21,
  statement_text: 'These devices are mine.',
  hold_days: 7,
  hold_start: 'report' as const,
  category_holds: [],
  version: 0,
  ...change,
});

const save = (body: object, location_id = app.first.location_id, client = app.owner) =>
  client.call(contract.saveComplianceSettings, { params: { location_id }, body: body as never });

describe('the settings of a location', () => {
  test('require nothing until they are stored', async () => {
    const { data } = await find();
    expect(data).toMatchObject({ min_age: 18, hold_days: 0, hold_start: 'purchase', version: 0, currency: 'USD' });
    expect(data.requirements.every(({ kinds }) => kinds.length === 0)).toBe(true);
    expect(data.statement).toEqual({
      text: shippedStatement,
      version: 0,
      sha256: hashText(shippedStatement),
      created_at: null,
    });
  });

  test('are stored for that location alone', async () => {
    const category_holds = [{ category_id: shop.category_id, hold_days: 21 }];
    const { status: code, data } = await save(form({ category_holds }));
    expect(code).toBe(200);
    expect(data).toMatchObject({ min_age: 21, hold_days: 7, hold_start: 'report', version: 1 });
    expect(data.category_holds.find(({ category_id }) => category_id === shop.category_id)?.hold_days).toBe(21);
    expect(data.statement).toMatchObject({ version: 1, sha256: hashText('These devices are mine.') });
    expect((await find()).data).toEqual(data);
    expect((await find(app.first.other_location_id)).data).toMatchObject({ version: 0, hold_days: 0 });
    const { data: list } = await app.owner.call(contract.listComplianceLocations);
    expect(list.map(({ name, required_count }) => [name, required_count])).toEqual([
      ['Main', 2],
      ['Second', 0],
    ]);
    await app.within(async (ctx) => {
      const { location_id } = app.first;
      expect(await findHoldRule(ctx, location_id, shop.category_id)).toEqual({ hold_days: 21, hold_start: 'report' });
      expect(await findHoldRule(ctx, location_id, null)).toEqual({ hold_days: 7, hold_start: 'report' });
    });
  });

  test('a changed statement is a new version, the same one is not', async () => {
    const { version } = (await find()).data;
    const same = await save(form({ version }));
    expect(same.data.statement.version).toBe(1);
    const other = await save(form({ version: version + 1, statement_text: 'All of it is mine.\r\nTruly.' }));
    expect(other.data.statement).toMatchObject({ version: 2, text: 'All of it is mine.\nTruly.' });
  });

  test.each([
    ['in-store', 9_999, ['identity']],
    ['in-store', 10_000, ['identity', 'ownership']],
    ['mail-in', 9_999, []],
    ['mail-in', 10_000, ['ownership']],
    ['bulk-quote', 1_000_000, []],
  ])('%s of %i needs %j', async (kind, total, needed) => {
    const { location_id } = app.first;
    expect(await app.within((ctx) => listRequirements(ctx, { location_id, kind, total }))).toEqual(needed);
  });

  test('a stale version answers 409 with what is stored, also when two save at once', async () => {
    const { version } = (await find()).data;
    const both = await Promise.all([save(form({ version, min_age: 18 })), save(form({ version, min_age: 19 }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ version: version + 1 });
  });

  test('are another company’s secret, and staff may not change them', async () => {
    expect((await find(app.second.location_id)).status).toBe(404);
    expect((await save(form(), app.second.location_id)).status).toBe(404);
    expect((await save(form(), app.first.location_id, app.other)).status).toBe(404);
    expect((await save(form(), app.first.location_id, app.staff)).status).toBe(403);
    expect((await find(app.first.location_id, app.nobody)).status).toBe(401);
  });

  test.each([
    [{ min_age: 121 }, 'min_age', 'Minimum age must be a whole number from 0 to 120'],
    [{ hold_days: -1 }, 'hold_days', 'Hold days must be a whole number from 0 to 3650'],
    [{ statement_text: ' ' }, 'statement_text', 'Statement text is required'],
    [
      { requirements: [{ requirement: 'identity', kinds: ['in-store'], min_total: -1 }] },
      'requirements.0.min_total',
      'Minimum must be at least 0',
    ],
    [{ category_holds: [{ category_id: 999_999, hold_days: 1 }] }, 'category_holds', 'Please select a valid category'],
  ])('%j is refused', async (change, field, message) => {
    const { version } = (await find()).data;
    const { status, errors } = await save(form({ ...change, version }));
    expect(status).toBe(422);
    expect(errors[field]).toEqual([message]);
  });
});

describe('a hold that starts at the report', () => {
  const here = () => ({ location_id: app.second.location_id });
  let versions = { holds: 0, report: 0 };
  const saveHolds = async (hold_start: 'purchase' | 'report') => {
    const body = form({ requirements: [], hold_start, version: versions.holds });
    const answer = await save(body, here().location_id, app.other);
    if (answer.status === 200) versions = { ...versions, holds: answer.data.version };
    return answer;
  };
  const saveReport = async (is_on: boolean) => {
    const body = {
      is_on,
      agency_name: 'Portland Police',
      report_days: [1, 2, 3, 4, 5, 6, 7],
      deadline_hours: 24,
      format: 'csv' as const,
      fields: [...reportFields],
      retention_years: 3,
      picture_months: null,
      version: versions.report,
    };
    const answer = await app.other.call(saveReportSettings, { params: here(), body });
    if (answer.status === 200) versions = { ...versions, report: answer.data.version };
    return answer;
  };
  const buy = async (): Promise<number> => {
    const order = await storeOrder(app.second, {
      items: [{ status: 'passed' }],
      status_id: status.payoutProcessing,
      payout_method: 'cash',
    });
    const body = { status_id: status.completed, payout: {} };
    const paid = await app.other.call(moveOrder, { params: { id: order.order_id }, body });
    expect(paid.message).toBeUndefined();
    return order.item_ids[0] ?? 0;
  };
  const heldUntil = async (order_item_id: number) =>
    (
      await app.within(
        (ctx) =>
          readRow<{ hold_until: string | null }>(
            ctx.db,
            sql`select hold_until from inventory_units where order_item_id = ${order_item_id} and status = 5`,
          ),
        app.second.scope,
      )
    )?.hold_until;
  // Seven full days after the purchase on March 2.
  const afterPurchase = '2026-03-10T04:00:00.000Z';

  test('needs the daily report of its location', async () => {
    const refused = await saveHolds('report');
    expect([refused.status, refused.errors.hold_start]).toEqual([
      422,
      ['Turn on the daily report of this location first, or holds would never start'],
    ]);
    expect((await saveReport(true)).status).toBe(200);
    expect((await saveHolds('report')).status).toBe(200);
    expect(await heldUntil(await buy())).toBeNull();
  });

  test('keeps the report on', async () => {
    const refused = await saveReport(false);
    expect([refused.status, refused.errors.is_on]).toEqual([
      422,
      ['Holds of this location start at the report. Make them start at the purchase first.'],
    ]);
  });

  test('is not left without an end when the report is turned off after all', async () => {
    const item_id = await buy();
    expect((await saveHolds('purchase')).status).toBe(200);
    expect(await heldUntil(item_id)).toBeNull();
    expect((await saveReport(false)).status).toBe(200);
    expect(await heldUntil(item_id)).toBe(afterPurchase);
  });

  test('is refused in one of two saves at the same time', async () => {
    expect((await saveReport(true)).status).toBe(200);
    const both = await Promise.all([saveHolds('report'), saveReport(false)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('that came without its report counts from the purchase, and frees what waits', async () => {
    if ((await saveReport(true)).status === 200) expect((await saveHolds('report')).status).toBe(200);
    const waiting = await buy();
    // Such as settings that were brought here from another installation.
    await app.platform.database.script('update report_settings set is_on = false');
    expect(await heldUntil(await buy())).toBe(afterPurchase);
    expect(await heldUntil(waiting)).toBeNull();
    expect(await startAllUnreported(app.platform)).toBe(1);
    expect(await heldUntil(waiting)).toBe(afterPurchase);
    expect(await startAllUnreported(app.platform)).toBe(0);
  });
});
