import { checkLayouts } from '@tradepost/contracts/payouts/check.data';
import { describe, expect, it } from 'vitest';
import { type ReadPage, readPdf } from '../../../../testing/read-pdf.ts';
import { samplePng } from '../../../../testing/sample-pictures.ts';
import type { CheckFace, CheckStock } from './check-data.ts';
import { printCheckSheets, printTestSheet } from './check-document.ts';

const now = '2026-03-02T15:00:00Z';

const stock: CheckStock = {
  company: { name: 'Second Life Devices', address_lines: ['214 Main Street', 'Portland ME 04101'], country: 'US' },
  bank: { name: 'First Bank of Maine', address: 'Portland ME', fractional_routing: '19-2/1250' },
  micr: { routing_number: '021000021', account_number: '123456789' },
  is_blank: true,
  layout: 'top',
  offset: { x: 0, y: 0 },
  language: 'en',
  void_text: 'Void after 90 days',
  logo: null,
  signature: null,
  mark: null,
};

const check: CheckFace = {
  number: 1042,
  dated_on: '2026-03-02',
  payee: 'Ana Lee',
  address_lines: ['18 Elm Street', 'Portland ME 04101'],
  amount: 123_445,
  currency: 'USD',
  memo: 'Order TP-1042',
  stub: {
    box_id: 'TP-1042',
    items: [{ name: 'Apple iPhone 15, 128 GB', price: 120_000 }],
    adjustments: [{ label: 'Bonus', amount: 3_445 }],
    paid_before: 0,
  },
};

const print = async (change: Partial<CheckStock> = {}, checks: readonly CheckFace[] = [check]) =>
  readPdf(await printCheckSheets({ ...stock, ...change }, checks, now));

/** Where a text stands: its left edge and baseline in inches from the left top corner of the sheet. */
function placesOf(page: ReadPage | undefined, text: string) {
  return (page?.places ?? [])
    .filter((place) => place.text.startsWith(text))
    .map(({ x, y }) => ({ x: x / 72, y: y / 72 }));
}

/** Where each part must be, in inches from the check's left top corner. */
const measured = {
  date: 0.82,
  payee: { x: 1.4, y: 1.28 },
  amount: 1.28,
  words: { x: 0.4, y: 1.6 },
  window: { x: 0.9, y: 1.95 },
  memo: { x: 0.9, y: 2.72 },
};
const tops = { top: [0], middle: [3.5], bottom: [7.5], three_up: [0, 3.5, 7] } as const;

describe.each(checkLayouts)('the layout %s', (layout) => {
  it.each([
    { x: 0, y: 0 },
    { x: 0.125, y: -0.0625 },
  ])('has everything at its measured place, moved by %o', async (offset) => {
    const checks = tops[layout].map((_, index) => ({ ...check, number: 1042 + index }));
    const [page, ...more] = await print({ layout, offset }, checks);
    expect(more).toEqual([]);
    expect([page?.width, page?.height]).toEqual([612, 792]);
    const near = (found: { x: number; y: number } | undefined, x: number, y: number) => {
      expect(found?.x).toBeCloseTo(x + offset.x, 2);
      expect(found?.y).toBeCloseTo(y + offset.y, 2);
    };
    for (const [index, top] of tops[layout].entries()) {
      const payees = placesOf(page, 'Ana Lee').filter(({ y }) => y > top + offset.y && y < top + offset.y + 3);
      near(payees[0], measured.payee.x, top + measured.payee.y);
      near(payees[1], measured.window.x, top + measured.window.y);
      near(
        placesOf(page, 'One thousand two hundred thirty-four and 45/100')[index],
        measured.words.x,
        top + measured.words.y,
      );
      const amount = placesOf(page, '**$1,234.45')[index];
      expect(amount?.y).toBeCloseTo(top + measured.amount + offset.y, 2);
      expect(amount?.x).toBeGreaterThan(6.75 + offset.x);
      const date = placesOf(page, 'March 2, 2026').find(
        ({ y }) => Math.abs(y - (top + measured.date + offset.y)) < 0.01,
      );
      expect(date?.x).toBeGreaterThan(6.6 + offset.x);
      near(
        placesOf(page, 'Order TP-1042').find(({ x }) => x > 0.8),
        measured.memo.x,
        tops[layout][0] + measured.memo.y,
      );
    }
  });

  it('stays within the sheet', async () => {
    const checks = tops[layout].map((_, index) => ({ ...check, number: 1042 + index }));
    for (const page of await print({ layout }, checks))
      for (const { x, y } of page.places) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(612);
        expect(y).toBeLessThan(792);
      }
  });
});

