import { describe, expect, it } from 'vitest';
import { defaultLabel, labelElementKinds } from './label-design.data.ts';
import { completeElements, costInCode, isCostWord } from './label-design.rules.ts';

describe('a cost in code', () => {
  it.each([
    [12_000, 2, 'BLE'],
    [199, 2, 'L'],
    [0, 2, 'E'],
    [98_765, 2, 'SRR'],
    [1_234_567_890, 0, 'BLACKHORSE'],
  ])('%i with %i decimals reads %s', (minor, decimals, code) => {
    expect(costInCode(minor, decimals, 'BLACKHORSE')).toBe(code);
  });

  it.each([
    ['BLACKHORSE', true],
    ['blackhorse', false],
    ['BLACKHORS', false],
    ['BLACKHORSS', false],
    ['BLACKHORS1', false],
  ])('%s is a word for it: %s', (word, expected) => expect(isCostWord(word)).toBe(expected));
});

it('has every element once', () => {
  const kinds = completeElements([{ kind: 'price', size: 'l', is_shown: true }]).map(({ kind }) => kind);
  expect(kinds[0]).toBe('price');
  expect([...kinds].sort()).toEqual([...labelElementKinds].sort());
  expect(completeElements(defaultLabel.elements)).toEqual(defaultLabel.elements);
});
