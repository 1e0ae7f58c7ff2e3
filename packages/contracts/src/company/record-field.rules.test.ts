import { expect, it } from 'vitest';
import { hidden, listFieldChanges, type RecordFields } from './record-field.rules.ts';

const fields: RecordFields = {
  ...hidden('version'),
  name: { label: 'Nickname' },
  pin: { label: 'PIN', kind: 'secret' },
};
const write = (_field: string, value: unknown) => String(value ?? '');

it.each([
  [{ name: ['A', 'B'] }, [{ label: 'Nickname', before: 'A', after: 'B' }]],
  [{ shelf_mark: [null, 4] }, [{ label: 'Shelf mark', before: '', after: '4' }]],
  [{ pin: ['1', '2'] }, [{ label: 'PIN' }]],
  [{ name: ['•••', '•••'] }, [{ label: 'Nickname' }]],
  [{ version: [1, 2], name: [null, ''] }, []],
] as const)('reads %j', (changed, expected) => {
  expect(listFieldChanges(changed, fields, write)).toEqual(expected);
});
