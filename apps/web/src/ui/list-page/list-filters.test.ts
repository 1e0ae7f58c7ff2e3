import { describe, expect, test } from 'vitest';
import {
  datePresets,
  describeFilter,
  filterParams,
  isFilterActive,
  type ListFilter,
  setFilterValues,
} from './list-filters.rules.ts';

const options = [
  { value: '1', label: 'Leads' },
  { value: '6', label: 'On Hold' },
  { value: '7', label: 'Payout Processing' },
  { value: '8', label: 'Being Inspected' },
];
const status: ListFilter = { key: 'status', label: 'Status', kind: 'multi', options };
const staff: ListFilter = { key: 'staff_id', label: 'Staff', kind: 'select', options };
const device: ListFilter = { key: 'device', label: 'Device', kind: 'text' };
const created: ListFilter = { key: 'created', label: 'Created', kind: 'date-range' };
const amount: ListFilter = { key: 'amount', label: 'Amount', kind: 'money-range', currency: 'EUR' };

describe('what a chip says', () => {
  test.each<[ListFilter, Record<string, string>, string | null]>([
    [status, {}, null],
    [status, { status: '1' }, 'Leads'],
    [status, { status: '1,8' }, 'Leads, Being Inspected'],
    [status, { status: '1,8,6,7' }, 'Leads, Being Inspected +2'],
    [status, { status: '1,99' }, 'Leads, 99'],
    [staff, { staff_id: '6' }, 'On Hold'],
    [device, { device: 'iPhone' }, 'iPhone'],
    [created, { created_from: '2026-03-09', created_to: '2026-03-10' }, '9 Mar 2026 – 10 Mar 2026'],
    [created, { created_from: '2026-03-09', created_to: '2026-03-09' }, '9 Mar 2026'],
    [created, { created_from: '2026-03-09' }, 'from 9 Mar 2026'],
    [created, { created_to: '2026-03-09' }, 'up to 9 Mar 2026'],
    [created, { created_from: 'soon' }, 'from soon'],
  ])('%o with %o', (filter, values, text) => {
    expect(describeFilter(filter, values)).toBe(text);
  });

  test('a money range is stored in minor units and shown in major ones', () => {
    expect(describeFilter(amount, { amount_min: '123450' })).toBe('from 1.234,50\u00a0€');
    expect(describeFilter(amount, { amount_max: 'lots' })).toBe('up to lots');
  });
});

test('a filter touches its own parameters only', () => {
  const values = { status: '1', created_from: '2026-03-01', created_to: '2026-03-09' };
  expect(setFilterValues(values, created, { created_from: '2026-03-05' })).toEqual({
    status: '1',
    created_from: '2026-03-05',
  });
  expect(setFilterValues(values, status, {})).toEqual({ created_from: '2026-03-01', created_to: '2026-03-09' });
  expect(filterParams(amount)).toEqual(['amount_min', 'amount_max']);
  expect(isFilterActive(created, { created_to: '2026-03-09' })).toBe(true);
  expect(isFilterActive(amount, values)).toBe(false);
});

test('presets count whole days and cross months and leap days', () => {
  const byLabel = Object.fromEntries(datePresets('2028-03-01').map(({ label, from, to }) => [label, [from, to]]));
  expect(byLabel).toEqual({
    Today: ['2028-03-01', '2028-03-01'],
    Yesterday: ['2028-02-29', '2028-02-29'],
    'Last 7 days': ['2028-02-24', '2028-03-01'],
    'Last 30 days': ['2028-02-01', '2028-03-01'],
    'This month': ['2028-03-01', '2028-03-01'],
    'Last month': ['2028-02-01', '2028-02-29'],
  });
});
