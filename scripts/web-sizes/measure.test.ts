import { expect, test } from 'vitest';
import { listCircular } from '../../apps/web/list-files.ts';
import type { Budgets } from './budgets.data.ts';
import { type Build, listExcess, measureWeb } from './measure.ts';

const page = 'src/features/orders/list/order-list.page.tsx';
const file = (modules: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  imports,
  dynamicImports,
  modules,
});
const build: Build = {
  'index.js': file(['src/main.tsx'], ['start.js'], ['orders.js', 'x.js']),
  'orders.js': file(['src/app/routes/orders.ts'], ['zod.js'], ['order-list.js']),
  'zod.js': file([]),
  'seller.js': file(['src/seller.tsx'], ['react.js']),
  'start.js': file(['src/lib/api.ts'], ['react.js']),
  'react.js': file([], ['start.js']),
  'list.js': file([], ['react.js']),
  'order-list.js': file(['src/ui/row.tsx', page], ['list.js', 'start.js', 'zod.js'], ['later.js']),
  'x.js': file(['src/ui/x.tsx']),
  'later.js': file(['src/features/orders/later.page.tsx']),
};
const kilobytes: Record<string, number> = {
  'index.js': 10,
  'start.js': 20,
  'react.js': 100,
  'list.js': 30,
  'order-list.js': 25,
};
const sizeOf = (name: string) => kilobytes[name] ?? 1;
const budgets: Budgets = {
  firstScreens: [
    { name: 'orders', limit: 240, goal: 200, modules: ['src/main.tsx', page] },
    { name: 'shop', limit: 130, goal: 120, modules: ['src/seller.tsx'] },
  ],
  apps: [['src/main.tsx'], ['src/seller.tsx']],
  pageLimit: 60,
  largePages: {},
};

test('a first screen is all that its modules import at once, each file once', () => {
  expect(measureWeb(build, sizeOf, budgets).first).toEqual([
    { name: 'orders', kilobytes: 186, limit: 240, goal: 200 },
    { name: 'shop', kilobytes: 121, limit: 130, goal: 120 },
  ]);
});

test('a page adds what its app has not loaded', () => {
  const { pages } = measureWeb(build, sizeOf, budgets);
  expect(pages).toEqual([{ name: 'orders/list/order-list', kilobytes: 55, limit: 60 }]);
});

test('what is over its limit is named, and nothing else', () => {
  const excessOf = (size: (name: string) => number, given = budgets) =>
    listExcess(measureWeb(build, size, given), given);
  expect(excessOf(sizeOf)).toEqual([]);
  const heavy = (name: string) => (name === 'list.js' ? 85.1 : sizeOf(name));
  expect(excessOf(heavy)).toEqual([
    'the first load of orders is 241.1 kB, and at most 240 kB',
    'page orders/list/order-list is 110.1 kB, and at most 60 kB',
  ]);
  const known = { ...budgets, largePages: { 'orders/list/order-list': 111 } };
  expect(excessOf(heavy, known)).toEqual(['the first load of orders is 241.1 kB, and at most 240 kB']);
  expect(excessOf(sizeOf, known)).toEqual(['orders/list/order-list adds less than 60 kB: take it out of largePages']);
});

test('a module that the build does not have is an error, not nothing', () => {
  const { 'seller.js': _, ...without } = build;
  expect(() => measureWeb(without, sizeOf, budgets)).toThrow('src/seller.tsx');
});

test('files that import each other are found', () => {
  expect(listCircular(build)).toContain('react.js');
  expect(listCircular({ ...build, 'react.js': file([]) })).toEqual([]);
});
