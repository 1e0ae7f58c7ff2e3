import { describe, expect, it } from 'vitest';
import { editChoices, priceChoices, readEdit, readPrice, toBulkResult } from './unit-bulk.rules.ts';

const options = { grades: [{ id: 3, name: 'A' }], colors: ['Blue'] };

describe('a change of many units', () => {
  it('asks for the field, then for a value of it', () => {
    expect(editChoices({}, options).map(({ key }) => key)).toEqual(['field']);
    const [, grade] = editChoices({ field: 'grade_id' }, options);
    expect(grade?.options?.map(({ value }) => value)).toEqual(['3', 'none']);
    expect(editChoices({ field: 'carrier' }, options)[1]).toMatchObject({ kind: 'text' });
    expect(priceChoices({ way: 'margin' }, true)).toHaveLength(2);
    expect(priceChoices({ way: 'none' }, true)).toHaveLength(1);
    const ways = (seesCost: boolean) => priceChoices({}, seesCost)[0]?.options?.map(({ value }) => value);
    expect(ways(true)).toContain('margin');
    expect(ways(false)).toEqual(['amount', 'none']);
  });

  it.each([
    [
      { field: 'grade_id', value_grade_id: '3' },
      { field: 'grade_id', value: 3 },
    ],
    [
      { field: 'grade_id', value_grade_id: 'none' },
      { field: 'grade_id', value: null },
    ],
    [
      { field: 'battery_percent', value_battery_percent: '88' },
      { field: 'battery_percent', value: 88 },
    ],
    [
      { field: 'carrier', value_carrier: ' AT&T ' },
      { field: 'carrier', value: 'AT&T' },
    ],
    [{ field: 'carrier' }, { field: 'carrier', value: null }],
    [
      { field: 'is_erased', value_is_erased: 'yes' },
      { field: 'is_erased', value: true },
    ],
  ])('%j is %j', (choices, change) => expect(readEdit(choices as never)).toEqual(change));

  it('refuses what is no number, and reads amounts and margins', () => {
    expect(() => readEdit({ field: 'battery_percent', value_battery_percent: 'full' })).toThrow('whole number');
    expect(readPrice({ way: 'amount', amount: '299.90' }, 'USD')).toEqual({ field: 'sale_price', value: 29_990 });
    expect(readPrice({ way: 'margin', margin: '25%' }, 'USD')).toEqual({ field: 'margin', value: 25 });
    expect(() => readPrice({ way: 'margin', margin: '99' }, 'USD')).toThrow('0 to 95');
  });

  it('tells of each unit what became of it', () => {
    const row = { id: 1, number: 'U-0001', title: 'Phone', before: null, after: 'A', reason: null };
    const { outcomes, counts, isQueued } = toBulkResult({
      changed: 1,
      unchanged: 3,
      refused: 1,
      job_id: null,
      rows: [
        { ...row, outcome: 'refused', reason: 'Phone is sold', after: null },
        { ...row, outcome: 'changed' },
      ],
    });
    expect(outcomes.map(({ is_ok, why }) => [is_ok, why])).toEqual([
      [false, 'Phone is sold'],
      [true, 'empty → A'],
    ]);
    expect([counts, isQueued]).toEqual([{ done: 1, left: 4 }, false]);
  });
});
