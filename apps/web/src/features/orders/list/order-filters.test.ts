import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, test } from 'vitest';
import { decodeListState, toListQuery } from '../../../ui/data-table/list-state.rules.ts';
import { orderFilters, scopeOf, toOrderFilter, toOrderQuery, uniqueById } from './order-filters.rules.ts';

const queryOf = (address: string) => toListQuery(decodeListState(new URLSearchParams(address)));

describe('the path', () => {
  test.each([
    [{ category: 'active', statusId: 'all' }, { category: 'active' }],
    [
      { category: 'archive', statusId: '6' },
      { category: 'archive', status_id: status.onHold },
    ],
    [
      { category: 'active', statusId: '6', subStatusId: '602' },
      { category: 'active', status_id: status.onHold, sub_status_id: subStatus.activationLock },
    ],
    [{ category: 'active', statusId: 'all', subStatusId: '602' }, { category: 'active' }],
  ] as const)('%o', (path, scope) => {
    expect(scopeOf(path)).toEqual(scope);
  });
});

describe('the filter of a call', () => {
  const scope = { category: 'active', status_id: status.leads } as const;
  test.each([
    ['what the address holds', { device: 'iphone', amount_min: '1000' }, { device: 'iphone', amount_min: '1000' }],
    ['no text where a number belongs', { amount_min: 'abc', amount_max: '5.5', member_id: 'x' }, {}],
    ['no day that does not exist', { date_from: '2026-02-30', date_to: '2026-02-28' }, { date_to: '2026-02-28' }],
    ['nothing the call does not know', { junk: '1', constructor: 'x' }, {}],
    ['not what the path decides', { category: 'archive', status_id: '5', sub_status_id: '602' }, {}],
    ['nothing empty', { search: '', device: '' }, {}],
    ['nothing too long', { search: 'x'.repeat(201) }, {}],
  ])('%s', (_name, values, kept) => {
    expect(toOrderFilter(scope, values)).toEqual({ ...scope, ...kept });
  });

  test('a sort that does not exist is the default', () => {
    const query = queryOf('page=2&per_page=25&sort=-name&device=pixel');
    expect(toOrderQuery(scope, query)).toEqual({ ...scope, page: 2, per_page: 25, sort: undefined, device: 'pixel' });
    expect(toOrderQuery(scope, { ...query, sort: '-total' }).sort).toBe('-total');
  });
});

describe('the filters on the screen', () => {
  const choices = {
    kind: 'in-store' as const,
    currency: 'EUR',
    partners: [{ id: 9, name: 'Bulk Buyers' }],
    payout_methods: [
      { key: 'cash', name: 'Cash' },
      { key: 'custom_1', name: 'Wallet' },
    ],
    locations: [],
    members: [],
    customers: [],
  };
  const keys = (locations: { id: number; name: string }[]) =>
    orderFilters({ ...choices, locations }).map(({ key }) => key);

  test('a location is chosen only where there are several', () => {
    expect(keys([])).not.toContain('location_id');
    expect(keys([{ id: 1, name: 'A' }])).not.toContain('location_id');
    const several = [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ];
    expect(keys(several)).toContain('location_id');
  });

  test('what comes by parcel is filtered by parcel, price lock, acceptance and channel', () => {
    const own = ['parcel', 'price_lock', 'acceptance', 'channel'];
    expect(orderFilters(choices).map(({ key }) => key)).not.toEqual(expect.arrayContaining(own));
    expect(orderFilters({ ...choices, kind: 'mail-in' }).map(({ key }) => key)).toEqual(expect.arrayContaining(own));
  });

  test('payout methods are those of the country', () => {
    const methods = orderFilters(choices).find(({ key }) => key === 'payout_method');
    const values = methods?.kind === 'select' ? methods.options.map(({ value }) => value) : [];
    expect(values).toContain('cash');
    expect(values).not.toContain('ach');
  });

  test('the first of each id is kept, in order', () => {
    const records = [
      { id: 2, name: 'B' },
      { id: 1, name: 'A' },
      { id: 2, name: 'other' },
    ];
    expect(uniqueById(records)).toEqual([
      { id: 2, name: 'B' },
      { id: 1, name: 'A' },
    ]);
  });
});
