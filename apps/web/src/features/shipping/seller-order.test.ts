import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLabel } from './seller-order.api.ts';

const opened: { location: { href: string }; isClosed: boolean }[] = [];
beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('open', () => {
    const tab = {
      location: { href: '' },
      isClosed: false,
      close() {
        tab.isClosed = true;
      },
    };
    opened.push(tab);
    return tab;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (pdf: string) =>
  vi.stubGlobal('fetch', async () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } }));

test('a label with all its characters opens in a tab of its own', async () => {
  answer('%PDF-1.7 all of it');
  expect(await openLabel('token', 7)).toEqual([]);
  expect(opened).toMatchObject([{ isClosed: false, location: { href: expect.stringMatching(/^blob:/) } }]);
});

test('a label that leaves characters blank says so first, and opens when that is accepted', async () => {
  answer('%PDF-1.7 /Unprinted (Unprinted 1000 102C-103A)');
  expect(await openLabel('token', 7)).toEqual(['က', 'ာ်']);
  expect(opened).toMatchObject([{ isClosed: true, location: { href: '' } }]);
  expect(await openLabel('token', 7, true)).toEqual([]);
  expect(opened[1]).toMatchObject({ isClosed: false, location: { href: expect.stringMatching(/^blob:/) } });
});
