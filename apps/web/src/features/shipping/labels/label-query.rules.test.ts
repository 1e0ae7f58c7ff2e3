import { expect, test } from 'vitest';
import { toLabelQuery } from './label-query.rules.ts';

test.each([
  ['all', {}, {}],
  ['fedex', {}, { carrier: 'fedex' }],
  ['all', { state: 'failed', bought_from: '2026-11-01' }, { state: 'failed', from: '2026-11-01' }],
  ['ups', { bought_to: '2026-11-30', page: 2 }, { carrier: 'ups', to: '2026-11-30', page: 2 }],
  ['all', { sort: '-created_at', search: '9400' }, { search: '9400' }],
])('%s with %j asks %j', (courier, filters, query) => {
  expect(toLabelQuery<unknown>(courier, filters)).toEqual(query);
});
