import { expect, test } from 'vitest';
import { editorPath, readView, sinceInstant, writeView } from './editor-view.rules.ts';

test.each([
  [''],
  ['filter=custom'],
  ['filter=changed&since=7d&q=iphone&list=4&prices=base'],
  ['filter=changed&since=2026-03-01'],
])('the query %j survives reading and writing', (query) => {
  expect(writeView(readView(new URLSearchParams(query))).toString()).toBe(query);
});

test('an invalid query is read as the defaults', () => {
  const view = readView(new URLSearchParams('filter=cheap&since=ever&list=-2&prices=all&q=%20'));
  expect(view).toEqual({ filter: 'all', since: '24h', search: '', price_list_id: undefined, layer: 'offered' });
});

test('a span starts hours ago, or at the start of a day in the user’s timezone', () => {
  const now = Date.parse('2026-03-02T15:00:00Z');
  expect(sinceInstant('24h', 'UTC', now)).toBe('2026-03-01T15:00:00.000Z');
  expect(sinceInstant('2026-02-28', 'America/New_York', now)).toBe('2026-02-28T05:00:00.000Z');
  expect(sinceInstant('2027-01-01', 'UTC', now)).toBe('2026-03-02T00:00:00.000Z');
});

test('the path contains category and brand', () => {
  expect(editorPath('smartphones', 'all', new URLSearchParams())).toBe('/settings/bulk-price-editor/smartphones/all');
  expect(editorPath('own/kind', 'a b', new URLSearchParams('q=x'))).toBe(
    '/settings/bulk-price-editor/own%2Fkind/a%20b?q=x',
  );
});
