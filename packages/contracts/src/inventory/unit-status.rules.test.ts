import { describe, expect, it } from 'vitest';
import { unitStatusFacts } from './unit.data.ts';
import { isLegalMove, refusalOf, repairTargets, targetsOf, type UnitAction } from './unit-status.rules.ts';

const statuses = [0, 1, 2, 4, 5, -1] as const;

/** Every legal move; all others are refused. */
const legal: Record<UnitAction, string[]> = {
  change: ['0>5', '0>-1', '5>0', '5>-1', '-1>0', '-1>5'],
  invoice: ['0>2', '1>2'],
  instant: ['0>2'],
  elsewhere: ['0>2'],
  put_back: ['1>0'],
  restock: ['2>0', '2>5', '2>-1'],
  undo_sale: ['2>0'],
  send: ['0>4'],
  receive: ['4>0', '4>5'],
};

describe('moves of a unit', () => {
  const actions = Object.keys(legal) as UnitAction[];
  it.each(actions)('%s: all from and to', (action) => {
    for (const from of statuses)
      for (const to of statuses) {
        expect(isLegalMove(action, from, to)).toBe(legal[action].includes(`${from}>${to}`));
        expect(targetsOf(action, from).includes(to)).toBe(isLegalMove(action, from, to));
        if (!isLegalMove(action, from, to)) expect(refusalOf(action, from, to)).toMatch(/^(is|left|can’t) /);
      }
  });

  it.each(statuses)('a repair forces %i only to statuses that need no other record', (from) => {
    expect(repairTargets(from)).not.toContain(from);
    for (const to of repairTargets(from)) expect([1, 4]).not.toContain(to);
    expect(unitStatusFacts[from].label).not.toBe('');
  });
});
