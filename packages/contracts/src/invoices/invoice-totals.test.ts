import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionOf } from '../company/sale-tax.rules.ts';
import { type InvoiceTerms, invoiceTotals, returnedShare, type TaxedLine } from './invoice-totals.rules.ts';
import { isCovered, warrantyEnd } from './warranty.rules.ts';

const line = (part: Partial<TaxedLine> = {}): TaxedLine => ({
  quantity: 1,
  unit_price: 10_000,
  discount: 0,
  tax_scheme: 'standard',
  tax_rate: 0,
  cost: 0,
  ...part,
});
const terms = (part: Partial<InvoiceTerms> = {}): InvoiceTerms => ({
  is_tax_included: false,
  discount_total: 0,
  discount_percent: null,
  ...part,
});
const vat = { tax_rate: 2_000 };
const included = terms({ is_tax_included: true });

describe('totals', () => {
  test.each<[string, TaxedLine[], InvoiceTerms, { subtotal: number; tax_total: number; total: number }]>([
    ['no tax', [line()], terms(), { subtotal: 10_000, tax_total: 0, total: 10_000 }],
    ['tax on top', [line(vat)], terms(), { subtotal: 10_000, tax_total: 2_000, total: 12_000 }],
    ['tax included', [line(vat)], included, { subtotal: 8_333, tax_total: 1_667, total: 10_000 }],
    ['8.875% on top', [line({ tax_rate: 888 })], terms(), { subtotal: 10_000, tax_total: 888, total: 10_888 }],
    [
      'half a cent rounds up',
      [line({ unit_price: 50, tax_rate: 100 })],
      terms(),
      { subtotal: 50, tax_total: 1, total: 51 },
    ],
    [
      'less than half rounds down',
      [line({ unit_price: 49, tax_rate: 100 })],
      terms(),
      { subtotal: 49, tax_total: 0, total: 49 },
    ],
    [
      'quantity',
      [line({ quantity: 3, unit_price: 333, ...vat })],
      terms(),
      { subtotal: 999, tax_total: 200, total: 1_199 },
    ],
    [
      'discount of a line',
      [line({ discount: 1_000, ...vat })],
      terms(),
      { subtotal: 9_000, tax_total: 1_800, total: 10_800 },
    ],
    ['a discount above the price', [line({ discount: 99_999 })], terms(), { subtotal: 0, tax_total: 0, total: 0 }],
    [
      'an amount off the invoice',
      [line(vat), line({ unit_price: 5_000, tax_scheme: 'exempt' })],
      terms({ discount_total: 3_000 }),
      { subtotal: 12_000, tax_total: 1_600, total: 13_600 },
    ],
    [
      'a percentage off',
      [line(vat)],
      terms({ discount_percent: 1_250 }),
      { subtotal: 8_750, tax_total: 1_750, total: 10_500 },
    ],
    [
      'a percentage goes before an amount',
      [line()],
      terms({ discount_percent: 0, discount_total: 500 }),
      { subtotal: 10_000, tax_total: 0, total: 10_000 },
    ],
    [
      'margin scheme',
      [line({ tax_scheme: 'margin', cost: 7_000, ...vat })],
      terms(),
      { subtotal: 10_000, tax_total: 0, total: 10_000 },
    ],
    ['exempt', [line({ tax_scheme: 'exempt', ...vat })], included, { subtotal: 10_000, tax_total: 0, total: 10_000 }],
    [
      'yen have no decimals',
      [line({ unit_price: 1_999, tax_rate: 1_000 })],
      included,
      { subtotal: 1_817, tax_total: 182, total: 1_999 },
    ],
    [
      'three lines at 19% on top',
      [0, 1, 2].map(() => line({ unit_price: 9_999, tax_rate: 1_900 })),
      terms(),
      { subtotal: 29_997, tax_total: 5_699, total: 35_696 },
    ],
    [
      'ten small lines',
      Array.from({ length: 10 }, () => line({ unit_price: 3, tax_rate: 1_900 })),
      terms(),
      { subtotal: 30, tax_total: 6, total: 36 },
    ],
    [
      'two rates, each over its own lines',
      [...[0, 1, 2].map(() => line({ unit_price: 33, tax_rate: 1_900 })), line({ unit_price: 107, tax_rate: 700 })],
      terms(),
      { subtotal: 206, tax_total: 26, total: 232 },
    ],
    [
      'included, by rate',
      [0, 1, 2].map(() => line({ unit_price: 9_999, tax_rate: 1_900 })),
      included,
      { subtotal: 25_208, tax_total: 4_789, total: 29_997 },
    ],
    [
      'an invoice from before, whose lines were rounded',
      [0, 1, 2].map(() => line({ unit_price: 9_999, tax_rate: 1_900 })),
      terms({ is_tax_by_line: true }),
      { subtotal: 29_997, tax_total: 5_700, total: 35_697 },
    ],
    [
      'yen, three lines',
      [0, 1, 2].map(() => line({ unit_price: 55, tax_rate: 1_000 })),
      terms(),
      { subtotal: 165, tax_total: 17, total: 182 },
    ],
    [
      'dinars have three decimals',
      [0, 1, 2].map(() => line({ unit_price: 33_333, tax_rate: 500 })),
      terms(),
      { subtotal: 99_999, tax_total: 5_000, total: 104_999 },
    ],
    ['nothing', [], terms(), { subtotal: 0, tax_total: 0, total: 0 }],
  ])('%s', (_, lines, with_terms, expected) => {
    const { subtotal, tax_total, total } = invoiceTotals(lines, with_terms);
    expect({ subtotal, tax_total, total }).toEqual(expected);
  });

  test.each([
    [10_000, 7_000, 2_000, 500],
    [10_000, 10_000, 2_000, 0],
    [7_000, 10_000, 2_000, 0],
    [10_000, 0, 1_900, 1_597],
  ])(
    'the tax on the margin of a price of %d with a cost of %d at %d is %d, inside the price',
    (unit_price, cost, tax_rate, tax) => {
      const { lines } = invoiceTotals([line({ unit_price, cost, tax_rate, tax_scheme: 'margin' })], terms());
      expect(lines[0]).toMatchObject({ tax, total: unit_price, net: unit_price });
    },
  );

  test('the margin is what is left after the discount', () => {
    const lines = [line({ tax_scheme: 'margin', cost: 7_000, ...vat })];
    expect(invoiceTotals(lines, terms({ discount_total: 1_200 })).lines[0]?.tax).toBe(300);
  });
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  unit_price: fc.integer({ min: 0, max: 10_000_000 }),
  discount: fc.integer({ min: 0, max: 20_000 }),
  tax_scheme: fc.constantFrom('standard' as const, 'margin' as const, 'exempt' as const),
  tax_rate: fc.integer({ min: 0, max: 10_000 }),
  cost: fc.integer({ min: 0, max: 5_000_000 }),
});
const anyTerms = fc.record({
  is_tax_included: fc.boolean(),
  discount_total: fc.integer({ min: 0, max: 20_000_000 }),
  discount_percent: fc.option(fc.integer({ min: 0, max: 10_000 })),
});
const anyLines = fc.array(anyLine, { maxLength: 12 });

