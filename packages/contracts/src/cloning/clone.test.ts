import { describe, expect, it } from 'vitest';
import { cloneStages } from '../company/clone-stage.data.ts';
import { clonePercentage, isCloneActive, neededBy, problemOfItem, withNeeded, without } from './clone.rules.ts';
import { type CloneItem, cloneItemKeys, cloneItems } from './clone-items.data.ts';

describe('the items of a copy', () => {
  it.each<[CloneItem[], CloneItem[]]>([
    [['pricing'], ['catalog', 'condition', 'pricing']],
    [['condition'], ['catalog', 'condition']],
    [
      ['widget', 'payout'],
      ['payout', 'widget'],
    ],
    [[], []],
  ])('%j bring %j', (chosen, complete) => {
    expect(withNeeded(chosen)).toEqual(complete);
  });

  it.each<[CloneItem, CloneItem[]]>([
    ['catalog', ['payout']],
    ['condition', ['payout', 'catalog']],
    ['pricing', ['payout', 'catalog', 'condition']],
  ])('without %s only %j are left', (removed, left) => {
    expect(without(['payout', 'catalog', 'condition', 'pricing'], removed)).toEqual(left);
  });

  it('says what an item needs, and what needs it', () => {
    expect(problemOfItem(['pricing'], 'pricing')).toBe('Pricing needs Catalog and Condition');
    expect(problemOfItem(['catalog', 'pricing'], 'pricing')).toBe('Pricing needs Condition');
    expect(problemOfItem(['condition'], 'condition')).toBe('Condition needs Catalog');
    expect(problemOfItem(['catalog', 'condition', 'pricing'], 'pricing')).toBeUndefined();
    expect(problemOfItem(['catalog'], 'pricing')).toBeUndefined();
    expect(neededBy(['catalog', 'condition', 'pricing'], 'catalog')).toEqual(['condition', 'pricing']);
  });

  it('are listed after those they need', () => {
    for (const [index, key] of cloneItemKeys.entries())
      for (const needed of cloneItems[key].needs) expect(cloneItemKeys.indexOf(needed)).toBeLessThan(index);
  });
});

describe('the progress of a copy', () => {
  it('has the percentages of the specification', () => {
    expect(Object.values(cloneStages).map(({ percentage }) => percentage)).toEqual([10, 25, 50, 75, 90, 100, 100]);
  });

  it('follows the server when it reports more than 0', () => {
    expect(clonePercentage('COPYING_DATA')).toBe(75);
    expect(clonePercentage('COPYING_DATA', 60)).toBe(60);
  });

  it.each([
    [null, 0, false],
    ['PENDING', 10, true],
    ['PENDING', 0, true],
    ['PENDING', 5, false],
    ['FINALIZING_SETUP', 90, true],
    ['FINALIZING_SETUP', 95, false],
    ['COMPLETED', 100, false],
    ['FAILED', 50, false],
  ] as const)('%s at %i is active: %s', (status, percentage, isActive) => {
    expect(isCloneActive(status, percentage)).toBe(isActive);
  });
});
