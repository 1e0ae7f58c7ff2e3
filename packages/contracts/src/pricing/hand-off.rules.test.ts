import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHandOffOn } from './hand-off.rules.ts';
import { ruleLevels } from './pricing.contract.ts';

describe('the hand-off of a node', () => {
  test.each([
    ['nobody said anything: on', [], true],
    ['off for all', [['all', false]], false],
    ['the brand is on where all is off', [['all', false], ['brand', true]], true], // biome-ignore format: one case a line
    ['the variant decides over all above', [['variant', false], ['model', true], ['all', true]], false], // biome-ignore format: one case a line
    ['the model over its family', [['device', false], ['model', true]], true], // biome-ignore format: one case a line
  ] as const)('%s', (_, said, expected) => {
    expect(isHandOffOn(said.map(([level, is_hand_off_enable]) => ({ level, is_hand_off_enable })))).toBe(expected);
  });

  test('does not depend on the order in which the switches are read', () => {
    const switches = fc
      .uniqueArray(fc.constantFrom(...ruleLevels))
      .chain((levels) =>
        fc.tuple(...levels.map((level) => fc.record({ level: fc.constant(level), is_hand_off_enable: fc.boolean() }))),
      );
    fc.assert(
      fc.property(switches, (said) => {
        expect(isHandOffOn(said)).toBe(isHandOffOn(said.toReversed()));
      }),
    );
  });
});
