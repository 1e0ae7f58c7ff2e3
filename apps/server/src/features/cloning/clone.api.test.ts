import { cloneCompany, findClone } from '@tradepost/contracts/cloning/clone.contract';
import { cloneItemKeys } from '@tradepost/contracts/cloning/clone-items.data';
import { cloneTexts } from '@tradepost/contracts/company/clone-stage.data';
import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { getPriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows, runSql } from '../../platform/db/sql.ts';
import { saveFile } from '../../platform/files/files.ts';
import { asSystem, inTransaction } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';
import { cloneForm, cloneNow, companyNames, enter } from '../../testing/test-clone.ts';
import { seedTestCompany } from '../../testing/test-company.ts';
import { planDeletion } from '../company-settings/deletion/delete-company.commands.ts';
import { endAbandonedClones } from './clone-upkeep.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await seedTestCatalog(test.first);
});
afterAll(() => test.close());

const read = <Row>(statement: ReturnType<typeof sql>) =>
  asSystem(test.platform, async (db) => (await readRow<Row & Record<string, unknown>>(db, statement)) as Row);

let companies = 0;
/** Another company, with the test catalog, and its owner. */
async function owner() {
  companies += 1;
  const name = `source${companies}`;
  const company = await seedTestCompany(test.platform, name);
  await seedTestCatalog(company);
  return { ...company, client: await test.signIn(`owner@${name}.test`), name: `The ${name} company` };
}

describe('a copy', () => {
  it('is a company of its own, in the switcher when it is complete, with a report and a notification', async () => {
    const { data, status, message } = await test.owner.call(cloneCompany, { body: cloneForm(cloneItemKeys) });
    expect([status, message, data.title]).toEqual([200, cloneTexts.started, 'Cloning The first company']);
    expect((await test.owner.call(me)).data).toMatchObject({ clone_status: 'PENDING', clone_percentage: 10 });
    await test.platform.jobs.drain();
    const after = (await test.owner.call(me)).data;
    expect(after).toMatchObject({
      company_name: 'The first company',
      clone_status: 'COMPLETED',
      clone_percentage: 100,
    });
    expect(after.companies.map(({ name }) => name)).toEqual(['The copied company', 'The first company']);
    const { clone, refusal } = (await test.owner.call(findClone)).data;
    expect(refusal).toBeNull();
    expect(clone).toMatchObject({ is_finished: true, started_by: 'Olivia first', skipped_files: 0, error: null });
    const catalog = clone?.report?.find(({ item }) => item === 'catalog')?.counts;
    expect(catalog).toContainEqual({ what: 'model', count: 1 });
    const news = (await test.owner.call(listNotifications)).data.items;
    expect(news.map(({ title, type }) => ({ title, type }))).toEqual([
      { title: 'The copied company is ready', type: 'clone' },
    ]);
  });

  it('opens with its own location, plan and numbers, and the prices of its source', async () => {
    const { clone } = (await test.owner.call(findClone)).data;
    const company_id = clone?.company_id ?? 0;
    const inside = await enter(test, test.owner, company_id);
    const there = (await inside.call(me)).data;
    expect(there).toMatchObject({
      company_id,
      company_name: 'The copied company',
      role: { key: 'owner' },
      currency: 'USD',
      subscription_status: 1,
      timezone: 'America/New_York',
      clone_status: null,
    });
    expect(there.locations.map(({ name }) => name)).toEqual(['Harbor']);
    const query = { category: 'smartphones', rows: 50 };
    const { data: own } = await test.owner.call(getPriceOutline, { query });
    const { data: copied } = await inside.call(getPriceOutline, { query });
    expect(own.first?.rows.length).toBeGreaterThan(0);
    expect(copied).toEqual(own);
    const location = await read(
      sql`select street, city, lat, email, country_code from locations where company_id = ${company_id}`,
    );
    expect(location).toEqual({
      street: '9 Dock Road',
      city: 'Portland',
      lat: 45.5,
      email: 'harbor@copy.test',
      country_code: 'US',
    });
  });

  it('changes nothing in its source when it is edited', async () => {
    const { clone } = (await test.owner.call(findClone)).data;
    await asSystem(test.platform, (db) =>
      runSql(db, sql`update price_cells set price = 1 where company_id = ${clone?.company_id}`),
    );
    const row = await read<{ n: number }>(
      sql`select count(*)::int as n from price_cells where company_id = ${test.first.company_id} and price = 1`,
    );
    expect(row.n).toBe(0);
  });

  it('has only what was chosen, and is ready to buy all the same', async () => {
    const { client, company_id, scope } = await owner();
    const logo = { name: 'logo.png', content_type: 'image/png', content: Buffer.from('a logo') };
    const stored = await saveFile(scope, logo);
    await asSystem(test.platform, (db) =>
      runSql(db, sql`update brands set image_file_id = ${stored.id} where company_id = ${company_id}`),
    );
    const target = await cloneNow(test, client, ['catalog', 'payout']);
    const found = await read<{ key: string; logo: number; conditions: number; lists: number; models: number }>(
      sql`select f.storage_key as key, b.image_file_id as logo,
                 (select count(*)::int from conditions where company_id = ${target}) as conditions,
                 (select count(*)::int from price_lists where company_id = ${target}) as lists,
                 (select count(*)::int from price_cells where company_id = ${target}) as prices
            from brands b join files f on f.company_id = b.company_id and f.id = b.image_file_id
           where b.company_id = ${target}`,
    );
    expect(found).toMatchObject({ logo: stored.id, lists: 1, prices: 0 });
    expect(found.conditions).toBeGreaterThan(0);
    expect(found.key).not.toBe(stored.storage_key);
    expect((await test.platform.files.read(found.key)).toString()).toBe('a logo');
  });
});

