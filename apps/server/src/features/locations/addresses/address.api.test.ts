import { findPlace, listAddressSuggestions } from '@tradepost/contracts/locations/address.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import {
  type FakeGooglePlaces,
  fakeMapsKey,
  googlePlace,
  openFakeGooglePlaces,
} from '../../../testing/fake-google-places.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let google: FakeGooglePlaces;
beforeAll(async () => {
  test = await openTestApp();
  google = await openFakeGooglePlaces();
});
afterAll(async () => {
  google.close();
  await test.close();
});

const setKey = (key: string | undefined) => {
  test.platform.config.google_maps = key ? { key, api_url: google.url } : undefined;
};
const query = { text: '1600 penn' };
const changeStaff = (permissions: string) =>
  asSystem(test.platform, (db) =>
    runSql(
      db,
      sql`update members set ${sql.raw(permissions)}
           where company_id = ${test.first.company_id} and id = ${test.first.staff_id}`,
    ),
  );

describe('with the sandbox', () => {
  beforeEach(() => setKey(undefined));

  it('suggests the company’s locations once, then samples, and need not be picked', async () => {
    const { status, data } = await test.owner.call(listAddressSuggestions, { query: { text: ' MAIN str' } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ is_available: true, is_sandbox: true, must_pick: false });
    expect(data.items).toEqual([
      { place_id: `location:${test.first.location_id}`, street: '1 Main Street', town: 'Springfield, IL 62701' },
      { place_id: 'sample:1', street: '214 Main Street', town: 'Portland, ME 04101' },
    ]);
  });

  it('suggests addresses of the asked country only', async () => {
    const ask = (country_code: 'IE' | 'JP') =>
      test.owner.call(listAddressSuggestions, { query: { text: 'main', country_code } });
    expect((await ask('IE')).data.items.map(({ street }) => street)).toEqual(['4 Main Street']);
    expect((await ask('JP')).data.items).toEqual([]);
  });

  it('returns the parts of a suggestion', async () => {
    const { data } = await test.staff.call(findPlace, { query: { place_id: `location:${test.first.location_id}` } });
    expect(data).toEqual({
      street: '1 Main Street',
      suite: '',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701',
      country_code: 'US',
    });
  });

  it.each([
    ['another company', () => `location:${test.second.location_id}`],
    ['nobody', () => 'sample:none'],
  ])('does not know a place of %s', async (_whose, place_id) => {
    expect((await test.owner.call(findPlace, { query: { place_id: place_id() } })).status).toBe(404);
  });
});

it.each([
  ['a short text', { text: ' 12 ' }, 'text'],
  ['a long text', { text: 'x'.repeat(201) }, 'text'],
  ['an unknown country', { ...query, country_code: 'XX' as 'US' }, 'country_code'],
  ['a search id with other characters', { ...query, search_id: 'a b c d e f g h i j' }, 'search_id'],
])('refuses %s', async (_case, wrong, field) => {
  const { status, errors } = await test.owner.call(listAddressSuggestions, { query: wrong });
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
});

it('asks for a session, and for a permission of a screen with addresses', async () => {
  const place = { query: { place_id: 'sample:1' } };
  expect((await test.nobody.call(listAddressSuggestions, { query })).status).toBe(401);
  expect((await test.nobody.call(findPlace, place)).status).toBe(401);
  await changeStaff(`denied = array['customers.edit']`);
  expect((await test.staff.call(listAddressSuggestions, { query })).status).toBe(403);
  expect((await test.staff.call(findPlace, place)).status).toBe(403);
  await changeStaff(`denied = '{}'`);
  expect((await test.staff.call(listAddressSuggestions, { query })).status).toBe(200);
});

describe('with Google', () => {
  beforeEach(() => {
    setKey(fakeMapsKey);
    google.mood = 'works';
    google.asked.length = 0;
  });

  it('suggests what has to be picked, and returns its parts', async () => {
    const { data } = await test.owner.call(listAddressSuggestions, { query });
    expect(data).toMatchObject({ is_available: true, is_sandbox: false, must_pick: true });
    expect(google.asked[0]).toMatchObject({ body: { input: '1600 penn', includedRegionCodes: ['us'] } });
    const place = await test.owner.call(findPlace, { query: { place_id: data.items[0]!.place_id } });
    expect(place.data).toMatchObject({ street: '1600 Pennsylvania Avenue Northwest', suite: '2', country_code: 'US' });
  });

  it('lets Irish addresses be typed', async () => {
    const { data } = await test.owner.call(listAddressSuggestions, { query: { ...query, country_code: 'IE' } });
    expect([data.must_pick, data.items.length]).toEqual([false, 1]);
  });

  it('does not know a place that Google does not know', async () => {
    expect((await test.owner.call(findPlace, { query: { place_id: 'gone' } })).status).toBe(404);
  });

  it.each(['hangs', 'refuses'] as const)('leaves the address to be typed when Google %s', async (mood) => {
    google.mood = mood;
    const asked = test.owner.call(listAddressSuggestions, { query });
    const found = test.owner.call(findPlace, { query: { place_id: googlePlace.id } });
    // It holds no transaction meanwhile: the embedded database has one connection.
    await test.within((ctx) => runSql(ctx.db, sql`select 1`));
    expect(await asked).toMatchObject({
      status: 200,
      data: { is_available: false, is_sandbox: false, must_pick: false, items: [] },
    });
    expect(await found).toMatchObject({ status: 200, data: null });
  });

  it('never falls back to the sandbox with a wrong key', async () => {
    setKey('wrong');
    const { data } = await test.owner.call(listAddressSuggestions, { query: { text: 'main' } });
    expect(data).toMatchObject({ is_available: false, is_sandbox: false, items: [] });
  });
});
