import { expect, it } from 'vitest';
import { jobs } from './jobs.ts';

const seen = { location_id: 3, location_ids: [3, 4] };

/** What version 0.2.0 queued: an upgrade must not lose it. */
const queued: [name: string, data: object][] = [
  [
    'orders-export',
    { kind: 'mail-in', format: 'csv', ids: [1], sort: '-total', columns: ['box_id', 'total'], ...seen },
  ],
  [
    'invoices-export',
    { format: 'excel', filter: { status: 'all', search: 'a' }, sort: '-created_at', ...seen, location_id: null },
  ],
  ['customers-export', { format: 'csv', ids: [1, 2], sort: 'name', columns: ['email', 'id'] }],
  [
    'inventory-export',
    { format: 'csv', sort: 'created_at', columns: ['number', 'margin'], ...seen, location_ids: null },
  ],
  ['catalog-export', { format: 'excel', category: 'phones', brand: 'apple', only_active: false }],
  ['price-export', { price_list_id: 1, category_id: 2, brand_id: 3, type: 'zip', name: 'books' }],
  ['price-rejects-export', { import_id: 5, type: 'csv' }],
  ['order-data-match-export', { match_id: 1, box_id: 'SLD-1', total: 40, format: 'csv' }],
  ['unit-data-match-export', { match_id: 1, total: 40, format: 'excel' }],
  ['report-export', { report: 'margin', query: { period: 'month' }, format: 'pdf', ...seen }],
  ['compliance-export-person', { customer_id: 8 }],
  ['company-export', {}],
];

it.each(queued)('an export that is queued during an upgrade is read as it was: %s', (name, data) => {
  const job = jobs.find((each) => each.name === name);
  expect(job?.data.parse(data)).toEqual(data);
});
