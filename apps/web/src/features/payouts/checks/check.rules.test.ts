import type { PrintedCheck } from '@tradepost/contracts/payouts/check.contract';
import { describe, expect, it } from 'vitest';
import { describeAnswers, registerQueryOf, toAnswerBody } from './check.rules.ts';

const checks = [1, 2, 3].map((id) => ({ id }) as PrintedCheck);

describe('the answers to a run', () => {
  it.each([
    [{}, { well: [1, 2, 3], jammed: [] }, 'Record 3 payouts'],
    [{ 2: 'reprint' }, { well: [1, 3], jammed: [{ id: 2, action: 'reprint' }] }, 'Record 2 payouts, print 1 again'],
    [
      { 1: 'renumber', 2: 'cancel' },
      {
        well: [3],
        jammed: [
          { id: 1, action: 'renumber' },
          { id: 2, action: 'cancel' },
        ],
      },
      'Record 1 payout, print 1 again, cancel 1',
    ],
    [
      { 1: 'cancel', 2: 'cancel', 3: 'cancel' },
      { well: [], jammed: [1, 2, 3].map((id) => ({ id, action: 'cancel' })) },
      'Cancel 3',
    ],
  ] as const)('%o', (answers, body, words) => {
    expect(toAnswerBody(checks, answers)).toEqual(body);
    expect(describeAnswers(checks, answers)).toBe(words);
  });
});

describe('the query of the register', () => {
  it.each([
    [{}, { buyback_type: 0, sort_by: 'date' }],
    [
      { sort: '-check_number', state: 'gap' },
      { buyback_type: 0, sort_by: 'number', state: 'gap' },
    ],
    [
      { search: '10', buyback_type: '2', date_from: '2026-03-01', date_to: '2026-03-02' },
      { buyback_type: 2, search: '10', from: '2026-03-01', to: '2026-03-02', sort_by: 'date' },
    ],
  ])('%o', (state, query) => {
    expect(registerQueryOf(state)).toEqual(query);
  });
});
