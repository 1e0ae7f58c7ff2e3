import { sql } from 'drizzle-orm';
import { bigint, boolean, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openPglite } from '../../apps/server/src/platform/db/embedded/pglite.ts';
import { readCatalog } from './catalog.ts';
import { compareTables, plainType } from './drizzle-tables.ts';
import { compareGeneratedColumns } from './generated-columns.ts';
import { checkStamps } from './stamps.ts';
import { checkTenancy } from './tenancy.ts';

const database: Database = await openPglite();
afterAll(() => database.close());

const tenant = (name: string) => `
  alter table ${name} enable row level security;
  alter table ${name} force row level security;
  create policy tenant on ${name} to tradepost_app using (company_id = current_company_id()) with check (company_id = current_company_id());`;

await database.script(`
  create role tradepost_app nologin;
  create function current_company_id() returns bigint language sql stable return 1;`);

beforeEach(async () => {
  await database.script(`
    drop owned by tradepost_app;
    drop table if exists lines, orders, companies, countries cascade;
    create table companies (company_id bigint primary key);
    create table countries (code text primary key);
    comment on table countries is 'reference: everyone has the same';
    create table orders (company_id bigint not null references companies, id bigint generated always as identity, country text references countries, total numeric(12, 2), primary key (company_id, id));
    create index orders_by_country on orders (country) where country is not null;
    ${tenant('companies')} ${tenant('orders')}`);
});

async function problemsAfter(script: string): Promise<string[]> {
  await database.script(script);
  return checkTenancy(await readCatalog(database));
}

describe('the catalog', () => {
  it('of well-made tables is fine', async () => {
    expect(await problemsAfter('')).toEqual([]);
  });

  it.each([
    ['create table lines (id bigint primary key)', ['lines: company_id is not the first column']],
    [
      'create table lines (id bigint, company_id bigint, primary key (id, company_id))',
      ['lines: company_id is not the first column'],
    ],
    ['create table lines (company_id bigint, id bigint)', ['lines: company_id is not the first column']],
    [
      'create table lines (company_id bigint, id bigint, primary key (company_id, id))',
      ['lines: row-level security is not on', 'lines: no policy keeps tradepost_app'],
    ],
    ['alter table orders no force row level security', ['orders: row-level security is not on and forced']],
    ['alter table orders disable row level security', ['orders: row-level security is not on and forced']],
    ['drop policy tenant on orders', ['orders: no policy keeps tradepost_app']],
    [
      'alter policy tenant on orders with check (true)',
      ['orders: no policy keeps tradepost_app', 'orders: the policy "tenant" lets'],
    ],
    ['create policy all_rows on orders for select to public using (true)', ['orders: the policy "all_rows" lets']],
    ['alter table orders add unique (id)', ['orders: the unique index orders_id_key (id) lacks company_id']],
    [
      'create unique index orders_once on orders (lower(country))',
      ['orders: the unique index orders_once (lower(country)) lacks company_id'],
    ],
    [
      `create table lines (company_id bigint, id bigint, order_company_id bigint, order_id bigint, primary key (company_id, id),
         foreign key (order_company_id, order_id) references orders (company_id, id));
       create index on lines (order_company_id, order_id); ${tenant('lines')}`,
      ['lines: the foreign key (order_company_id, order_id) to orders lacks company_id'],
    ],
    [
      'drop index orders_by_country',
      ['orders: no index begins with the columns of the foreign key (country) to countries'],
    ],
    [
      `drop index orders_by_country; create index orders_by_country on orders (country) where country = 'US'`,
      ['orders: no index begins with the columns of the foreign key (country)'],
    ],
    [
      `create table lines (company_id bigint, id bigint, order_id bigint, primary key (company_id, id), foreign key (company_id, order_id) references orders (company_id, id));
       create index on lines (company_id, id, order_id); ${tenant('lines')}`,
      ['lines: no index begins with the columns of the foreign key (company_id, order_id) to orders'],
    ],
    ['alter table orders add paid_at timestamp', ['orders.paid_at is timestamp without time zone']],
    ['alter table orders add price money', ['orders.price is money']],
  ])('%s', async (script, messages) => {
    expect(await problemsAfter(script)).toEqual(messages.map((message) => expect.stringContaining(message)));
  });

  it('takes the columns of a foreign key’s index in any order', async () => {
    const script = `
      create table lines (company_id bigint, id bigint, order_id bigint, primary key (company_id, id), foreign key (company_id, order_id) references orders (company_id, id));
      create index on lines (order_id, company_id); ${tenant('lines')}`;
    expect(await problemsAfter(script)).toEqual([]);
  });
});

