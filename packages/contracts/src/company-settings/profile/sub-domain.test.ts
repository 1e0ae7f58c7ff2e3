import { expect, it } from 'vitest';
import { findSubDomainProblem } from './sub-domain.rules.ts';

it.each([
  ['second-life', null],
  ['a1b', null],
  ['3phones', null],
  ['ab', /3 to 63/],
  ['a'.repeat(64), /3 to 63/],
  ['Second', /a to z/],
  ['se.cond', /a to z/],
  ['größe', /a to z/],
  ['-second', /Begin and end/],
  ['second-', /Begin and end/],
  ['xn--80ak6aa92e', /third and fourth/],
  ['12345', /at least one letter/],
  ['admin', /reserved/],
  ['tradepost', /reserved/],
])('%s', (text, problem) => {
  const found = findSubDomainProblem(text);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});
