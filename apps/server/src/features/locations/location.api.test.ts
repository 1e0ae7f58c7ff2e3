import { unsubscribeLocation } from '@tradepost/contracts/billing/subscription.contract';
import { checkConversion, convertLocation } from '@tradepost/contracts/locations/convert.contract';
import * as calls from '@tradepost/contracts/locations/location.contract';
import * as prices from '@tradepost/contracts/locations/location-price.contract';
import * as switches from '@tradepost/contracts/locations/location-switch.contract';
import { printOrder } from '@tradepost/contracts/orders/order-record.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../platform/db/sql.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buyPlan, resetBilling, setPlanState } from '../../testing/test-billing.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeOrder } from '../../testing/test-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const store = (name: string, more: object = {}) => ({
  name,
  method: 'store' as const,
  street: '5 Lake Street',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
  country_code: 'US' as const,
  ...more,
});
const create = (name: string, more: object = {}) =>
  test.owner.call(calls.createStoreLocation, { body: store(name, more) });
const found = (id: number) => test.owner.call(calls.findStoreLocation, { params: { id } });
const everything = { are_contents_accepted: true, is_price_accepted: true };
const switchTo = (id: number, is_on: boolean, more: object = {}) =>
  test.owner.call(switches.switchStoreLocation, { params: { id }, body: { is_on, ...more } });

describe('a location', () => {
  it('is added with its hours, and chosen from then on', async () => {
    const hours = [{ day: 1, opens: '09:00', closes: '18:00' }];
    const exceptions = [{ date: '2026-12-25', name: 'Christmas', opens: null, closes: null, is_yearly: true }];
    const made = await create('Lake', { hours, exceptions, timezone: 'America/Denver', lat: 39.7, lon: -89.6 });
    expect(made.status).toBe(200);
    expect(made.data).toMatchObject({ name: 'Lake', hours, exceptions, is_on: true, lat: 39.7, version: 1 });
    expect((await test.owner.call(me)).data.locations.map(({ name }) => name)).toContain('Lake');
    expect((await found(made.data.id)).data).toMatchObject({ contents: { open_orders: 0 }, price_list: null });
    expect((await test.other.call(calls.findStoreLocation, { params: { id: made.data.id } })).status).toBe(404);
  });

  it.each([
    ['without a street', { street: '' }, 'street'],
    ['with a zone that is none', { timezone: 'Mars/Base' }, 'timezone'],
    ['that closes before it opens', { hours: [{ day: 1, opens: '18:00', closes: '09:00' }] }, 'hours.0.closes'],
    ['that is custom for nothing', { method: 'custom' }, 'custom_kind'],
    ['with half a pin', { lat: 1 }, 'lat'],
    ['with the name of another', { name: 'main' }, 'name'],
  ])('%s is refused', async (_case, more, field) => {
    const { status, errors } = await create('Wrong', more);
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] });
  });

  it('is changed by version', async () => {
    const { id } = (await create('Edited')).data;
    const save = (name: string, version: number) =>
      test.owner.call(calls.saveStoreLocation, { params: { id }, body: { ...store(name), version } });
    expect((await save('Edited again', 1)).data).toMatchObject({ name: 'Edited again', version: 2 });
    expect(await save('Late', 1)).toMatchObject({ status: 409, data: { name: 'Edited again' } });
  });

  it('needs the permission', async () => {
    const body = store('No');
    expect((await test.staff.call(calls.createStoreLocation, { body })).status).toBe(403);
    expect((await test.nobody.call(calls.listStoreLocations)).status).toBe(401);
  });

  it('shows members their locations alone', async () => {
    const near = await hireMember(test, 'near', ['settings.view'], [test.first.location_id]);
    const { data } = await near.client.call(calls.listStoreLocations);
    expect(data.items.map(({ id }) => id)).toEqual([test.first.location_id]);
    const params = { id: test.first.other_location_id };
    expect((await near.client.call(calls.findStoreLocation, { params })).status).toBe(404);
  });

  it('has the staff that starts there', async () => {
    const { id } = (await create('Staffed')).data;
    const { staff_id } = test.first;
    const body = { ...store('Staffed'), version: 1, default_member_ids: [staff_id] };
    expect((await test.owner.call(calls.saveStoreLocation, { params: { id }, body })).status).toBe(200);
    expect((await found(id)).data.staff.filter(({ is_default_here }) => is_default_here)).toMatchObject([
      { id: staff_id },
    ]);
    expect((await test.staff.call(me)).data.default_location_id).toBe(id);
  });
});

