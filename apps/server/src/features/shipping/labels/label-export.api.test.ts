import { createLabels } from '@tradepost/contracts/shipping/label.contract';
import { exportLabels } from '@tradepost/contracts/shipping/label-export.contract';
import { sandboxServices } from '@tradepost/contracts/shipping/sandbox-carrier.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeConnection, storeShippingSettings } from '../../../testing/test-shipping.ts';

let test: TestApp;

const person = {
  shipping_lastname: 'Ray',
  shipping_address1: '9 Oak Street',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_zip: '78701',
  shipping_country: 'US' as const,
};

beforeAll(async () => {
  test = await openTestApp();
  const services = sandboxServices.map(({ factor: _factor, days: _days, ...service }) => ({
    ...service,
    carrier: 'sandbox' as const,
    carrier_account: null,
  }));
  const { service_ids } = await storeConnection(test.first, 'sandbox', services);
  await storeShippingSettings(test.first, { return_service_id: service_ids.ground! });
  await test.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`),
  );
  const label = (shipping_firstname: string, box_id: string) =>
    test.owner.call(createLabels, { body: { ...person, shipping_firstname, box_id, type: 'other' } });
  await label('Bo', 'ONE-1');
  await label('=HYPERLINK("x")', 'TWO-2');
  await test.platform.jobs.drain();
});
afterAll(() => test.close());

const read = async (body: object, client = test.owner) => {
  const { raw, status } = await client.call(exportLabels, { body: body as never });
  return {
    status,
    lines: raw
      .toString()
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  };
};

it('has a line for each label, the newest first', async () => {
  const { status, lines } = await read({});
  expect(status).toBe(200);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Created,Bought,Order,Reference,Direction,From,To,Carrier,Service,Tracking number,Status/);
  expect(lines[2]).toContain('ONE-1');
  expect(lines[2]).toContain('Sandbox Ground');
  expect(lines[2]).toMatch(/,\d+\.\d\d,/);
});

it('does not let a spreadsheet run what a name says', async () => {
  const { lines } = await read({ search: 'TWO-2' });
  expect(lines[1]).toContain("'=HYPERLINK");
});

it.each([
  [{ search: 'ONE-1' }, 1],
  [{ state: 'failed' }, 0],
  [{ type: 'other' }, 2],
  [{ carrier: 'fedex' }, 0],
])('with %j has %d labels', async (filter, count) => {
  expect((await read(filter)).lines).toHaveLength(count + 1);
});

it('refuses an unknown filter value', async () => {
  expect((await read({ state: 'lost' })).status).toBe(422);
});

it('shows nothing of another company', async () => {
  expect((await read({}, test.other)).lines).toHaveLength(1);
});

it('needs the permission to see labels', async () => {
  expect((await read({}, test.nobody)).status).toBe(401);
});
