import { describe, expect, it } from 'vitest';
import { columnOfDuplicate, columnOfMissing, isForeignKeyViolation } from './violations.ts';

const violation = (code: string, detail: string) =>
  new Error('failed', { cause: Object.assign(new Error(), { code, detail }) });

describe('the column of a broken constraint', () => {
  it.each([
    ['Key (company_id, category_id)=(1, 99) is not present in table "categories".', 'category_id'],
    ['Key (brand_id)=(7) is not present in table "brands".', 'brand_id'],
  ])('%s', (detail, column) => {
    const error = violation('23503', detail);
    expect([columnOfMissing(error), columnOfDuplicate(error), isForeignKeyViolation(error)]).toEqual([
      column,
      null,
      true,
    ]);
  });

  it.each([
    ['Key (company_id, name)=(1, Main) already exists.', 'name'],
    ['Key (company_id, lower(name))=(1, main) already exists.', 'name'],
    ['Key (company_id, lower(name::text))=(1, main) already exists.', 'name'],
    ['Key (lower(email))=(a@b.test) already exists.', 'email'],
  ])('%s', (detail, column) => {
    const error = violation('23505', detail);
    expect([columnOfDuplicate(error), columnOfMissing(error), isForeignKeyViolation(error)]).toEqual([
      column,
      null,
      false,
    ]);
  });

  // Under row-level security PostgreSQL names neither the columns nor their values.
  it.each([
    [
      '23503',
      'orders',
      'orders_company_id_customer_id_fkey',
      'Key is not present in table "customers".',
      'customer_id',
    ],
    [
      '23503',
      'lines',
      'lines_company_id_category_id_price_list_id_fkey',
      'Key is not present in table "x".',
      'price_list_id',
    ],
    ['23503', 'orders', 'orders_company_id_customer_id_fkey', 'Key is still referenced from table "notes".', null],
    ['23505', 'price_sync_sources', 'price_sync_sources_name', undefined, 'name'],
    ['23505', 'promo_codes', 'promo_codes_company_id_code_key', undefined, 'code'],
    ['23505', 'invites', 'invites_open', undefined, null],
  ])('%s of %s by the name %s', (code, table, constraint, detail, column) => {
    const error = new Error('failed', { cause: Object.assign(new Error(), { code, table, constraint, detail }) });
    expect(columnOfMissing(error) ?? columnOfDuplicate(error)).toBe(column);
  });
});
