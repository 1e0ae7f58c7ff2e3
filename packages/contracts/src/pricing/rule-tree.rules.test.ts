import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleLevels } from './pricing.contract.ts';
import { listRank, pickRules, type StackableRule } from './rule-tree.rules.ts';

const rule = (level: StackableRule['level'], more: Partial<StackableRule> = {}): StackableRule => ({
  level,
  condition_id: null,
  list_rank: 0,
  is_stacked: false,
  ...more,
});

describe('the nearest rule', () => {
  test.each(ruleLevels.map((level, position) => [level, ruleLevels[position + 1]] as const))(
    'on %s gives way to one on %s',
    (level, lower) => {
      if (!lower) return;
      const nearer = rule(lower);
      expect(pickRules([nearer, rule(level)], 1)).toEqual([nearer]);
      expect(pickRules([rule(level), nearer], 1)).toEqual([nearer]);
    },
  );

  test('is that of the more special price list, whatever the level', () => {
    const special = rule('all', { list_rank: 2 });
    expect(pickRules([rule('variant'), special], 1)).toEqual([special]);
  });

  test('on one node is that for the condition', () => {
    const good = rule('brand', { condition_id: 7 });
    expect(pickRules([rule('brand'), good], 7)).toEqual([good]);
    expect(pickRules([rule('brand'), good], 8)).toEqual([rule('brand')]);
  });

  test('does not exist where no rule acts', () => {
    expect(pickRules([], 1)).toEqual([]);
    expect(pickRules([rule('model', { condition_id: 2 })], 1)).toEqual([]);
  });
});

test('a stacked rule lets the next one up act before it, and no further than the first that does not stack', () => {
  const model = rule('model', { is_stacked: true });
  const brand = rule('brand');
  expect(pickRules([rule('all'), brand, model], 1)).toEqual([brand, model]);
  expect(pickRules([model], 1)).toEqual([model]);
});

test('the order in which rules are found does not matter', () => {
  const rules = ruleLevels.flatMap((level) =>
    [0, 1].map((list_rank) => rule(level, { list_rank, is_stacked: level !== 'all' })),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(rules, { minLength: rules.length }), (shuffled) => {
      expect(pickRules(shuffled, 1)).toEqual(pickRules(rules, 1));
    }),
  );
});

test('a list of location and channel is more special than one of the location, then of the channel', () => {
  const ranks = [
    { location_id: null, channel: null },
    { location_id: null, channel: 'mail-in' },
    { location_id: 4, channel: null },
    { location_id: 4, channel: 'mail-in' },
  ].map(listRank);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(new Set(ranks).size).toBe(4);
});
