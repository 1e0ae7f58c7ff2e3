import { expect, test } from 'vitest';
import { findConflicts, resolveConflicts } from './conflict.rules.ts';

const stored = { name: 'Ana', phone: null as string | null, tags: ['a'], total: 1050, version: 4 };
const mine = { name: 'Anna', phone: '', tags: ['a'], total: 1200, version: 3 };
const labels = { name: 'Name', phone: 'Phone', tags: 'Tags', total: 'Total' };

test('only labelled fields that really differ are shown; no value is no value', () => {
  expect(findConflicts(stored, mine, labels)).toEqual([
    { key: 'name', label: 'Name', stored: 'Ana', mine: 'Anna' },
    { key: 'total', label: 'Total', stored: '1050', mine: '1200' },
  ]);
});

test('values are said in the words of the screen', () => {
  const format = (key: string, value: unknown) => (key === 'total' ? `€${Number(value) / 100}` : String(value));
  expect(findConflicts(stored, mine, { total: 'Total' }, format)).toEqual([
    { key: 'total', label: 'Total', stored: '€10.5', mine: '€12' },
  ]);
});

test('what is saved is the stored record with the chosen fields of mine, and its newer version', () => {
  expect(resolveConflicts(stored, mine, { name: 'mine', total: 'stored' })).toEqual({ ...stored, name: 'Anna' });
});
