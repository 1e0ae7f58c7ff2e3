import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { listUnitAlerts, listUnits, unitAlertFilters } from '@tradepost/contracts/inventory/unit-list.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeUnit } from '../../../testing/test-unit.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const alerts = async () =>
  Object.fromEntries((await test.owner.call(listUnitAlerts)).data.items.map(({ key, units }) => [key, units]));

it('a stock without units warns of nothing', async () => {
  expect(await alerts()).toEqual({});
});

it('each alert counts what its filter finds', async () => {
  const held = { status: unitStatus.notAvailable, hold_reason: 'Waits for a part' };
  // It is ten in the morning in New York on March 2, 2026.
  for (const hold_until of ['2026-03-02T23:00:00Z', '2026-03-03T05:00:00Z'])
    await storeUnit(test.first, { ...held, hold_until, sale_price: 100 });
  for (const hold_until of ['2026-03-02T14:00:00Z', '2026-03-03T05:01:00Z', null])
    await storeUnit(test.first, { ...held, hold_until, sale_price: 100 });
  await storeUnit(test.first, { serial: 'NEW' });
  await storeUnit(test.first, { sale_price: 100, created_at: '2026-01-01T15:00:00Z' });
  await storeUnit(test.first, { sale_price: 100, created_at: '2026-01-02T15:00:00Z' });
  await storeUnit(test.second, { serial: 'OTHER' });
  expect(await alerts()).toEqual({ hold_ends: 2, unpriced: 1, old: 1 });
  for (const [key, units] of Object.entries(await alerts())) {
    const query = unitAlertFilters[key as keyof typeof unitAlertFilters];
    expect((await test.owner.call(listUnits, { query: query as never })).data.pagination.total).toBe(units);
  }
});

it('needs the permission to see the stock', async () => {
  expect((await test.nobody.call(listUnitAlerts)).status).toBe(401);
  expect((await test.other.call(listUnitAlerts)).data.items).toEqual([{ key: 'unpriced', units: 1 }]);
});
