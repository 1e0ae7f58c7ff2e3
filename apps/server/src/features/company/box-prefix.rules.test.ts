import { describe, expect, it } from 'vitest';
import { boxPrefixOf } from './box-prefix.rules.ts';

describe('the letters before box numbers', () => {
  it.each([
    ['Second Life Devices', 'SLD'],
    ['Phones & More', 'PM'],
    ['Rebuy', 'REB'],
    ['Überhandy Köln', 'UK'],
    ['The very long name of a shop', 'TVL'],
    ['X', 'TP'],
    ['スマホ買取', 'TP'],
    ['24 Hours', 'TP'],
    ['---', 'TP'],
  ])('%s is %s', (name, prefix) => {
    expect(boxPrefixOf(name)).toBe(prefix);
  });
});
