import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../processes.ts';
import { makeTree } from '../tree.ts';
import { checkMigrationCalls } from './migration-calls.ts';

const frozen = 'apps/server/functions/platform/tenant_table.sql';
const migration = 'apps/server/migrations/202612080900_step.sql';

const problemsOf = (text: string, tenant_table = readFileSync(join(root, frozen), 'utf8')) =>
  checkMigrationCalls(
    makeTree({
      [migration]: text,
      [frozen]: tenant_table,
      'apps/server/functions/reports/fill_report_days.sql':
        'create or replace function fill_report_days(company bigint)',
      'apps/server/functions/reports/facts_of_order.sql': 'create or replace function facts_of_order(kind text)',
    }),
  ).map(({ path, message }) => `${path} ${message}`);

it.each([
  "select tenant_table('orders');",
  'create trigger fill after insert on orders for each row execute function fill_report_days();',
  'create or replace view recount as select * from orders cross join lateral facts_of_order(kind);',
  'alter table orders alter column facts set default facts_of_order(kind);',
  '-- fill_report_days(1) was called here.',
  '-- After the upgrade: select fill_report_days(company_id) from companies',
  'create function pg_temp.facts_of_order(kind text) returns int return 1; select pg_temp.facts_of_order(kind) from orders;',
  "comment on table orders is 'Kept by fill_report_days()';",
])('%s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  'select fill_report_days(company_id) from companies;',
  'do $$ begin perform fill_report_days (1); end $$;',
  'update orders set facts = facts_of_order(kind);',
  'alter table orders add column facts int default facts_of_order(kind);',
  'create index by_facts on orders (facts_of_order(kind));',
  'create view recount as select 1; insert into days select * from facts_of_order(1);',
])('%s is refused', (text) => {
  expect(problemsOf(text)).toEqual([
    expect.stringContaining(`${migration} A migration calls no function that may change`),
  ]);
});

it('a function that migrations call stays as it is', () => {
  expect(problemsOf('', 'create or replace function tenant_table(name text) returns void')).toEqual([
    expect.stringContaining(`${frozen} Migrations call this function`),
  ]);
});
