import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import type { SearchHit, SearchList } from '@tradepost/contracts/dashboard/search.contract';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { expect, test } from 'vitest';
import { type Found, type Powers, toRecordChoices } from './record-choices.rules.ts';

const hit = (type: SearchHit['type'], id: number): SearchHit => ({
  type,
  id,
  title: `${type} ${id}`,
  subtitle: '',
  url: `/x/${id}`,
});
const hits = (type: SearchHit['type'], count: number) => Array.from({ length: count }, (_, at) => hit(type, at + 1));
const list = (type: SearchList['type'], total: number | null, own: Partial<SearchList> = {}): SearchList => ({
  type,
  kind: null,
  is_archived: false,
  total,
  ...own,
});
const phone: DeviceHit = {
  id: 12,
  key: 'iphone-15',
  name: 'iPhone 15',
  full_name: 'Apple iPhone 15',
  family: null,
  category: { id: 1, key: 'smartphones', name: 'Smartphones' },
  brand: { id: 1, key: 'apple', name: 'Apple' },
  release_year: 2023,
  image_url: null,
  is_popular: true,
  choice: { memory: '128 GB' },
};
const all: Powers = { canBuy: true, canSeePrices: true, kinds: orderKinds };

const shown = (found: Partial<Found>, powers = all) =>
  toRecordChoices({ q: 'a b', items: [], lists: [], devices: [], ...found }, powers).map(
    ({ group, title, subtitle, opens }) => [group, title, subtitle, opens],
  );

test('records come by group, a few of each', () => {
  const items = [
    ...hits('invoice', 1),
    ...hits('unit', 5),
    ...hits('customer', 2),
    ...hits('device', 2),
    ...hits('order', 8),
  ];
  const groups = Map.groupBy(shown({ items, devices: [phone] }), ([group]) => group);
  expect([...groups].map(([group, members]) => [group, members.length])).toEqual([
    ['Orders', 5],
    ['Customers', 2],
    ['Units', 5],
    ['Devices', 2],
    ['Invoices', 1],
  ]);
});

test('a device is bought, or its price seen', () => {
  expect(shown({ devices: [phone] })).toEqual([
    [
      'Devices',
      'Buy Apple iPhone 15',
      '128 GB · Smartphones',
      '/order-local/create?device=12&name=Apple+iPhone+15&memory=128+GB',
    ],
    [
      'Devices',
      'See price of Apple iPhone 15',
      'Smartphones',
      '/settings/bulk-price-editor/smartphones/all?q=iPhone+15',
    ],
  ]);
  expect(shown({ devices: [phone] }, { ...all, canBuy: false }).map(([, title]) => title)).toEqual([
    'See price of Apple iPhone 15',
  ]);
  expect(shown({ devices: [phone] }, { ...all, canSeePrices: false }).map(([, title]) => title)).toEqual([
    'Buy Apple iPhone 15',
  ]);
});

test('the lists with more of it follow, with the same search', () => {
  const lists = [list('unit', 48), list('customer', 5)];
  const items = [...hits('unit', 5), ...hits('customer', 5)];
  expect(shown({ items, lists }).filter(([, title]) => String(title).startsWith('See all'))).toEqual([
    ['Units', 'See all 48', 'Inventory', '/inventory/all?search=a+b'],
  ]);
});

test('orders are in the lists of their kinds', () => {
  const lists = [
    list('order', 30, { kind: 'in-store' }),
    list('order', 12, { kind: 'mail-in', is_archived: true }),
    list('order', 3, { kind: 'easy-offer' }),
    list('order', 1, { kind: 'bulk-quote' }),
  ];
  const more = (powers: Powers, kept = lists) =>
    shown({ items: hits('order', 5), lists: kept }, powers)
      .slice(5)
      .map(([, title, subtitle, opens]) => `${title} ${subtitle} ${opens}`);
  expect(more(all)).toEqual([
    'See all 30 In-store buyback /order-local/active/all?search=a+b',
    'See all 12 Mail-in buyback · Archive /order/archive/all?search=a+b',
    'See all 3 Easy offers /easy-offer/active/all?search=a+b',
  ]);
  expect(more({ ...all, kinds: ['mail-in'] })).toEqual([
    'See all 12 Mail-in buyback · Archive /order/archive/all?search=a+b',
  ]);
  expect(more(all, [list('order', null, { kind: 'in-store' })])).toEqual([
    'See all In-store buyback /order-local/active/all?search=a+b',
  ]);
  expect(more(all, [list('order', 5, { kind: 'in-store' })])).toEqual([]);
});
