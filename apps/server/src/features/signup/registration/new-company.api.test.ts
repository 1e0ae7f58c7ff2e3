import { me } from '@tradepost/contracts/session/session.contract';
import { findOnboarding, listPriceSyncs } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { createTenant, type NewCompanyInput } from '@tradepost/contracts/signup/registration/new-company.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Newcomer, onboard, signUp } from '../../../testing/test-newcomer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(3_600_001));

const form = (change: Partial<NewCompanyInput> = {}): NewCompanyInput => ({
  company_name: 'Fresh Phones Berlin',
  country_code: 'DE',
  timezone: 'Europe/Berlin',
  street: 'Am Ufer 3',
  city: 'Berlin',
  zip_code: '10115',
  purchasing_methods: ['in-store'],
  location_name: 'Mitte',
  payout_methods: ['cash', 'sepa'],
  source: 'sample',
  devices: ['smartphones'],
  ...change,
});

async function verified(): Promise<Newcomer> {
  const newcomer = await signUp(test);
  await onboard(test, newcomer, 2);
  return newcomer;
}

const facts = (company_id: number) =>
  asSystem(test.platform, (db) =>
    readRows<Record<string, unknown>>(
      db,
      sql`select c.name, c.currency, c.timezone, c.subscription_status, c.is_onboarding, c.box_prefix, c.email,
                 (select count(*)::int from locations l where l.company_id = c.company_id) as places,
                 (select count(*)::int from payout_methods p where p.company_id = c.company_id) as payouts,
                 (select count(*)::int from conditions k where k.company_id = c.company_id) > 0 as has_conditions,
                 (select count(*)::int from price_cells p where p.company_id = c.company_id and p.price > 0) > 0 as has_prices,
                 (select string_agg(r.key, ',') from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
                   where m.company_id = c.company_id) as roles
            from companies c where c.company_id = ${company_id}`,
    ),
  );

describe('another company', () => {
  it('is owned by the same person, ready to buy, and apart from the first', async () => {
    const { client, email } = await verified();
    const before = (await client.call(me)).data;
    const reply = await client.call(createTenant, { body: form() });
    expect(reply.status).toBe(200);
    expect(await facts(reply.data.company_id)).toEqual([
      {
        name: 'Fresh Phones Berlin',
        currency: 'EUR',
        timezone: 'Europe/Berlin',
        subscription_status: 1,
        is_onboarding: false,
        box_prefix: 'FPB',
        email,
        places: 1,
        payouts: 2,
        has_conditions: true,
        has_prices: true,
        roles: 'owner',
      },
    ]);
    const after = (await client.call(me)).data;
    expect(after).toMatchObject({ company_id: before.company_id, company_name: before.company_name });
    expect(after.companies.map((company) => company.name)).toEqual(['Fresh Phones', 'Fresh Phones Berlin']);
    expect(after.payout_methods).toEqual(before.payout_methods);
    expect((await client.call(listPriceSyncs)).data.source).toBe('own');
    expect((await client.call(findOnboarding)).data.details.city).toBe('Chicago');
  });

  it('is created once per idempotency key, even concurrently', async () => {
    const { client } = await verified();
    const send = () => client.call(createTenant, { body: form(), headers: { 'idempotency-key': 'a-new-company' } });
    const replies = await Promise.all([send(), send()]);
    expect(new Set(replies.map((reply) => reply.data.company_id)).size).toBe(1);
    expect((await client.call(me)).data.companies).toHaveLength(2);
  });

  it('leaves nothing behind when something in it is wrong', async () => {
    const { client } = await verified();
    const odd = await client.call(createTenant, { body: form({ payout_methods: ['zelle'] }) });
    expect(odd.errors).toEqual({ payout_methods: ['zelle is not available in Germany'] });
    const none = await client.call(createTenant, { body: form({ devices: [], street: '' }) });
    expect(Object.keys(none.errors).sort()).toEqual(['devices', 'street']);
    const parcels = { package_id: 1, purchasing_methods: ['mail-in' as const] };
    expect((await client.call(createTenant, { body: form(parcels) })).errors).toEqual({
      purchasing_methods: ['The Local plan doesn’t include mail-in buyback. Choose a larger plan to use it.'],
    });
    expect((await client.call(me)).data.companies).toHaveLength(1);
  });

  it('needs a verified email and a session', async () => {
    const { client } = await signUp(test);
    expect((await client.call(createTenant, { body: form() })).message).toBe('Verify your email first');
    expect((await test.nobody.call(createTenant, { body: form() })).status).toBe(401);
  });

  it('is the third on trial at most, also when two are asked for at once', async () => {
    const { client } = await verified();
    expect((await client.call(createTenant, { body: form() })).status).toBe(200);
    const replies = await Promise.all(
      ['A', 'B'].map((name) => client.call(createTenant, { body: form({ company_name: `Shop ${name}` }) })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await client.call(me)).data.companies).toHaveLength(3);
  });

  it('is for a clerk too: it is theirs, and gives them nothing where they work', async () => {
    const staff = await test.signIn('staff@first.test');
    const { data, status } = await staff.call(createTenant, {
      body: form({ country_code: 'JP', payout_methods: ['cash'] }),
    });
    expect(status).toBe(200);
    expect((await facts(data.company_id))[0]).toMatchObject({ currency: 'JPY', roles: 'owner', has_prices: true });
    expect((await staff.call(me)).data).toMatchObject({ company_name: 'The first company', role: { key: 'user' } });
  });
});
