import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { netOf, type SaleTax } from '../company/sale-tax.rules.ts';
import { findPlaces, readTableRow } from '../files/table-columns.rules.ts';
import { findHeadingFault, readUnitLine, unitFileColumns } from './unit-file.rules.ts';
import { marginPercent, priceForMargin } from './unit-price.rules.ts';

const headings = unitFileColumns.map(({ label }) => label);
const read = (cells: Partial<Record<(typeof unitFileColumns)[number]['key'], string>>, country = 'US') => {
  const row = unitFileColumns.map(
    ({ key }) => ({ device: 'iPhone 13', imei: '356991201447356', ...cells })[key as 'imei'] ?? '',
  );
  const table = readTableRow(unitFileColumns, findPlaces(unitFileColumns, headings), { cells: row }, country);
  return table.fault?.reason ?? readUnitLine(table.cells, { country, currency: country === 'US' ? 'USD' : 'EUR' });
};

describe('a file of units', () => {
  it.each([
    [
      ['Model', 'SN', 'Price'],
      ['device', 'serial', 'asking_price'],
    ],
    [
      ['IMEI/MEID', 'product', 'Battery Health'],
      ['imei', 'device', 'battery_percent'],
    ],
    [['x'], []],
  ])('%j names %j', (cells, keys) =>
    expect([...findPlaces(unitFileColumns, cells).keys()].sort()).toEqual(keys.sort()),
  );

  it('says which column is missing', () => {
    expect(findHeadingFault(findPlaces(unitFileColumns, ['IMEI']))).toContain('Device');
    expect(findHeadingFault(findPlaces(unitFileColumns, ['Device']))).toContain('IMEI');
    expect(findHeadingFault(findPlaces(unitFileColumns, headings))).toBeUndefined();
  });

  it.each([
    [{ device: '' }, 'Device is required'],
    [{ imei: '', serial: '' }, 'An IMEI or serial number is required'],
    [{ imei: '356991201447355' }, 'IMEI 356991201447355 has a wrong check digit'],
    [{ imei: '35699120144' }, '35699120144 is not an IMEI: it has 11 digits instead of 15'],
    [{ battery_percent: '101' }, 'Battery must be a percentage from 0 to 100'],
    [{ cost: 'free' }, 'Cost must be an amount, such as 129.50'],
    [{ asking_price: '-5' }, 'Asking price “-5” is negative'],
    [{ cost: 'abc100' }, 'Cost must be an amount, such as 129.50'],
    [{ cost: '(100)' }, 'Cost must be an amount, such as 129.50'],
    [{ cost: '1.2e3' }, 'Cost must be an amount, such as 129.50'],
    [{ cost: '1.210' }, 'Cost “1.210” has too many decimals for USD'],
    [{ device: '#N/A' }, 'Device: the formula has the error #N/A'],
    [
      { imei: '3.56938E+14' },
      'IMEI 3.56938E+14 is not the whole number: the spreadsheet shortened it. Format the column as text and enter the number again',
    ],
    [{ mdm_lock: 'maybe' }, 'MDM must be clear or locked'],
    [{ color: 'x'.repeat(41) }, 'Color: at most 40 characters'],
  ])('%j is rejected: %s', (cells, reason) => expect(read(cells)).toBe(reason));

  it.each([
    [{ cost: '$1,210.50' }, { cost: 121_050 }],
    [{ cost: '210' }, { cost: 21_000 }],
    [{ battery_percent: '91 %' }, { battery_percent: 91 }],
    [{ carrier_lock: 'Unlocked', blacklist: 'YES' }, { locks: { carrier_lock: 'clear', blacklist: 'locked' } }],
    [{ imei: '35-699120-144735-6' }, { imei: '356991201447356', serial: null }],
  ])('%j is read as %j', (cells, line) => expect(read(cells)).toMatchObject(line));

  it.each([
    ['1.210', 121_000],
    ['1.210,50 €', 121_050],
    ['99,9', 9_990],
  ])('a cost of %s in Germany is %i cents', (cost, cents) =>
    expect(read({ cost }, 'DE')).toMatchObject({ cost: cents }),
  );
});

const untaxed: SaleTax = { tax_scheme: 'standard', tax_rate: 0, is_tax_included: false, paid_to_seller: 0 };
const vat = { ...untaxed, tax_rate: 2_300 };
const included = { ...vat, is_tax_included: true };
const margin: SaleTax = { ...vat, tax_scheme: 'margin', paid_to_seller: 10_000 };

test.each<[number, number, number, SaleTax, number | null]>([
  [21_000, 25, 2, untaxed, 28_000],
  [21_000, 30, 2, untaxed, 30_000],
  [21_001, 30, 2, untaxed, 30_100],
  [10_000, 0, 2, untaxed, 10_000],
  [0, 30, 2, untaxed, null],
  [1_000, 50, 0, untaxed, 2_000],
  [10_000, 0, 2, vat, 10_000],
  [10_000, 0, 2, included, 12_300],
  [10_000, 50, 2, included, 24_600],
  [1_000, 50, 0, included, 2_460],
  [10_000, 50, 2, { ...included, tax_scheme: 'exempt' }, 20_000],
  [10_000, 0, 2, margin, 10_000],
  [10_000, 50, 2, margin, 22_300],
  [5_000, 0, 2, margin, 5_000],
])('a cost of %i with %i%% margin asks for %s', (cost, percent, decimals, tax, price) => {
  expect(priceForMargin(cost, percent, decimals, tax)).toBe(price);
  if (price) expect(marginPercent(netOf(tax, price), cost)).toBeGreaterThanOrEqual(percent);
});

test('the price of a margin leaves it net of any tax, and no cheaper price does', () => {
  const anyTax = fc.record<SaleTax>({
    tax_scheme: fc.constantFrom('standard', 'margin', 'exempt'),
    tax_rate: fc.integer({ min: 0, max: 10_000 }),
    is_tax_included: fc.boolean(),
    paid_to_seller: fc.integer({ min: 0, max: 200_000 }),
  });
  const costs = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(
      costs,
      fc.integer({ min: 0, max: 95 }),
      fc.constantFrom(0, 2),
      anyTax,
      (cost, percent, decimals, tax) => {
        const price = priceForMargin(cost, percent, decimals, tax)!;
        const wanted = (cost * 100) / (100 - percent);
        // The tax is rounded to the minor unit, so the net is exact to one.
        expect(netOf(tax, price)).toBeGreaterThan(wanted - 1);
        expect(netOf(tax, Math.max(0, price - 10 ** decimals))).toBeLessThan(wanted + 1);
      },
    ),
    { seed: 13 },
  );
});

test.each<[string, SaleTax, number]>([
  ['tax in the price', included, 10_000],
  ['the margin scheme', margin, 11_870],
  ['tax on top', vat, 12_300],
  ['no tax', { ...included, tax_rate: 0 }, 12_300],
  ['an exempt sale', { ...included, tax_scheme: 'exempt' }, 12_300],
])('a unit sold for 123.00 brings, with %s, net of tax', (_, tax, net) => expect(netOf(tax, 12_300)).toBe(net));