describe('receipts of a location', () => {
  it('have its header, its hours, its time zone and the currency’s code', async () => {
    const { id } = (
      await create('Printed', {
        timezone: 'America/Denver',
        receipt_header: 'By the lake',
        prints_hours: true,
        currency_display: 'code',
        hours: [1, 2, 3].map((day) => ({ day, opens: '09:00', closes: '18:00' })),
      })
    ).data;
    const { order_id } = await storeOrder(test.first, { location_id: id });
    const params = { id: order_id, paper: 'intake' as const };
    const text = readPdf((await test.owner.call(printOrder, { params })).raw)
      .map((page) => page.text)
      .join('\n');
    expect(text).toContain('By the lake');
    expect(text).toContain('Mon–Wed 9:00 AM–6:00 PM');
    expect(text).toContain('MST');
    expect(text.replaceAll('\u00a0', ' ')).toContain('$200.00 USD');
  });
});

describe('custom locations', () => {
  it('are three at most, also when two are added at once', async () => {
    const add = (name: string) => create(name, { method: 'custom', custom_kind: 'event' });
    const ids = [(await add('Fair')).data.id, (await add('Market')).data.id];
    const both = await Promise.all([add('Third'), add('Fourth')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await expect(
      test.within((ctx) =>
        runSql(
          ctx.db,
          sql`insert into locations (company_id, name, custom_kind) values (${ctx.company_id}, 'x', 'event')`,
        ),
      ),
    ).rejects.toThrow();
    for (const { data, status } of both) if (status === 200) ids.push(data.id);
    for (const id of ids) expect((await switchTo(id, false)).status).toBe(200);
  });
});

describe('archiving', () => {
  it('tells what is there, keeps it, and leaves the location out of choices', async () => {
    const { id } = (await create('Closing')).data;
    await storeOrder(test.first, { location_id: id });
    expect(await switchTo(id, false)).toMatchObject({ status: 409, data: { open_orders: 1 } });
    const params = { id };
    // No other door archives it without asking.
    expect(await test.owner.call(switches.archiveStoreLocation, { params, body: {} })).toMatchObject({
      status: 409,
      data: { open_orders: 1 },
    });
    expect(await test.owner.call(unsubscribeLocation, { body: { location_id: id } })).toMatchObject({
      status: 409,
      data: { open_orders: 1 },
    });
    expect((await switchTo(id, false, { are_contents_accepted: true })).data.is_on).toBe(false);
    expect((await switchTo(id, false)).status).toBe(200);
    const names = async (with_archived: '0' | '1') =>
      (await test.owner.call(calls.listLocationNames, { query: { with_archived } })).data.items.map(({ name }) => name);
    expect(await names('0')).not.toContain('Closing');
    expect(await names('1')).toContain('Closing');
    const archived = await test.owner.call(calls.listStoreLocations, { query: { is_archived: '1' } });
    expect(archived.data.items.map(({ name }) => name)).toContain('Closing');
    expect((await found(id)).data.archived_at).not.toBeNull();
    expect((await switchTo(id, true)).data).toMatchObject({ is_on: true, archived_at: null });
  });

  it('is refused while a drawer is open', async () => {
    const { id } = (await create('Cash')).data;
    await test.within(async (ctx) => {
      await runSql(
        ctx.db,
        sql`insert into cash_drawers (company_id, location_id, name) values (${ctx.company_id}, ${id}, 'Till')`,
      );
      await runSql(
        ctx.db,
        sql`insert into drawer_sessions (company_id, drawer_id, location_id, number, currency, opening_total, balance)
            select company_id, id, location_id, 1, 'USD', 0, 0 from cash_drawers where company_id = ${ctx.company_id} and location_id = ${id}`,
      );
    });
    expect(await switchTo(id, false, { are_contents_accepted: true })).toMatchObject({
      status: 409,
      data: { open_drawers: 1 },
    });
  });

  it('is refused for the last location, also by the database', async () => {
    const { items } = (await test.other.call(calls.listStoreLocations)).data;
    const archive = (id: number) =>
      test.other.call(switches.archiveStoreLocation, { params: { id }, body: everything });
    const answers = await Promise.all(items.map(({ id }) => archive(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const last = (await test.other.call(calls.listStoreLocations)).data.items;
    expect(last).toHaveLength(1);
    const off = test.within(
      (ctx) => runSql(ctx.db, sql`update locations set is_on = false where company_id = ${ctx.company_id}`),
      test.second.scope,
    );
    await expect(off).rejects.toThrow();
  });
});

describe('the mail-in role', () => {
  const moveTo = (location_id: number, more: object = {}) =>
    test.owner.call(switches.switchLocationType, { body: { location_id, ...more } });
  const mailIn = async () => (await test.owner.call(calls.findMailInLocation)).data;

  it('is held by one location, and moves with what it means for open orders', async () => {
    expect((await mailIn()).location_id).toBe(-1);
    const { location_id, other_location_id } = test.first;
    expect((await moveTo(location_id)).data.method).toBe('mail-in');
    expect((await test.owner.call(me)).data.is_location_mail_in).toBe(location_id);
    await storeOrder(test.first, { kind: 'mail-in', location_id });
    expect(await mailIn()).toMatchObject({ location_id, open_parcels: 1 });
    expect(await moveTo(other_location_id)).toMatchObject({ status: 409, data: { open_parcels: 1 } });
    // The conversion is another door to the same move.
    const { package_id } = (await test.owner.call(checkConversion, { body: { location_id: other_location_id } })).data;
    const conversion = { location_id: other_location_id, package_id };
    expect(await test.owner.call(convertLocation, { body: conversion })).toMatchObject({
      status: 409,
      data: { open_parcels: 1 },
    });
    expect((await moveTo(other_location_id, { are_orders_accepted: true })).data.method).toBe('mail-in');
    expect((await mailIn()).location_id).toBe(other_location_id);
    expect((await found(location_id)).data.method).toBe('store');
    const second = await create('Second center', { method: 'mail-in' });
    expect(Object.keys(second.errors)).toEqual(['method']);
    const body = { ...store('Second'), version: (await found(other_location_id)).data.version };
    const edited = await test.owner.call(calls.saveStoreLocation, { params: { id: other_location_id }, body });
    expect(Object.keys(edited.errors)).toEqual(['method']);
    expect((await moveTo(other_location_id, { method: 'store' })).data.method).toBe('store');
  });

  it('is given once to two who move it at the same time', async () => {
    const { location_id, other_location_id } = test.first;
    const answers = await Promise.all([
      moveTo(location_id, { are_orders_accepted: true }),
      moveTo(other_location_id, { are_orders_accepted: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { items } = (await test.owner.call(calls.listStoreLocations)).data;
    expect(items.filter(({ method }) => method === 'mail-in')).toHaveLength(1);
  });
});

describe('the price of a location', () => {
  it('is shown before it is charged, and the limit of the plan holds', async () => {
    const client = test.other;
    await resetBilling(test);
    await setPlanState(test, test.second, {
      package_id: 2,
      subscription_status: 1,
      trial_ends_at: '2026-03-02T14:00:00Z',
    });
    await buyPlan(test, client, 2);
    const add = (name: string, more: object = {}) =>
      client.call(calls.createStoreLocation, { body: { ...store(name), ...more } });
    const price = async (change: 'add' | 'archive' = 'add') =>
      (await client.call(prices.findProration, { query: { change } })).data;
    expect(await price()).toMatchObject({ is_charged: false, used: 1, included: 2, limit: 3, refusal: null });
    expect((await add('Two')).status).toBe(200);
    expect(await price()).toMatchObject({ is_charged: true, due_now: 2500, interval: 'month' });
    expect(await add('Three')).toMatchObject({ status: 409, data: { due_now: 2500 } });
    const three = await add('Three', { is_price_accepted: true });
    expect(three.status).toBe(200);
    expect((await price()).refusal).toContain('includes 3 locations');
    expect(await add('Four', { is_price_accepted: true })).toMatchObject({ status: 403, data: { limit: 'locations' } });
    expect(await price('archive')).toMatchObject({ is_charged: true, due_now: -2500 });
    const params = { id: three.data.id };
    // Deleting asks as the switch does.
    expect(await client.call(switches.archiveStoreLocation, { params, body: {} })).toMatchObject({
      status: 409,
      data: { due_now: -2500 },
    });
    const accepted = { is_price_accepted: true };
    expect((await client.call(switches.archiveStoreLocation, { params, body: accepted })).data.is_on).toBe(false);
  });

  it('of a conversion includes the plan that mail-in needs', async () => {
    const client = test.other;
    const { items } = (await client.call(calls.listStoreLocations)).data;
    for (const { id } of items.slice(1))
      await client.call(switches.archiveStoreLocation, { params: { id }, body: everything });
    await resetBilling(test);
    await setPlanState(test, test.second, {
      package_id: 1,
      subscription_status: 1,
      trial_ends_at: '2026-03-02T14:00:00Z',
    });
    await buyPlan(test, client, 1);
    const location_id = items[0]?.id ?? 0;
    const check = await client.call(checkConversion, { body: { location_id } });
    expect(check.data).toMatchObject({ is_included: false, package_id: 2, preview: { due_now: 5000 }, refusal: null });
    expect((await client.call(convertLocation, { body: { location_id, package_id: 3 } })).status).toBe(409);
    expect((await client.call(me)).data).toMatchObject({ package_id: 1, is_location_mail_in: -1 });
    expect((await client.call(convertLocation, { body: { location_id, package_id: 2 } })).status).toBe(200);
    expect((await client.call(me)).data).toMatchObject({ package_id: 2, is_location_mail_in: location_id });
    expect((await client.call(convertLocation, { body: { location_id, package_id: 2 } })).status).toBe(409);
  });
});
