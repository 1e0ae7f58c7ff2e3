import type { PriceGrid } from '@tradepost/contracts/pricing/editor.contract';
import { expect, test } from 'vitest';
import { createRowPages, pagesOf } from './use-row-pages.ts';

/** A server that answers on demand. */
function openServer(isFirstHere = false) {
  const asked: { offset: number; answer: () => void; fail: () => void }[] = [];
  const placed: number[] = [];
  const failures: (string | null)[] = [];
  const pages = createRowPages(
    (offset) =>
      new Promise((resolve, reject) => {
        asked.push({ offset, answer: () => resolve({ offset } as PriceGrid), fail: () => reject(new Error('down')) });
      }),
    ({ offset }) => placed.push(offset),
    (why) => failures.push(why),
    isFirstHere,
  );
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { asked, placed, failures, pages, settle, offsets: () => asked.map(({ offset }) => offset) };
}

test('runs of rows are mapped to pages', () => {
  expect(
    pagesOf([
      { from: 0, to: 99 },
      { from: 100, to: 100 },
      { from: 150, to: 350 },
    ]),
  ).toEqual([0, 1, 2, 3]);
});

test('a page is requested once, with a limit of parallel requests', async () => {
  const { pages, asked, placed, offsets, settle } = openServer();
  pages.want([{ from: 0, to: 450 }]);
  pages.want([{ from: 0, to: 450 }]);
  expect(offsets()).toEqual([0, 100, 200]);
  asked[0]?.answer();
  await settle();
  expect(placed).toEqual([0]);
  expect(offsets()).toEqual([0, 100, 200, 300]);
});

test('a first page that is already loaded is not requested until a refresh', () => {
  const { pages, offsets } = openServer(true);
  pages.want([{ from: 0, to: 150 }]);
  expect(offsets()).toEqual([100]);
  pages.refresh();
  pages.want([{ from: 0, to: 50 }]);
  expect(offsets()).toEqual([100, 0]);
});

test('pages that left the view before their turn are not requested', async () => {
  const { pages, asked, offsets, settle } = openServer();
  pages.want([{ from: 0, to: 950 }]);
  pages.want([{ from: 5_000, to: 5_010 }]);
  for (const each of asked) each.answer();
  await settle();
  expect(offsets()).toEqual([0, 100, 200, 5_000]);
});

test('ensure waits for all rows, including those already requested', async () => {
  const { pages, asked, placed, settle } = openServer();
  pages.want([{ from: 0, to: 10 }]);
  let isHere = false;
  const ensured = pages.ensure([{ from: 0, to: 120 }]).then(() => {
    isHere = true;
  });
  asked[0]?.answer();
  await settle();
  expect(isHere).toBe(false);
  asked[1]?.answer();
  await ensured;
  expect(placed).toEqual([0, 100]);
});

test('a failure is reported, and the next call retries', async () => {
  const { pages, asked, failures, offsets, settle } = openServer();
  pages.want([{ from: 0, to: 10 }]);
  asked[0]?.fail();
  await settle();
  expect(failures).toHaveLength(1);
  expect(failures[0]).not.toBeNull();
  pages.want([{ from: 0, to: 10 }]);
  asked[1]?.answer();
  await settle();
  expect(failures.at(-1)).toBeNull();
  expect(offsets()).toEqual([0, 0]);
});

test('answers after stop are ignored', async () => {
  const { pages, asked, placed, settle } = openServer();
  pages.want([{ from: 0, to: 10 }]);
  pages.stop();
  asked[0]?.answer();
  await settle();
  expect(placed).toEqual([]);
});
