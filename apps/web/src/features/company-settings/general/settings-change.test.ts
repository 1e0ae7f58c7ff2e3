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
  [{ hours: [[], [{ day: 1 }]] }, [{ label: 'Hours', before: 'empty', after: '[{"day":1}]' }]],
  [
    { translations: [{ de: { title: 'A', body: 'B' } }, { de: { title: 'C', body: 'B' }, fr: { title: 'D' } }] },
    [
      { label: 'Title (French)', before: 'empty', after: 'D' },
      { label: 'Title (German)', before: 'A', after: 'C' },
    ],
  ],
  [{ translations: [null, {}] }, []],
  [{ version: [1, 2], timezone: [null, 'UTC'] }, [{ label: 'Timezone', before: 'empty', after: 'UTC' }]],
] as const)('describes %j', (fields, expected) => {
  expect(describeFields({ fields: fields as never })).toEqual(expected);
});
