import { describe, expect, test } from 'vitest';
import { findDuplicate, isSearchable, kindOfTyped, placeIdentifier } from './scan.rules.ts';

test.each([
  ['359900130000126', 'identifier'],
  [' 35-990013-000012-6 ', 'identifier'],
  ['IMEI: 359900130000126', 'identifier'],
  ['35990013000012', 'identifier'],
  ['3599001300001267', 'identifier'],
  ['A0000012345678', 'identifier'],
  ['C02XG0FDH7JY', 'serial'],
  ['S/N: ABCDE', 'serial'],
  ['iphone15', 'serial'],
  ['3599001300001', 'serial'],
  ['9780306406157', 'words'],
  ['0306406152', 'words'],
  ['iphone 15', 'words'],
  ['galaxy', 'words'],
  ['s24', 'words'],
  ['256', 'words'],
  ['', 'words'],
])('%j is read as %s', (text, expected) => {
  expect(kindOfTyped(text)).toBe(expected);
});

test.each([
  ['iphone 15', true],
  ['256', true],
  ['1234', true],
  ['12345', false],
  ['359900130000126', false],
  ['9780306406157', true],
  ['', true],
])('%j is searched for: %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected);
});

test.each([
  ['imei', { imei: 'X', serial: '' }],
  ['meid-hex', { imei: 'X', serial: '' }],
  ['serial', { imei: '', serial: 'X' }],
])('a number of kind %s has its field', (kind, expected) => {
  expect(placeIdentifier('X', kind)).toEqual(expected);
});

describe('the same device twice', () => {
  const line = {
    kind: 'custom' as const,
    id: 'one',
    title: 'Lamp',
    category_id: null,
    condition_label: '',
    price: 100,
    imei: '359900130000126',
    serial: 'C02XG0FDH7JY',
    note: '',
    quantity: 1,
  };

  test.each([
    [{ imei: '35 990013 000012 6', serial: '', line_id: null }, 'one'],
    [{ imei: '', serial: 'c02xg0fdh7jy', line_id: null }, 'one'],
    [{ imei: '35990013000012', serial: '', line_id: null }, 'one'],
    [{ imei: '3599001300001201', serial: '', line_id: null }, 'one'],
    [{ imei: '', serial: 'SC02XG0FDH7JY', line_id: null }, 'one'],
    [{ imei: '', serial: '359900130000126', line_id: null }, 'one'],
    [{ imei: '359900130000126', serial: '', line_id: 'one' }, undefined],
    [{ imei: '', serial: '', line_id: null }, undefined],
    [{ imei: '359900130000999', serial: '', line_id: null }, undefined],
  ])('%j', (editor, expected) => {
    expect(findDuplicate([{ ...line, id: 'bare', imei: '', serial: '' }, line], editor)?.id).toBe(expected);
  });
});
