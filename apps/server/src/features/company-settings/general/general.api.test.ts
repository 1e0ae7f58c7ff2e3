import * as changeLog from '@tradepost/contracts/company-settings/general/change-log.contract';
import * as general from '@tradepost/contracts/company-settings/general/general.contract';
import { listStoreLocations } from '@tradepost/contracts/locations/location.contract';
import { findPriceLock } from '@tradepost/contracts/pricing/price-lock.contract';
import { getRoundUp } from '@tradepost/contracts/pricing/round-up.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { setUpApp, verifyApp } from '@tradepost/contracts/session/two-factor.contract';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { reserveOrder } from '../../orders/create/new-order.queries.ts';
import { listSettingsTables } from './change-log.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const read = async () => (await test.owner.call(general.findGeneralSettings)).data;
async function update(body: Record<string, unknown>) {
  const { version } = await read();
  return test.owner.call(general.updateSettings, { body: { version, ...body } });
}
const reserve = async (kind: 'in-store' | 'mail-in' = 'in-store') => {
  const { customer_id } = await storeOrder(test.first);
  return test.within((ctx) => reserveOrder(ctx, { kind, location_id: test.first.location_id, customer_id }));
};

describe('general settings', () => {
  it('say what a change means, and change nothing before it is confirmed', async () => {
    await storeOrder(test.first);
    const { data } = await update({ currency: 'CAD', timezone: 'America/Toronto', is_preview: true });
    expect(data.effects.map(({ setting }) => setting)).toEqual(['Currency', 'Time zone']);
    expect(data.effects[0]?.effect).toMatch(/existing orders? keeps? USD/);
    expect((await read()).currency).toBe('USD');
  });

  it('are saved, and the single calls read the same', async () => {
    const { price_lock, round_up } = await read();
    const { data } = await update({
      currency: 'CAD',
      country_code: 'CA',
      timezone: 'America/Toronto',
      distance_unit: 'km',
      retention_years: 7,
      price_lock: { price_lock_days: 21, version: price_lock.version },
      round_up: { round_up_price: '1', round_up_step: 5, version: round_up.version },
    });
    expect(data.settings).toMatchObject({
      currency: 'CAD',
      country_code: 'CA',
      distance_unit: 'km',
      retention_years: 7,
    });
    expect((await test.owner.call(general.findCurrency)).data.currency).toBe('CAD');
    expect((await test.owner.call(general.findCountrySetting)).data.country_code).toBe('CA');
    expect((await test.owner.call(general.findTimezone)).data.timezone).toBe('America/Toronto');
    expect((await test.owner.call(general.findDistanceUnits)).data.distance_unit).toBe('km');
    expect((await test.owner.call(listStoreLocations)).data.distance_unit).toBe('km');
    expect((await test.owner.call(findPriceLock)).data.price_lock_days).toBe(21);
    expect((await test.owner.call(getRoundUp)).data).toMatchObject({ round_up_price: '1', round_up_step: 5 });
    expect((await test.owner.call(me)).data).toMatchObject({ currency: 'CAD', timezone: 'America/Toronto' });
    expect((await test.other.call(general.findCurrency)).data.currency).toBe('USD');
    await test.owner.call(general.saveDistanceUnits, { body: { distance_unit: 'mi' } });
    expect((await read()).distance_unit).toBe('mi');
  });

  it('refuse a stale version, wrong values, and members without the permission', async () => {
    const { version } = await read();
    const stale = await test.owner.call(general.updateSettings, { body: { timezone: 'UTC', version: version - 1 } });
    expect(stale.status).toBe(409);
    expect(Object.keys((await update({ timezone: 'Mars/Base' })).errors)).toEqual(['timezone']);
    expect(Object.keys((await update({ order_number: { prefix: '1' } })).errors)).toEqual(['order_number.prefix']);
    const viewer = await hireMember(test, 'viewer', ['settings.view']);
    expect((await viewer.client.call(general.findGeneralSettings)).status).toBe(200);
    expect((await viewer.client.call(general.updateSettings, { body: { version, timezone: 'UTC' } })).status).toBe(403);
    expect((await test.nobody.call(general.findPurchasing)).status).toBe(401);
  });
});

describe('order numbers', () => {
  it('take a prefix by channel and go on at a higher number', async () => {
    const { next_number } = (await test.owner.call(general.findOrderNumbers)).data;
    const body = { prefix: 'abc', prefixes: { 'mail-in': 'MAIL' }, next_number: next_number + 500 };
    const { data } = await test.owner.call(general.saveOrderNumbers, { body });
    expect(data).toEqual({ prefix: 'ABC', prefixes: { 'mail-in': 'MAIL' }, next_number: next_number + 500 });
    expect((await reserve()).box_id).toBe(`ABC-${next_number + 500}`);
    const back = await test.owner.call(general.saveOrderNumbers, { body: { prefix: 'ABC', next_number } });
    expect(back.status).toBe(409);
    expect(back.message).toContain(`${next_number + 500} are in use`);
  });
});