describe('what is asked for', () => {
  const refused = async (change: object) =>
    (await test.owner.call(cloneCompany, { body: { ...cloneForm(['branding']), ...change } })).errors;

  it('names what is missing, on its field', async () => {
    expect(await refused({ branding: false })).toEqual({ company_basics: ['Choose at least one item to copy'] });
    expect(await refused({ pricing: true })).toEqual({ pricing: ['Pricing needs Catalog and Condition'] });
    expect(await refused({ pricing: true, catalog: true })).toEqual({ pricing: ['Pricing needs Condition'] });
    expect(await refused({ condition: true })).toEqual({ condition: ['Condition needs Catalog'] });
    expect(await refused({ location: { name: '', country: 'US' } })).toEqual({
      'location.name': ['Name is required'],
      'location.street': ['Street is required'],
      'location.city': ['City is required'],
    });
  });

  it('is for the owner alone, of a verified email', async () => {
    const body = cloneForm(['branding']);
    expect((await test.nobody.call(cloneCompany, { body })).status).toBe(401);
    expect((await test.staff.call(cloneCompany, { body })).status).toBe(403);
    const { client, scope } = await owner();
    await asSystem(test.platform, (db) =>
      runSql(db, sql`update users set email_verified_at = null where id = ${scope.actor.user_id}`),
    );
    expect((await client.call(cloneCompany, { body })).message).toBe('Verify your email first');
  });

  it('does not show another company’s copy', async () => {
    expect((await test.other.call(findClone)).data.clone).toBeNull();
    expect(await companyNames(test.other)).toEqual(['The second company']);
  });

  it('is not for a company that waits for its deletion', async () => {
    const { client, company_id } = await owner();
    await asSystem(test.platform, (db) =>
      runSql(
        db,
        sql`update companies set deletes_at = app_now() + interval '30 days' where company_id = ${company_id}`,
      ),
    );
    expect((await client.call(cloneCompany, { body: cloneForm(['branding']) })).status).toBe(403);
  });

  it('and of a copy and a deletion at once, one is told', async () => {
    const { client, scope } = await owner();
    const [deletion, copy] = await Promise.all([
      inTransaction(scope, planDeletion).then(
        () => true,
        () => false,
      ),
      client.call(cloneCompany, { body: cloneForm(['branding']) }),
    ]);
    expect([deletion, copy.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('a copy that is asked for again', () => {
  it('with the same key is the same, and with another is told to wait', async () => {
    const { client } = await owner();
    const send = (key: string) =>
      client.call(cloneCompany, { body: cloneForm(['branding']), headers: { 'idempotency-key': key } });
    const replies = await Promise.all([send('one'), send('one'), send('two')]);
    const told = replies.filter(({ status }) => status === 409);
    expect([replies[0]?.data?.id ?? replies[2]?.data.id, told.length > 0]).toEqual([expect.any(Number), true]);
    expect(told[0]?.message).toBe('This company is being cloned already');
    await test.platform.jobs.drain();
    expect(await companyNames(client)).toHaveLength(2);
  });

  it('is the third company on trial at most', async () => {
    const { client } = await owner();
    await cloneNow(test, client, ['branding']);
    await cloneNow(test, client, ['branding']);
    await cloneNow(test, client, ['branding']);
    const reply = await client.call(cloneCompany, { body: cloneForm(['branding']) });
    expect([reply.status, reply.message]).toEqual([
      409,
      'You already have 3 companies on trial. Choose a plan for one of them first.',
    ]);
  });
});

describe('a copy that fails', () => {
  const rowsOf = (company_id: number) =>
    asSystem(test.platform, (db) =>
      readRows<{ name: string }>(db, sql`select name from companies where company_id = ${company_id}`),
    );

  it('says so, resumes where it stopped, and is never half in the switcher', async () => {
    const { client, name } = await owner();
    await client.call(cloneCompany, { body: cloneForm(cloneItemKeys) });
    // The database refuses a row while the data is copied.
    await test.platform.database.script(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before insert on defects for each row execute function refuse()`,
    );
    await expect(test.platform.jobs.drain()).rejects.toThrow();
    const half = (await client.call(findClone)).data.clone;
    expect(half).toMatchObject({
      status: 'FAILED',
      is_finished: false,
      percentage: 75,
      report: null,
      company_id: null,
    });
    expect(await companyNames(client)).toEqual([name]);
    const { target } = await read<{ target: number }>(
      sql`select target_company_id as target from company_clones where id = ${half?.id}`,
    );
    expect(await rowsOf(target)).toHaveLength(1);
    await test.platform.database.script('drop trigger refuse on defects');
    await test.platform.database.script(`update pgboss.job set start_after = now() where state = 'retry'`);
    await test.platform.jobs.drain();
    expect((await client.call(findClone)).data.clone).toMatchObject({ status: 'COMPLETED', company_id: target });
    expect(await companyNames(client)).toEqual(['The copied company', name]);
  });

  it('for good leaves nothing of the new company', async () => {
    const { client } = await owner();
    await client.call(cloneCompany, { body: cloneForm(cloneItemKeys) });
    await test.platform.database.script(
      'create trigger refuse before insert on defects for each row execute function refuse()',
    );
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await test.platform.jobs.drain().catch(() => {});
      await test.platform.database.script(`update pgboss.job set start_after = now() where state = 'retry'`);
    }
    await test.platform.database.script('drop trigger refuse on defects');
    await test.platform.jobs.drain();
    const { clone } = (await client.call(findClone)).data;
    expect(clone).toMatchObject({ status: 'FAILED', is_finished: true, company_id: null });
    const orphans = await read<{ n: number }>(
      sql`select count(*)::int as n from companies c where not exists (select from members m where m.company_id = c.company_id)`,
    );
    expect(orphans.n).toBe(0);
    expect((await client.call(listNotifications)).data.items[0]?.type).toBe('job_failed');
    expect(await cloneNow(test, client, ['branding'])).toBeGreaterThan(0);
  });

  it('ends when its owner has left', async () => {
    const { client, company_id } = await owner();
    await client.call(cloneCompany, { body: cloneForm(['branding']) });
    await asSystem(test.platform, (db) =>
      runSql(db, sql`update members set is_active = false where company_id = ${company_id}`),
    );
    await test.platform.jobs.drain();
    const running = () =>
      read<{ n: number }>(sql`select count(*)::int as n from company_clones where finished_at is null`);
    expect(await endAbandonedClones(test.platform)).toBe(0);
    test.clock.advance(3_600_001);
    expect([(await running()).n, await endAbandonedClones(test.platform), (await running()).n]).toEqual([1, 1, 0]);
  });

  it('ends when its owner is not the owner anymore', async () => {
    const { client, company_id } = await owner();
    await client.call(cloneCompany, { body: cloneForm(['branding']) });
    await asSystem(test.platform, (db) =>
      runSql(
        db,
        sql`update members set role_id = (select id from roles where company_id = ${company_id} and key = 'admin') where company_id = ${company_id}`,
      ),
    );
    await test.platform.jobs.drain();
    expect((await client.call(findClone)).data).toMatchObject({
      clone: { status: 'FAILED', is_finished: true, error: 'Only the owner can clone this company' },
      refusal: 'Only the owner can clone this company',
    });
  });
});
