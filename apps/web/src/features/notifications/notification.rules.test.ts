import type { Notification } from '@tradepost/contracts/notifications/notification.contract';
import { describe, expect, test } from 'vitest';
import { changePage, changePages, toListQuery } from './notification.rules.ts';

const item = (id: number, read_at: string | null): Notification => ({
  id,
  type: 'job',
  title: `News ${id}`,
  body: null,
  url: null,
  read_at,
  created_at: '2026-03-02T15:00:00Z',
});
const read = (one: Notification) => ({ ...one, read_at: one.read_at ?? '2026-03-02T16:00:00Z' });
const pages = [
  { items: [item(4, null), item(3, '2026-03-02T15:30:00Z')], unread: 7 },
  { items: [item(2, null)], unread: 7 },
];

describe('marking', () => {
  test('moves the number of unread ones on every page alike', () => {
    const all = changePages(pages, read);
    expect(all.map(({ unread }) => unread)).toEqual([5, 5]);
    expect(all[0]?.items[1]?.read_at).toBe('2026-03-02T15:30:00Z');
  });

  test('back to unread, and never below none', () => {
    expect(changePage(pages[0]!, (one) => (one.id === 3 ? { ...one, read_at: null } : one)).unread).toBe(8);
    expect(changePage({ items: [item(1, null)], unread: 0 }, read).unread).toBe(0);
  });
});

test.each([
  ['nothing', { search: '', filters: {}, page: 1, per_page: 10 }, { page: 1, limit: 10 }],
  [
    'everything',
    {
      search: ' box ',
      filters: { type: 'job', created_from: '2026-03-01', created_to: '2026-03-02', is_unread: '1' },
      page: 3,
      per_page: 50,
    },
    { page: 3, limit: 50, search: 'box', type: 'job', from: '2026-03-01', to: '2026-03-02', is_unread: '1' },
  ],
  [
    'what is no day',
    { search: '', filters: { created_from: 'soon', created_to: '2026-13-45' }, page: 1, per_page: 10 },
    { page: 1, limit: 10 },
  ],
  [
    'what it does not know',
    { search: '', filters: { open: '7', is_unread: 'no' }, page: 1, per_page: 10 },
    { page: 1, limit: 10 },
  ],
])('an address asks for %s', (_case, state, asked) => {
  expect(toListQuery(state)).toEqual(asked);
});
