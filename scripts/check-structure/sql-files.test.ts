import { expect, it } from 'vitest';
import { checkSql } from './sql-files.ts';

const migration = 'apps/server/migrations/202611200100_platform.sql';
const file = 'apps/server/functions/pricing/price_book.sql';
const create = 'create or replace function price_book(of_model bigint) returns json';

it.each([
  [migration, 'create table functions (name text);'],
  [migration, 'create trigger a after insert on b for each row execute function c();'],
  [migration, 'create function pg_temp.slug(name text) returns text return lower(name);'],
  [file, `-- The prices.\n${create}`],
  [file, `drop function if exists price_book(bigint, text);\n${create}`],
  ['apps/server/functions/platform/app_now.sql', 'create or replace function app_now() returns timestamptz'],
])('%s: %s', (path, text) => {
  expect(checkSql(path, text)).toEqual([]);
});

it.each([
  ['apps/server/migrations/0001_start.sql', '', 'npm run db:new'],
  [migration, create, 'a file of its own'],
  [migration, 'create function price_book() returns json', 'a file of its own'],
  ['apps/server/functions/price_book.sql', create, 'functions/<feature>'],
  ['apps/server/functions/gadgets/price_book.sql', create, 'functions/<feature>'],
  ['apps/server/functions/pricing/price-book.sql', create, 'functions/<feature>'],
  ['apps/server/functions/pricing/price_grid.sql', create, 'create or replace function price_grid'],
  [file, 'create function price_book() returns json', 'create or replace function price_book'],
  [file, `${create};\n${create}`, 'create or replace function price_book'],
])('%s: %s is refused', (path, text, message) => {
  expect(checkSql(path, text)).toEqual([expect.stringContaining(message)]);
});
