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
});
