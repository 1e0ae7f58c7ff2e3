import { describe, expect, test } from 'vitest';
import { decodeListState, toListQuery } from '../../../ui/data-table/list-state.rules.ts';
import { changelogFilters, formatActorKind, toChangelogQuery } from './changelog.rules.ts';

const queryOf = (address: string) => toListQuery(decodeListState(new URLSearchParams(address)));

test('filters offer what the log holds, in words', () => {
  const [entity, actor] = changelogFilters(['orders', 'order_items', 'some_table'], ['Sam Rivera', 'System']);
  expect(entity).toMatchObject({
    key: 'entity',
    options: [{ label: 'Order' }, { label: 'Devices' }, { value: 'some_table', label: 'Some table' }],
  });
  expect(actor).toMatchObject({ key: 'actor', options: [{ value: 'Sam Rivera' }, { value: 'System' }] });
});

describe('who it was', () => {
  test.each([
    ['user', 'Sam Rivera', null],
    ['system', null, null],
    ['system', 'System', null],
    ['system', 'Nightly sweep', 'System'],
    ['api_key', 'Webshop', 'API key'],
    ['customer', 'Grace Kim', 'Seller'],
  ])('%s %s', (kind, name, words) => {
    expect(formatActorKind(kind, name)).toBe(words);
  });
});

test('other words of the address do not reach the call', () => {
  const query = queryOf(`per_page=25&entity=orders&junk=x&status=8&search=${'s'.repeat(200)}`);
  expect(toChangelogQuery(query)).toEqual({
    page: 1,
    per_page: 25,
    search: 's'.repeat(100),
    entity: 'orders',
    actor: undefined,
    status: 8,
  });
  expect(toChangelogQuery(queryOf('status=x')).status).toBeUndefined();
});
