import { describe, expect, it } from 'vitest';
import { messages } from '../errors.ts';
import { addressProblem, mustPickAddress } from './address.rules.ts';

describe('a typed address', () => {
  const typed = { text: '5 Lake Street', picked: null, is_by_hand: false, must_pick: true };
  it.each([
    ['where one has to be picked', typed, messages.address],
    ['changed after it was picked', { ...typed, picked: '4 Lake Street' }, messages.address],
    ['that was picked', { ...typed, picked: '5 Lake Street ' }, undefined],
    ['entered by hand', { ...typed, is_by_hand: true }, undefined],
    ['without a list to pick from', { ...typed, must_pick: false }, undefined],
    ['that is empty', { ...typed, text: ' ' }, undefined],
  ])('%s', (_case, entry, problem) => {
    expect(addressProblem(entry)).toBe(problem);
  });

  it('is valid in Ireland, and nowhere else', () => {
    expect(['IE', 'GB', 'US', 'DE'].filter(mustPickAddress)).toEqual(['GB', 'US', 'DE']);
  });
});
