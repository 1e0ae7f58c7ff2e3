import { expect, it } from 'vitest';
import { actionText, describeFields } from './settings-change.rules.ts';

it('names what was changed', () => {
  expect(actionText({ action: 'update', entity: 'locations', record: 'Riverside' })).toBe(
    'Changed location: Riverside',
  );
  expect(actionText({ action: 'insert', entity: 'price_lists', record: null })).toBe('Added price list');
});

it.each([
  [{ is_on: [true, false] }, [{ label: 'On', before: 'on', after: 'off' }]],
  [{ hours: [[], [{ day: 1 }]] }, [{ label: 'Hours', before: 'empty', after: 'Day 1' }]],
  [
    { translations: [{ de: { title: 'A', body: 'B' } }, { de: { title: 'C', body: 'B' }, fr: { title: 'D' } }] },
    [
      { label: 'Title (French)', before: 'empty', after: 'D' },
      { label: 'Title (German)', before: 'A', after: 'C' },
    ],
  ],
  [{ translations: [null, {}] }, []],
  [
    { archived_at: [null, '2026-11-30T14:05:00Z'] },
    [{ label: 'Archived at', before: 'empty', after: '30 Nov 2026, 14:05' }],
  ],
  [{ version: [1, 2], timezone: [null, 'UTC'] }, [{ label: 'Timezone', before: 'empty', after: 'UTC' }]],
] as const)('describes %j', (fields, expected) => {
  expect(describeFields({ fields: fields as never }, 'UTC')).toEqual(expected);
});

it('says the words of a choice', () => {
  const change = { entity: 'price_settings', fields: { deduction_mode: ['as_marked', 'by_part'] } };
  expect(describeFields(change as never, 'UTC', 'USD')).toEqual([
    { label: 'How deductions add up', before: 'As each defect is set', after: 'By part' },
  ]);
});