describe('whatever the lines', () => {
  test('the parts add up to the total, and nothing is below 0', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, with_terms) => {
        const totals = invoiceTotals(lines, with_terms);
        const sum = (pick: (each: (typeof totals.lines)[number]) => number) =>
          totals.lines.reduce((all, each) => all + pick(each), 0);
        expect(sum(({ total }) => total)).toBe(totals.total);
        expect(totals.subtotal + totals.tax_total).toBe(totals.total);
        expect(sum(({ share }) => share)).toBe(totals.discount_total);
        for (const { price, share, net, tax, total, sold_net } of totals.lines) {
          for (const amount of [price - share, share, net, tax, sold_net]) expect(amount).toBeGreaterThanOrEqual(0);
          expect(sold_net + tax).toBe(total);
        }
      }),
    );
  });

  test('the tax of each rate is that of the sum, to the minor unit', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, with_terms) => {
        const totals = invoiceTotals(lines, with_terms).lines;
        for (const rate of new Set(lines.map(({ tax_rate }) => tax_rate))) {
          const own = totals.filter((_, at) => lines[at]!.tax_rate === rate && lines[at]!.tax_scheme === 'standard');
          const amount = own.reduce((sum, { price, share }) => sum + price - share, 0);
          const whole = with_terms.is_tax_included ? 10_000 + rate : 10_000;
          expect(own.reduce((sum, { tax }) => sum + tax, 0)).toBe(fractionOf(amount, rate, whole));
        }
      }),
    );
  });

  test('their order changes no sum', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, fc.infiniteStream(fc.integer()), (lines, with_terms, keys) => {
        const shuffled = lines
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ each }) => each);
        const { lines: _, ...sums } = invoiceTotals(lines, with_terms);
        const { lines: __, ...others } = invoiceTotals(shuffled, with_terms);
        expect(others).toEqual(sums);
      }),
    );
  });

  test('what comes back in parts is what comes back at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 40 }), (amount, quantity) => {
        let back = 0;
        for (let returned_quantity = 0; returned_quantity < quantity; returned_quantity += 1)
          back += returnedShare(amount, { quantity, returned_quantity }, 1);
        expect(back).toBe(amount);
      }),
    );
  });

  test('amounts beyond exact products are exact', () => {
    expect(fractionOf(1_000_000_000_000, 9_999, 10_000)).toBe(999_900_000_000);
  });
});

describe('a warranty', () => {
  test.each([
    ['2026-01-31', 30, '2026-03-02'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', 365, '2027-03-01'],
    ['2026-03-01', 0, null],
  ])('that begins on %s and lasts %d days ends on %s', (from, days, end) => expect(warrantyEnd(from, days)).toBe(end));

  test.each([
    ['2026-03-31', true],
    ['2026-04-01', false],
  ])('covers %s: %s', (day, covered) => expect(isCovered('2026-03-01', 30, day)).toBe(covered));
});