describe('a check', () => {
  it('has the address in the window, the bank, the number and the expiry', async () => {
    const [page] = await print();
    for (const text of [
      'First Bank of Maine',
      '19-2/1250',
      '1042',
      'Void after 90 days',
      'Pay to the',
      'Memo',
      '18 Elm Street',
    ])
      expect(page?.text).toContain(text);
    const [, line] = placesOf(page, 'Portland ME 04101');
    expect(line?.x).toBeCloseTo(0.9, 2);
  });

  it('has stubs with the order, its devices and prices', async () => {
    const [page] = await print();
    expect(placesOf(page, 'Apple iPhone 15, 128 GB').map(({ y }) => y > 3.5)).toEqual([true, true]);
    expect(page?.text.replaceAll('\u00a0', ' ')).toContain('$34.45');
    expect(placesOf(page, 'Paid by this check')).toHaveLength(2);
  });

  it('says how many devices its stub leaves out', async () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ name: `Device ${index + 1}`, price: 100 }));
    const [page] = await print({}, [{ ...check, stub: { ...check.stub, items, adjustments: [] } }]);
    expect(page?.text).toContain('20 more');
    expect(page?.text).not.toContain('Device 11');
  });

  it('has a MICR line only on blank stock', async () => {
    const hasMicr = async (change: Partial<CheckStock>) =>
      (await printCheckSheets({ ...stock, ...change }, [check], now)).includes('MICR line');
    expect(await hasMicr({})).toBe(true);
    expect(await hasMicr({ micr: null })).toBe(false);
  });

  it('leaves to pre-printed stock what is on it', async () => {
    const [page] = await print({ micr: null, is_blank: false, layout: 'three_up' });
    for (const text of ['First Bank', 'Second Life', 'Pay to the', 'Memo', '1042 '])
      expect(page?.text).not.toContain(text);
    for (const text of ['Ana Lee', 'March 2, 2026', 'One thousand', '1,234.45']) expect(page?.text).toContain(text);
  });

  it('prints names of other scripts, and a long payee smaller instead of cutting it', async () => {
    const payee = '株式会社 Łukasz-Żółć-Kowalski & Пётр Иванов Commercial Recycling Partners of Northern New England';
    const [page] = await print({}, [{ ...check, payee }]);
    expect(page?.text).toContain('株式会社');
    expect(page?.text).toContain('Пётр Иванов');
    expect(page?.text).not.toContain('…');
  });

  it.each([
    ['de', '2. März 2026', 'Eintausendzweihundertvierunddreißig und 45/100 Dollar'],
    ['fr', '2 mars 2026', 'Mille deux cent trente-quatre et 45/100 dollars'],
    ['es', '2 de marzo de 2026', 'Mil doscientos treinta y cuatro con 45/100 dólares'],
  ] as const)('speaks %s', async (language, date, words) => {
    const [page] = await print({ language });
    expect(page?.text).toContain(date);
    expect(page?.text).toContain(words);
  });

  it('has no cents in a currency without any', async () => {
    const [page] = await print({}, [{ ...check, amount: 1234, currency: 'JPY' }]);
    expect(page?.text).toContain('One thousand two hundred thirty-four Japanese yen');
    expect(page?.text).toContain('1,234');
  });

  it('fills three to a sheet, then the next', async () => {
    const checks = Array.from({ length: 7 }, (_, index) => ({ ...check, number: 2001 + index }));
    const pages = await print({ layout: 'three_up' }, checks);
    expect(pages.map(({ places }) => places.filter(({ text }) => /^200\d$/.test(text)).length)).toEqual([3, 3, 1]);
  });

  it('is marked when it cannot be cashed, and prints without a picture that is damaged', async () => {
    const [page] = await print({ mark: 'Copy – not negotiable', logo: samplePng(), signature: Buffer.from('nothing') });
    expect(page?.text).toContain('not negotiable');
  });
});

it('a test page has every check of the sheet, and says how it is measured', async () => {
  const [page] = readPdf(await printTestSheet({ ...stock, mark: 'Test page' }, check, now));
  expect(page?.text).toContain('Test page');
  expect(page?.text).toContain('without fitting it to the paper');
});
