import * as contract from '@tradepost/contracts/compliance/compliance-settings.contract';
import { shippedStatement } from '@tradepost/contracts/languages/shipped-terms.data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { findHoldRule, listRequirements } from './compliance-settings.queries.ts';

let app: TestApp;
let shop: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
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
    const { status, data } = await save(form({ category_holds }));
    expect(status).toBe(200);
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
