import { expect, test } from 'vitest';
import { keyOfOption, readOptionKey, withoutBursts } from './option-keys.rules.ts';

test.each([
  { place: 0, key: '1' },
  { place: 8, key: '9' },
  { place: 9, key: 'a' },
  { place: 11, key: 'd' },
  { place: 17, key: 'm' },
  { place: 99, key: undefined },
])('the option at place $place has the key $key', ({ place, key }) => {
  expect(keyOfOption(place)).toBe(key);
});

test('no option takes the key of a shortcut', () => {
  const keys = Array.from({ length: 30 }, (_, place) => keyOfOption(place));
  for (const shortcut of ['c', 'g', 'j', 'k', 'n', 'p', 'u', 'x', '/', '?']) expect(keys).not.toContain(shortcut);
  expect(new Set(keys.filter(Boolean)).size).toBe(keys.filter(Boolean).length);
});

test.each([
  { pressed: 'A', read: 'a' },
  { pressed: '0', read: '0' },
  { pressed: 'Enter', read: undefined },
  { pressed: 'c', read: undefined },
])('the key $pressed is read as $read', ({ pressed, read }) => {
  expect(readOptionKey(pressed)).toBe(read);
});

test('keys of a scanner answer no question', () => {
  const typed = [
    { key: '2', at: 100 },
    { key: '1', at: 400 },
  ];
  const scanned = [...'356938035643809'].map((key, place) => ({ key, at: 1_000 + place * 12 }));
  expect(withoutBursts([...typed, ...scanned, { key: '3', at: 2_000 }]).map(({ key }) => key)).toEqual(['2', '1', '3']);
});
