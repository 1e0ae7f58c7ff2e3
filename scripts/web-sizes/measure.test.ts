import { expect, test } from 'vitest';
import { firstScreens } from './budgets.data.ts';
import { type Build, listExcess, measureWeb } from './measure.ts';

const page = 'src/features/orders/list/order-list.page.tsx';
const file = (modules: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  imports,
  dynamicImports,
  modules,
});
const alone = firstScreens.flatMap(({ modules }) => modules).filter((module) => module !== 'src/main.tsx');
const build: Build = {
  ...Object.fromEntries(alone.map((module) => [module, file([module])])),
  'index.js': file(['src/main.tsx'], ['start.js'], ['order-list.js', 'x.js']),
  'start.js': file(['src/lib/api.ts'], ['react.js']),
  'react.js': file([], ['start.js']),
  'list.js': file([], ['react.js']),
  'order-list.js': file(['src/ui/row.tsx', page], ['list.js', 'start.js'], ['later.js']),
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
const sizeOf = (file: string) => kilobytes[file] ?? 1;

test('a first screen is all that its modules import at once, each file once', () => {
  const { first } = measureWeb(build, sizeOf);
  expect(first.find(({ name }) => name === 'dashboard')).toMatchObject({ kilobytes: 132, limit: 240 });
  expect(first.find(({ name }) => name === 'shop home')).toMatchObject({ kilobytes: 3, limit: 200 });
});

test('a page adds what its app has not loaded', () => {
  expect(measureWeb(build, sizeOf).pages).toEqual([{ name: 'orders/list/order-list', kilobytes: 55, limit: 60 }]);
});

test('what is over its limit is named, and nothing else', () => {
  expect(listExcess(measureWeb(build, sizeOf))).toEqual([]);
  const heavy = (file: string) => (file === 'react.js' ? 209 : file === 'list.js' ? 35.1 : sizeOf(file));
  expect(listExcess(measureWeb(build, heavy))).toEqual([
    'the first load of dashboard is 241.0 kB, and at most 240 kB',
    'the first load of sign-in is 241.0 kB, and at most 240 kB',
    'page orders/list/order-list is 60.1 kB, and at most 60 kB',
  ]);
});

test('a module that the build does not have is an error, not nothing', () => {
  const { 'src/app/layout/main-layout.tsx': _, ...without } = build;
  expect(() => measureWeb(without, sizeOf)).toThrow('src/app/layout/main-layout.tsx');
});
