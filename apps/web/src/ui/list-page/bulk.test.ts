import { describe, expect, test } from 'vitest';
import { decodeListState } from '../data-table/list-state.rules.ts';
import { emptySelection, selectAllMatching } from '../data-table/selection.rules.ts';
import {
  areChoicesMade,
  type BulkOutcome,
  bulkTarget,
  describePending,
  secondsUntil,
  summarise,
} from './bulk.rules.ts';

const state = decodeListState(new URLSearchParams('search=+ana&status=1&page=3&sort=-total'));

describe('what an action is for', () => {
  test('the chosen rows', () => {
    const selection = { ...emptySelection, ids: new Set([4, 5]) };
    expect(bulkTarget(selection, state)).toEqual({ ids: [4, 5] });
  });
  test('all that match, by search and filters, without page and order', () => {
    expect(bulkTarget(selectAllMatching(), state)).toEqual({ filter: { status: '1', search: 'ana' } });
    expect(bulkTarget(emptySelection, decodeListState(new URLSearchParams()))).toEqual({ filter: {} });
  });
});

const ok: BulkOutcome = { id: 1, label: 'IN-1', is_ok: true };
const left: BulkOutcome = { id: 2, label: 'IN-2', is_ok: false, why: 'It is already archived' };

describe('sentences', () => {
  test.each([
    [[ok], 0, true, ['1 row will change.', 'No emails will be sent.']],
    [[ok, ok, left], 2, true, ['2 rows will change.', '1 row will be skipped.', '2 emails will be sent.']],
    [[ok, left, left], 1, false, ['1 row changed.', '2 rows were skipped.', '1 email was sent.']],
    [[left], 0, true, ['Nothing will change.', '1 row will be skipped.']],
    [[left], undefined, false, ['Nothing changed.', '1 row was skipped.']],
    [[ok], undefined, false, ['1 row changed.']],
  ])('%#', (outcomes, emails, isDryRun, sentences) => {
    expect(summarise({ outcomes, emails }, isDryRun).sentences).toEqual(sentences);
  });

  test('in the list’s own word', () => {
    expect(summarise({ outcomes: [ok, ok] }, true, 'order').sentences).toEqual(['2 orders will change.']);
  });

  test('of many rows, of which only the first are listed', () => {
    const result = { outcomes: [left, ok], counts: { done: 19_998, left: 2 } };
    expect(summarise(result, true, 'unit').sentences).toEqual([
      '19,998 units will change.',
      '2 units will be skipped.',
    ]);
  });

  test('of a change that a job makes', () => {
    const { done, sentences } = summarise({ outcomes: [], isQueued: true }, false);
    expect([done, sentences]).toEqual([
      0,
      ['The change runs in the background, also when you leave this page. A card shows its progress.'],
    ]);
  });

  test('skipped rows are listed with their reasons', () => {
    expect(summarise({ outcomes: [ok, left] }, true)).toMatchObject({ done: 1, left: [left] });
  });
});

test('required choices must be made, with more than blanks', () => {
  const choices = [
    { key: 'status_id', label: 'Status', kind: 'select' as const, isRequired: true },
    { key: 'reason', label: 'Reason', kind: 'text' as const },
  ];
  expect(areChoicesMade(choices, {})).toBe(false);
  expect(areChoicesMade(choices, { status_id: ' ' })).toBe(false);
  expect(areChoicesMade(choices, { status_id: '6' })).toBe(true);
  expect(areChoicesMade([], {})).toBe(true);
});

test.each([
  [50, 60, '50 emails leave in 60 s'],
  [1, 3, '1 email leaves in 3 s'],
  [1, 0, '1 email was sent'],
  [2, null, '2 emails canceled'],
] as const)('%s emails with %s seconds left: %s', (emails, seconds, words) => {
  expect(describePending(emails, seconds)).toBe(words);
  expect(secondsUntil('2026-03-02T15:01:00Z', Date.parse('2026-03-02T15:00:00.500Z'))).toBe(60);
});
