import { describe, expect, test } from 'vitest';
import {
  cardTitle,
  describeCounts,
  isCardClosable,
  type ProgressCardData,
  progressOutcome,
  putProgress,
} from './progress.rules.ts';

const card = (own: Partial<ProgressCardData> = {}): ProgressCardData => ({
  job_id: 'a',
  title: 'Exporting orders',
  percentage: 40,
  status: 'IN_PROGRESS',
  ...own,
});

describe('how a job ends', () => {
  test.each<[Partial<ProgressCardData>, string, string]>([
    [{}, 'running', 'Exporting orders'],
    [{ status: 'COMPLETED', percentage: 100 }, 'succeeded', 'Exporting orders'],
    [{ percentage: 100 }, 'succeeded', 'Exporting orders'],
    [{ percentage: 100, is_download: true }, 'failed', 'Download Failed'],
    [{ percentage: 100, is_download: true, download_url: '/f/1' }, 'succeeded', 'Exporting orders'],
    [{ status: 'FAILED', is_download: true }, 'failed', 'Download Failed'],
    [{ status: 'FAILED' }, 'failed', 'Exporting orders'],
  ])('%o is %s', (own, outcome, title) => {
    expect([progressOutcome(card(own)), cardTitle(card(own))]).toEqual([outcome, title]);
  });
});

test('a running card closes only when it says so, a finished one always', () => {
  expect(isCardClosable(card())).toBe(false);
  expect(isCardClosable(card({ is_closable: true }))).toBe(true);
  expect(isCardClosable(card({ percentage: 100 }))).toBe(true);
});

test('counts say what is done and what is left', () => {
  expect(describeCounts(card({ done: 450, total: 1000 }))).toBe('450 of 1,000 · 550 left');
  expect(describeCounts(card({ done: 1000, total: 1000 }))).toBe('1,000 of 1,000');
  expect(describeCounts(card({ done: 3 }))).toBeNull();
  expect(describeCounts(card({ done: 0, total: 0 }))).toBeNull();
});

test('a card keeps its place and its behaviour, and late events do not turn it back', () => {
  const stack = [card({ is_download: true }), card({ job_id: 'b' })];
  const moved = putProgress(stack, card({ percentage: 60 }));
  expect(moved.map(({ job_id, percentage }) => [job_id, percentage])).toEqual([
    ['a', 60],
    ['b', 40],
  ]);
  expect(moved[0]?.is_download).toBe(true);
  expect(putProgress(moved, card({ percentage: 50 }))[0]?.percentage).toBe(60);
  const finished = putProgress(moved, card({ percentage: 100, status: 'COMPLETED' }));
  expect(putProgress(finished, card({ percentage: 100 }))[0]?.status).toBe('COMPLETED');
  expect(putProgress(moved, card({ percentage: 0, status: 'FAILED' }))[0]?.status).toBe('FAILED');
  expect(putProgress(stack, card({ job_id: 'c' })).map(({ job_id }) => job_id)).toEqual(['a', 'b', 'c']);
});
