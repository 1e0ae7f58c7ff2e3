import { addressProblem } from '@tradepost/contracts/locations/address.rules';
import * as rules from '@tradepost/contracts/payouts/payout-method.rules';
import { expect, test } from 'vitest';
import { payoutProblems } from './payout-problems.rules.ts';

/** An address field whose suggestions come from a real list. */
function checkOf(picked: string | null, is_by_hand = false) {
  const errors = (field: string, text: string): Record<string, string> => {
    const problem = addressProblem({ text, picked, is_by_hand, must_pick: true });
    return problem === undefined ? {} : { [field]: problem };
  };
  return { errors };
}

const line = '1 Main St, Springfield, IL 62701';
const notPicked = ['Please select a valid location from autocomplete list'];

test.each([
  { what: 'typed', check: checkOf(null), address_text: line, problem: notPicked },
  { what: 'picked', check: checkOf(line), address_text: line, problem: undefined },
  { what: 'changed after it was picked', check: checkOf(line), address_text: `${line}0`, problem: notPicked },
  { what: 'entered by hand', check: checkOf(null, true), address_text: line, problem: undefined },
  { what: 'empty', check: checkOf(null), address_text: '', problem: ['Address text is required'] },
])('the address of a check that was $what', ({ check, address_text, problem }) => {
  const problems = payoutProblems(rules, 'check', 'US', { payee: 'Jane Doe', address_text }, check);
  expect(problems.address_text).toEqual(problem);
});

test('a method without an address has the messages of its own fields only', () => {
  const details = { contact: 'nobody' };
  expect(payoutProblems(rules, 'zelle', 'US', details, checkOf(null))).toEqual(
    rules.checkPayout('zelle', 'US', details),
  );
});