describe('purchasing', () => {
  it('stops new orders of a channel, and nothing else', async () => {
    const refused = await test.owner.call(general.savePurchasing, { body: { channels: ['mail-in'] } });
    expect(refused).toMatchObject({ status: 409, message: 'You have no mail-in location' });
    const { data } = await test.owner.call(general.savePurchasing, { body: { channels: ['bulk-quote'] } });
    expect(data.channels.filter(({ is_on }) => is_on).map(({ key }) => key)).toEqual(['bulk-quote']);
    await expect(reserve()).rejects.toThrow('In-store buying is turned off');
    await test.owner.call(general.savePurchasing, { body: { channels: ['in-store', 'bulk-quote'] } });
    expect((await reserve()).box_id).toMatch(/^ABC-/);
    expect((await test.owner.call(general.savePurchasing, { body: { channels: [] } })).status).toBe(422);
  });
});

describe('security', () => {
  it('requires a second factor of everyone, and lets on who sets it up', async () => {
    const { client } = await hireMember(test, 'factor', 'user');
    expect((await client.call(me)).data.needs_second_factor).toBe(false);
    const { data } = await update({ security: { requires_two_factor: true, session_hours: 24 } });
    expect(data.effects[0]).toMatchObject({ setting: 'Two-factor sign-in', after: 'Required' });
    expect((await client.call(me)).data.needs_second_factor).toBe(true);
    const read = () => client.call(listStoreLocations);
    expect((await client.call(general.findGeneralSettings)).status).toBe(403);
    const setup = await client.call(setUpApp, { body: { password: 'tradepost-demo' } });
    const totp = new TOTP({ secret: Secret.fromBase32(setup.data.secret) });
    const code = totp.generate({ timestamp: test.clock.now().getTime() });
    expect((await client.call(verifyApp, { body: { setup: setup.data.setup, code } })).status).toBe(200);
    expect((await client.call(me)).data.needs_second_factor).toBe(false);
    expect((await read()).message).toBe('You don’t have permission to do this');
    // The owner, too, has none: only signing in and My Settings are open.
    const blocked = await test.owner.call(general.findGeneralSettings);
    expect(blocked).toMatchObject({ status: 403, message: expect.stringContaining('requires two-factor sign-in') });
    await test.within((ctx) =>
      ctx.db.execute(sql`update companies set requires_two_factor = false where company_id = ${ctx.company_id}`),
    );
    expect((await test.owner.call(general.findGeneralSettings)).status).toBe(200);
  });

  it('shortens sessions, those that are open too', async () => {
    test.clock.advance(2 * 3_600_000);
    const fresh = await test.signIn('owner@first.test');
    const { version } = (await fresh.call(general.findGeneralSettings)).data;
    const body = { version, security: { requires_two_factor: false, session_hours: 1 } };
    expect((await fresh.call(general.updateSettings, { body })).status).toBe(200);
    expect((await test.staff.call(me)).status).toBe(401);
    expect((await fresh.call(me)).status).toBe(200);
    test.clock.advance(3_600_000);
    expect((await fresh.call(me)).status).toBe(401);
    test.owner = await test.signIn('owner@first.test');
    const { session_expires_at } = (await test.owner.call(me)).data;
    expect(Date.parse(session_expires_at) - test.clock.now().getTime()).toBe(3_600_000);
  });
});

describe('the change log of the settings', () => {
  it('has who, when, before and after, by area and member', async () => {
    const list = (query: object = {}) =>
      test.owner.call(changeLog.listSettingsChanges, { query: { per_page: 100, ...query } });
    const { data } = await list({ settings_area: 'general' });
    expect(data.items[0]).toMatchObject({ area: 'general', entity: 'companies', actor_name: 'Olivia first' });
    expect(data.items.some(({ fields }) => fields.currency?.[0] === 'USD' && fields.currency[1] === 'CAD')).toBe(true);
    expect(data.areas).toContain('billing');
    const user_id = data.items[0]?.actor_id ?? 0;
    expect((await list({ user_id })).data.items.every(({ actor_id }) => actor_id === user_id)).toBe(true);
    expect((await list({ from: '2026-03-03' })).data.items).toEqual([]);
    const viewer = await hireMember(test, 'log', ['settings.view']);
    const seen = (await viewer.client.call(changeLog.listSettingsChanges)).data;
    expect(seen.areas).not.toContain('billing');
    expect(seen.areas).not.toContain('team');
    const others = (await test.other.call(changeLog.listSettingsChanges, { query: { per_page: 100 } })).data;
    expect(others.items.some(({ fields }) => fields.currency?.[1] === 'CAD')).toBe(false);
  });

  it('is exported, a line per field, without formulas', async () => {
    const { raw, status } = await test.owner.call(changeLog.exportSettingsChanges, {
      query: { settings_area: 'general' },
    });
    expect(status).toBe(200);
    expect(raw.toString()).toContain('Time,Member,Settings');
    expect(raw.toString()).toMatch(/Olivia first,General,.*,companies,update,currency,USD,CAD/);
  });

  it('is read from an index that names the same tables, also after a further one', async () => {
    const named = async () => {
      const [index] = await test.platform.database.query<{ text: string }>(
        `select pg_get_indexdef('changes_of_settings'::regclass) as text`,
      );
      return [...(index?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name).toSorted();
    };
    const settings = listSettingsTables().map(({ table }) => table);
    expect(await named()).toEqual(settings.toSorted());
    for (const _ of [1, 2]) await test.platform.database.script(`select settings_table('brands')`);
    expect(await named()).toEqual([...settings, 'brands'].toSorted());
  });
});
