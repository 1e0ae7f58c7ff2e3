import { describe, expect, test, vi } from 'vitest';
import { endingOf, type FollowedCard, isEnding, mergeListing, toCard } from './progress.rules.ts';

const run = (job_id: string, percentage: number, heard_at = 0): FollowedCard =>
  toCard('export_order_csv', { job_id, title: job_id, percentage, status: 'IN_PROGRESS' }, heard_at);
const end = (job_id: string): FollowedCard => ({ ...run(job_id, 100), status: 'COMPLETED' });

test.each([
  ['export_order_csv', true],
  ['export_report_csv', true],
  ['company-clone', false],
  ['never-heard-of', false],
])('%s ends in a file: %s', (event, is_download) => {
  expect(toCard(event, run('a', 1), 5)).toMatchObject({ is_download, heard_at: 5 });
});

describe('a copy of a company', () => {
  const clone = (type: string, status: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED', percentage = 0) =>
    ({ job_id: 'a', title: 'a', percentage, status, type }) as const;

  test.each([
    ['PENDING', 'IN_PROGRESS', 0, 10, 'IN_PROGRESS', undefined],
    ['COPYING_DATA', 'IN_PROGRESS', 0, 75, 'IN_PROGRESS', undefined],
    ['COPYING_DATA', 'IN_PROGRESS', 60, 60, 'IN_PROGRESS', undefined],
    ['FAILED', 'IN_PROGRESS', 75, 100, 'FAILED', 'warning'],
    ['FINALIZING_SETUP', 'COMPLETED', 100, 100, 'COMPLETED', 'success'],
    ['COPYING_DATA', 'FAILED', 100, 100, 'FAILED', 'failure'],
  ] as const)('%s, %s at %i shows %i, %s', (type, status, reported, percentage, shown, kind) => {
    const progress = clone(type, status, reported);
    expect(toCard('company-clone', progress, 5)).toMatchObject({ percentage, status: shown });
    expect(endingOf('company-clone', progress)?.kind).toBe(kind);
  });
});

describe('the build of a feed', () => {
  const build = (status: 'PENDING' | 'COMPLETED' | 'FAILED', percentage: unknown) =>
    toCard('datafeed-process', { job_id: 'a', title: 'a', status, percentage: percentage as number }, 5);

  test.each([
    ['PENDING', 0, 0, undefined],
    ['COMPLETED', 100, 100, 'See the feeds'],
    ['FAILED', 100, 100, 'Back to the feeds'],
  ] as const)('%s at %o shows %i', (status, percentage, shown, label) => {
    const card = build(status, percentage);
    expect(card).toMatchObject({ percentage: shown, is_closable: true, close_after_ms: 3_000 });
    expect(card.link?.label).toBe(label);
  });

  test('warns about a percentage that is no number, and counts it as 0', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(build('PENDING', 'half')).toMatchObject({ percentage: 0 });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('the end of work', () => {
  test.each([
    ['running goes on', [run('a', 10)], run('a', 20), false],
    ['running ends', [run('a', 10)], end('a'), true],
    ['ended is told again', [end('a')], end('a'), false],
    ['heard of only at its end', [], end('a'), true],
    ['heard of while it runs', [], run('a', 1), false],
  ])('%s', (_name, cards, next, ending) => {
    expect(isEnding(cards, next)).toBe(ending);
  });
});

describe('what the server lists', () => {
  const listed = (asked_at: number, ...cards: FollowedCard[]) => ({
    asked_at,
    items: cards.map((card) => ({ ...card, event: 'export_order_csv' })),
  });

  test('comes back after a reload', () => {
    expect(mergeListing([], listed(5, run('a', 40))).cards).toMatchObject([{ job_id: 'a', percentage: 40 }]);
  });
  test('never takes a card back', () => {
    expect(mergeListing([run('a', 60)], listed(5, run('a', 40))).cards).toMatchObject([{ percentage: 60 }]);
  });
  test('what ran and is listed no more has ended unheard', () => {
    const { cards, lost } = mergeListing([run('a', 60), end('b')], listed(5, run('c', 1)));
    expect(cards.map(({ job_id }) => job_id)).toEqual(['b', 'c']);
    expect(lost.map(({ job_id }) => job_id)).toEqual(['a']);
  });
  test('does not know yet what began after it was asked', () => {
    expect(mergeListing([run('a', 0, 9)], listed(5))).toMatchObject({ cards: [{ job_id: 'a' }], lost: [] });
  });
});

test.each([
  ['shipmondo-carrier-setup', 'COMPLETED', '/add-ons/shipmondo/config/shipping-provider'],
  ['shipmondo-carrier-setup', 'FAILED', '/add-ons/shipmondo/connect'],
  ['easypost-carrier-setup', 'FAILED', '/add-ons/easypost/connect'],
  ['carrier-setup', 'COMPLETED', '/add-ons'],
  ['shipengine-carrier-setup', 'PENDING', undefined],
] as const)('the card of %s at %s can be closed, closes after 3 s and leads to %s', (event, status, to) => {
  const card = toCard(event, { ...run('a', 0), status }, 5);
  expect(card).toMatchObject({ is_closable: true, close_after_ms: 3000 });
  expect(card.link?.to).toBe(to);
});
