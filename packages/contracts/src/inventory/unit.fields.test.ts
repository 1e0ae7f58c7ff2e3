import { expect, it } from 'vitest';
import { UnitForm } from './unit.contract.ts';
import { unitFields } from './unit.fields.ts';
import { UnitChange } from './unit-bulk.contract.ts';

it('has words for every field that people write', () => {
  const changed = UnitChange.options.map(({ shape }) => shape.field.value);
  const lacking = [...Object.keys(UnitForm.shape), ...changed].filter((field) => !(field in unitFields));
  expect(lacking).toEqual([]);
});
