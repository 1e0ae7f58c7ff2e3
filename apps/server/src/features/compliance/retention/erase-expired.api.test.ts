import { addIdentityPicture, findComplianceCard, saveIdentity } from '@tradepost/contracts/compliance/card.contract';
import { findOrderHolds, placePoliceHold } from '@tradepost/contracts/compliance/hold.contract';
import { reportFields } from '@tradepost/contracts/compliance/report.data';
import { saveReportSettings } from '@tradepost/contracts/compliance/report-settings.contract';
import { archiveOrder, hardDeleteOrder } from '@tradepost/contracts/orders/order-record.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRow } from '../../../platform/db/sql.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';
import { eraseExpired } from './erase-expired.commands.ts';

let app: TestApp;
let order: StoredOrder;
let held: StoredOrder;

async function record(): Promise<StoredOrder> {
  const stored = await storeOrder(app.first, { status_id: status.payoutProcessing, payout_method: 'cash' });
  const params = { id: stored.order_id };
  const identity = {
    document_type: 'driver_license',
    document_number: 'A12-345',
    issuer_country: 'US',
    expires_on: '2029-05-14',
    birth_date: '1988-05-14',
    address_text: '18 Elm Street',
    version: 0,
  };
  await app.owner.call(saveIdentity, { params, body: identity as never });
  await app.owner.upload(addIdentityPicture, {
    params,
    body: { side: 'front' },
    files: [{ field: 'picture', name: 'id.png', type: 'image/png', content: samplePng() }],
  });
  return stored;
}

beforeAll(async () => {
  app = await openTestApp();
  const settings = {
    is_on: false,
    agency_name: '',
    report_days: [],
    deadline_hours: 24,
    format: 'csv' as const,
    fields: [...reportFields],
    retention_years: 2,
    picture_months: 6,
    version: 0,
  };
  await app.owner.call(saveReportSettings, { params: { location_id: app.first.location_id }, body: settings });
  order = await record();
  held = await record();
  await app.owner.upload(placePoliceHold, {
    params: { id: held.order_id },
    body: {
      order_item_id: held.item_ids[0]!,
      agency: 'Portland Police',
      officer: 'Dana Cole',
      badge: '',
      case_number: '26-118',
      reason: 'Stolen',
      held_until: '',
    },
    files: [],
  });
});
afterAll(() => app?.close());

async function at(time: string) {
  app.clock.set(time);
  app.owner = await app.signIn('owner@first.test');
}
const card = async ({ order_id }: StoredOrder) =>
  (await app.owner.call(findComplianceCard, { params: { id: order_id } })).data.identity;
const erasures = async ({ order_id }: StoredOrder) =>
  (await app.owner.call(findOrderHolds, { params: { id: order_id } })).data.erasures;
const pictures = () =>
  app.within((ctx) => readRow<{ count: number }>(ctx.db, sql`select count(*)::int as count from files`));

test('keeps everything until its time', async () => {
  await at('2026-09-02T14:59:00Z');
  expect(await eraseExpired(app.platform)).toBe(0);
  expect(await card(order)).toMatchObject({ document_number: 'A12-345', has_front: true });
});

test('erases pictures after their own limit, and says why, once', async () => {
  await at('2026-09-02T15:01:00Z');
  expect(await eraseExpired(app.platform)).toBe(1);
  expect(await eraseExpired(app.platform)).toBe(0);
  expect(await card(order)).toMatchObject({ document_number: 'A12-345', has_front: false });
  expect(await erasures(order)).toMatchObject([
    { what: 'pictures', reason: 'The time for which this location keeps them was over: 6 months' },
  ]);
  // That of the device that the police holds stays.
  expect((await pictures())?.count).toBe(1);
  expect(await card(held)).toMatchObject({ has_front: true });
});

test('no order is deleted before the years of its location are over', async () => {
  await at('2028-03-01T15:00:00Z');
  await app.owner.call(archiveOrder, { params: { id: order.order_id } });
  const { status: code, message } = await app.owner.call(hardDeleteOrder, {
    params: { id: order.order_id },
    body: { box_id: order.box_id },
  });
  expect(code).toBe(409);
  expect(message).toBe('This record must be kept until Mar 2, 2028. You can’t delete it permanently before then.');
});

test('erases the identity after those years, but not of a device that the police holds', async () => {
  await at('2028-03-02T15:01:00Z');
  expect(await eraseExpired(app.platform)).toBe(1);
  expect(await card(order)).toMatchObject({
    document_number: null,
    birth_date: null,
    expires_on: null,
    address_text: null,
  });
  expect((await erasures(order)).map(({ what }) => what)).toEqual(['pictures', 'identity']);
  expect(await card(held)).toMatchObject({ document_number: 'A12-345', has_front: true });
});

test('an order with a device that the police holds is not deleted', async () => {
  await app.owner.call(archiveOrder, { params: { id: held.order_id } });
  const { status: code, message } = await app.owner.call(hardDeleteOrder, {
    params: { id: held.order_id },
    body: { box_id: held.box_id },
  });
  expect(code).toBe(409);
  expect(message).toBe('A device of this order is under a police hold, so the order must be kept');
});
