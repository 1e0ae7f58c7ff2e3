import pg from 'pg';
import { seedCatalog } from '../apps/server/src/demo/catalog.ts';
import { seedConditions } from '../apps/server/src/demo/conditions.ts';
import { seedPricing } from '../apps/server/src/demo/pricing.ts';
import {
  insertCompany,
  insertDefaultRoles,
  insertLocation,
  insertMember,
} from '../apps/server/src/features/company/found-company.commands.ts';
import { hashPassword } from '../apps/server/src/features/session/password.commands.ts';
import { openPostgres } from '../apps/server/src/platform/db/connection/postgres.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { jobLimits } from '../apps/server/src/platform/db/pool.ts';
import { inTransaction } from '../apps/server/src/platform/tenancy/ctx.ts';
import { type CompanySize, companySizes, dataset, isUsual, ownerEmail, password } from './dataset.ts';
import { fillStatements } from './fill-statements.ts';
import { ownerScope, withPlatform } from './platform.ts';

const filledTables = [
  'customers',
  'orders',
  'order_parcels',
  'order_parcel_events',
  'order_items',
  'order_texts',
  'order_payouts',
  'inventory_units',
  'invoices',
  'invoice_lines',
  'order_notes',
];

/** Fills a migrated, empty database, with indexes dropped and triggers disabled meanwhile. Folds the counters at the end. */
export async function fill(url: string, orders: number, say: (line: string) => void): Promise<void> {
  const database = openPostgres(url, 4, jobLimits);
  await withPlatform(url, database, async (platform) => {
    await fillTables(url, database, orders, say);
    await timed(say, 'catalog and prices of the large company', () =>
      inTransaction(ownerScope(platform, 1, 1), async (ctx) => {
        await seedCatalog(ctx);
        await seedConditions(ctx);
        await seedPricing(ctx);
      }),
    );
  });
}

async function fillTables(url: string, database: Database, orders: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create table bench_companies (
      company_id bigint primary key, n int, prefix text, first_order bigint, orders int, first_customer bigint, customers int,
      location_ids bigint[], member_ids bigint[])`);
    await makeCompanies(client, database, orders);
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '1GB'`);
    const indexes = await dropIndexes(client);
    for (const [what, statement] of fillStatements(dataset.months))
      await timed(say, what, () => client.query(statement));
    await timed(say, `${indexes.length} indexes`, async () => {
      for (const index of indexes) await client.query(index);
    });
    if (isUsual(orders))
      await timed(say, 'days of reports', () =>
        client.query('select fill_report_days(company_id) from bench_companies'),
      );
    await client.query('set session_replication_role = origin');
    await timed(say, 'vacuum and analyze', () => client.query('vacuum (analyze)'));
    await client.query(`comment on table bench_companies is 'reference: of the benchmark'`);
  } finally {
    await client.end();
  }
}

async function timed(say: (line: string) => void, what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Companies, locations and people are created by the product's own code. */
async function makeCompanies(client: pg.Client, database: Database, orders: number): Promise<void> {
  const password_hash = await hashPassword(password);
  let first_order = 1;
  let first_customer = 1;
  for (const [n, size] of companySizes(orders).entries()) {
    const made = await makeCompany(database, n, password_hash);
    await client.query('insert into bench_companies values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      made.company_id,
      n,
      prefixOf(n),
      first_order,
      size.orders,
      first_customer,
      size.customers,
      made.location_ids,
      made.member_ids,
    ]);
    first_order += size.orders;
    first_customer += size.customers satisfies CompanySize['customers'];
  }
}

const prefixOf = (n: number) => `B${String(n).padStart(2, '0')}`;

function makeCompany(database: Database, n: number, password_hash: string) {
  return database.transaction({ settings: 'set local role tradepost_system' }, async (db) => {
    const names = { name: `Bench company ${n}`, country_code: 'US', currency: 'USD', timezone: 'America/New_York' };
    const company_id = await insertCompany(db, { ...names, box_prefix: prefixOf(n) });
    const place = { street: '1 Main Street', city: 'Springfield', state: 'IL', zip_code: '62701' };
    const location_ids: number[] = [];
    for (const name of ['Downtown', 'Riverside', 'Hillside']) {
      location_ids.push(await insertLocation(db, company_id, { ...place, name }));
    }
    const roles = await insertDefaultRoles(db, company_id);
    const person = { password_hash, job_title: 'Clerk', default_location_id: location_ids[0] ?? null };
    const member_ids: number[] = [];
    for (const [index, first_name] of ['Olivia', 'Stan', 'Mia', 'Joe'].entries()) {
      const email = index === 0 ? ownerEmail(n) : `${first_name.toLowerCase()}@bench-${n}.test`;
      const role_id = index === 0 ? roles.owner : roles.user;
      const member = await insertMember(db, company_id, { ...person, first_name, last_name: 'Bench', email, role_id });
      member_ids.push(member.member_id);
    }
    return { company_id, location_ids, member_ids };
  });
}

/** Drops the indexes that no constraint needs, and returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any($1::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [filledTables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
