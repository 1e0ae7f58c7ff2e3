import { expect, test } from 'vitest';
import { findPinProblem } from './pin.rules.ts';

const length = 'PIN must have 4 to 8 digits';
const weak = 'Choose a PIN that is harder to guess';

test.each([
  ['4071', null],
  ['40718293', null],
  ['1357', null],
  ['0011', null],
  ['407', length],
  ['407182930', length],
  ['40a1', length],
  ['', length],
  ['٤٠٧١', length],
  ['0000', weak],
  ['1234', weak],
  ['8765', weak],
])('the PIN “%s”: %s', (pin, problem) => {
  expect(findPinProblem(pin)).toBe(problem);
});
