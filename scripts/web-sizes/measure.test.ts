import { expect, test } from 'vitest';
import { firstScreens } from './budgets.data.ts';
import { listExcess, type Manifest, measureWeb } from './measure.ts';

const page = 'src/features/orders/list/order-list.page.tsx';
const alone = Object.fromEntries(firstScreens.flatMap(({ modules }) => modules).map((key) => [key, { file: key }]));
const build: Manifest = {
  ...alone,
  'index.html': { file: 'index.js', imports: ['_start.js'], dynamicImports: [page, 'src/ui/x.tsx'] },
  '_start.js': { file: 'start.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_start.js'] },
  '_list.js': { file: 'list.js', imports: ['_react.js'] },
  [page]: { file: 'order-list.js', imports: ['_list.js', '_start.js'], dynamicImports: ['src/later.tsx'] },
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
