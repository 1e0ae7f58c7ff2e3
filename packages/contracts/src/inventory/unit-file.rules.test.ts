import { describe, expect, it, test } from 'vitest';
import { findHeadingFault, readUnitCells, readUnitHeadings, readUnitLine, unitFileColumns } from './unit-file.rules.ts';
import { marginPercent, priceForMargin } from './unit-price.rules.ts';

const headings = unitFileColumns.map(({ label }) => label);
const read = (cells: Partial<Record<(typeof unitFileColumns)[number]['key'], string>>) => {
  const row = unitFileColumns.map(
    ({ key }) => ({ device: 'iPhone 13', imei: '356991201447356', ...cells })[key as 'imei'] ?? '',
  );
  return readUnitLine(readUnitCells(readUnitHeadings(headings), row), 2);
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
  ])('%j names %j', (cells, keys) => expect([...readUnitHeadings(cells).keys()].sort()).toEqual(keys.sort()));

  it('says which column is missing', () => {
    expect(findHeadingFault(readUnitHeadings(['IMEI']))).toContain('Device');
    expect(findHeadingFault(readUnitHeadings(['Device']))).toContain('IMEI');
    expect(findHeadingFault(readUnitHeadings(headings))).toBeUndefined();
  });

  it.each([
    [{ device: '' }, 'Device is required'],
    [{ imei: '', serial: '' }, 'An IMEI or serial number is required'],
    [{ imei: '356991201447355' }, 'IMEI 356991201447355 has a wrong check digit'],
    [{ imei: '35699120144' }, '35699120144 is not an IMEI: it has 11 digits instead of 15'],
    [{ battery_percent: '101' }, 'Battery must be a percentage from 0 to 100'],
    [{ cost: 'free' }, 'Cost must be an amount, such as 129.50'],
    [{ asking_price: '-5' }, 'Asking price must be an amount, such as 129.50'],
    [{ mdm_lock: 'maybe' }, 'MDM must be clear or locked'],
    [{ color: 'x'.repeat(41) }, 'Color: at most 40 characters'],
  ])('%j is rejected: %s', (cells, reason) => expect(read(cells)).toBe(reason));

  it.each([
    [{ cost: '$1,210.50' }, { cost: 121_050 }],
    [{ cost: '1.210,50 €' }, { cost: 121_050 }],
    [{ cost: '210' }, { cost: 21_000 }],
    [{ battery_percent: '91 %' }, { battery_percent: 91 }],
    [{ carrier_lock: 'Unlocked', blacklist: 'YES' }, { locks: { carrier_lock: 'clear', blacklist: 'locked' } }],
    [{ imei: '35-699120-144735-6' }, { imei: '356991201447356', serial: null }],
  ])('%j is read as %j', (cells, line) => expect(read(cells)).toMatchObject(line));
});

test.each([
  [21_000, 25, 2, 28_000],
  [21_000, 30, 2, 30_000],
  [21_001, 30, 2, 30_100],
  [10_000, 0, 2, 10_000],
  [0, 30, 2, null],
  [1_000, 50, 0, 2_000],
])('a cost of %i with %i%% margin asks for %s', (cost, percent, decimals, price) => {
  expect(priceForMargin(cost, percent, decimals)).toBe(price);
  if (price) expect(marginPercent(price, cost)).toBeGreaterThanOrEqual(percent);
});
