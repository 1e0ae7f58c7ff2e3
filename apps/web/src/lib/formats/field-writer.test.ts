import type { RecordField } from '@tradepost/contracts/company/record-field.rules';
import { expect, it } from 'vitest';
import { fieldWriter } from './field-writer.ts';

const write = fieldWriter({
  currency: 'USD',
  timezone: 'America/New_York',
  names: { location_id: (id) => (id === 7 ? 'Riverside' : undefined) },
});

it.each<[RecordField['kind'] | 'undeclared', unknown, string]>([
  ['text', '2026-03-09', '2026-03-09'],
  ['text', 14, '14'],
  ['text', 'constructor', 'constructor'],
  ['money', 4_200, '$42.00'],
  ['money', null, ''],
  ['percent', 91, '91%'],
  ['rate', 725, '7.25%'],
  ['days', 1, '1 day'],
  ['days', 90, '90 days'],
  ['day', '2026-03-09', '9 Mar 2026'],
  ['instant', '2026-12-04T19:29:00+00:00', '4 Dec 2026, 14:29'],
  ['flag', false, 'No'],
  ['choice', 'unnamed', 'unnamed'],
  ['undeclared', '2026-03-09', '9 Mar 2026'],
  ['undeclared', { city: 'Ghent' }, 'City Ghent'],
])('writes %s %j', (kind, value, text) => {
  expect(write('field', value, kind === 'undeclared' ? undefined : { label: 'Field', kind })).toBe(text);
});

it.each<[string, unknown, string]>([
  ['state', 'on', 'Switched on'],
  ['state', [], 'All'],
  ['state', ['on', 'off'], 'Switched on, off'],
  ['location_id', 7, 'Riverside'],
  ['location_id', 8, '8'],
])('names %s %j', (field, value, text) => {
  const kind = Array.isArray(value) ? 'list' : 'choice';
  expect(write(field, value, { label: 'Field', kind, words: { on: 'Switched on', '': 'All' } })).toBe(text);
});
