import { describe, expect, it } from 'vitest';
import { listLineChoices } from './line-choice.rules.ts';

describe('the choice of a line’s device', () => {
  const candidates = [
    { variant_id: 3, title: 'Apple iPhone 13', variant_label: '128 GB', score: 91 },
    { variant_id: 4, title: 'Apple iPhone 13 mini', variant_label: '128 GB', score: 74 },
  ];
  const none = { variant_id: null, title: 'iphone 13', variant_label: null };
  const known = { variant_id: 9, title: 'Apple iPhone 14', variant_label: '256 GB' };
  const suggested = ['Apple iPhone 13, 128 GB (91)', 'Apple iPhone 13 mini, 128 GB (74)'];
  const search = 'Search the catalog…';

  it.each([
    ['doubtful', { ...none, candidates }, '', ['Choose a device', ...suggested, 'Keep as custom line', search]],
    ['custom', { ...none, candidates: [] }, 'custom', ['Custom line', search]],
    ['custom', { ...none, candidates }, 'custom', [...suggested, 'Custom line', search]],
    ['matched', { ...known, candidates: [] }, '9', ['Apple iPhone 14, 256 GB', 'Keep as custom line', search]],
    ['chosen', { ...known, candidates }, '9', ['Apple iPhone 14, 256 GB', ...suggested, 'Keep as custom line', search]],
    ['chosen', { ...known, variant_id: 4, candidates }, '4', [...suggested, 'Keep as custom line', search]],
  ] as const)('of a %s line: %j', (match, line, value, labels) => {
    const choices = listLineChoices({ match, ...line, candidates: [...line.candidates] });
    expect(choices.value).toBe(value);
    expect(choices.options.map(({ label }) => label)).toEqual(labels);
    expect(choices.options.map((option) => option.value)).toContain(value);
  });
});