describe('the code’s tables', () => {
  const key = {
    company_id: bigint('company_id', { mode: 'number' }).notNull(),
    id: bigint('id', { mode: 'number' }).notNull(),
  };
  const rest = { country: text('country'), total: numeric('total', { precision: 12, scale: 2 }) };
  const compare = async (table: Parameters<typeof compareTables>[0][number]) =>
    compareTables([table], await readCatalog(database));

  it('that say the same as the database are fine', async () => {
    expect(await compare(pgTable('orders', { ...key, ...rest }))).toEqual([]);
    await database.script(`alter table orders add search text generated always as (country || '!') stored`);
    expect(await compare(pgTable('orders', { ...key, ...rest }))).toEqual([]);
  });

  it.each([
    ['an unknown table', pgTable('order_lines', key), ['order_lines: no migration creates this table']],
    [
      'an unknown column',
      pgTable('orders', { ...key, ...rest, is_open: boolean('is_open') }),
      ['orders.is_open: no migration creates'],
    ],
    [
      'a column left out',
      pgTable('orders', { ...key, country: text('country') }),
      ['orders.total: the database has it'],
    ],
    [
      'another type',
      pgTable('orders', { ...key, ...rest, country: varchar('country', { length: 2 }) }),
      ['orders.country: character varying(2) in'],
    ],
    [
      'another size',
      pgTable('orders', { ...key, ...rest, total: numeric('total') }),
      ['orders.total: numeric in x.table.ts, numeric(12,2) in'],
    ],
    [
      'null in the code only',
      pgTable('orders', { ...key, ...rest, id: bigint('id', { mode: 'number' }) }),
      ['orders.id: may be null in x.table.ts'],
    ],
    [
      'null in the database only',
      pgTable('orders', { ...key, ...rest, country: text('country').notNull() }),
      ['orders.country: may not be null in'],
    ],
    [
      'a default that is not there',
      pgTable('orders', { ...key, ...rest, country: text('country').default('US') }),
      ['orders.country: has a default'],
    ],
  ])('%s', async (_name, table, messages) => {
    expect(await compare(table)).toEqual(messages.map((message) => expect.stringContaining(message)));
  });

  it('are defined once', async () => {
    const table = pgTable('orders', { ...key, ...rest });
    expect(compareTables([table, table], await readCatalog(database))).toEqual([
      expect.stringContaining('two x.table.ts files'),
    ]);
  });
});

describe('generated columns', () => {
  const stored = (column: string) => `alter table orders add ${column}`;
  const generated = stored("country_key text generated always as (lower(country) || '!') stored");

  it.each([
    ['equal', generated, sql`lower("country")||'!'`, []],
    [
      'different',
      generated,
      sql`lower(country)`,
      [
        "orders.country_key: generated as lower(country) in x.table.ts, as (lower(country) || '!'::text) in the database",
      ],
    ],
    [
      'in the code only',
      stored('country_key text'),
      sql`lower(country)`,
      ['orders.country_key: generated as lower(country) in x.table.ts, as nothing in the database'],
    ],
    [
      'in the database only',
      generated,
      undefined,
      ["orders.country_key: generated as nothing in x.table.ts, as (lower(country) || '!'::text) in the database"],
    ],
    [
      'not valid',
      generated,
      sql`lower(land)`,
      [
        `orders.country_key: generated as lower(land) (column "land" does not exist) in x.table.ts, as (lower(country) || '!'::text) in the database`,
      ],
    ],
  ])('%s', async (_name, script, expression, messages) => {
    await database.script(script);
    const column = text('country_key');
    const table = pgTable('orders', { country_key: expression ? column.generatedAlwaysAs(expression) : column });
    expect(await compareGeneratedColumns([table], database)).toEqual(messages);
  });

  it('left out of the code are fine', async () => {
    await database.script(generated);
    expect(await compareGeneratedColumns([pgTable('orders', { country: text('country') })], database)).toEqual([]);
  });
});

it.each([
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp with time zone', 'timestamp with time zone'],
  ['timestamp without time zone', 'timestamp'],
  ['timestamp(3) without time zone', 'timestamp (3)'],
  ['character varying(3)', 'varchar(3)'],
  ['numeric(12,2)', 'numeric(12, 2)'],
  ['text[]', 'text[]'],
  ['bigint', 'bigserial'],
  ['integer[]', 'int[]'],
  ['double precision', 'double precision'],
  ['timestamp(3) with time zone', 'timestamp(3) with time zone'],
])('%s', (expected, type) => {
  expect(plainType(type)).toBe(expected);
});

describe('what find_session reads', () => {
  it('is stamped when it changes', async () => {
    await database.script(`
      create table sessions (company_id bigint);
      create function find_session() returns bigint language sql as
        'select o.id from sessions s join orders o on o.company_id = s.company_id';
      create function stamp_access() returns trigger language plpgsql as 'begin return null; end';`);
    expect(await checkStamps(database)).toEqual([expect.stringMatching(/^orders: find_session reads it/)]);
    await database.script(
      'create trigger stamp_access after update on orders for each row execute function stamp_access()',
    );
    expect(await checkStamps(database)).toEqual([]);
  });
});
