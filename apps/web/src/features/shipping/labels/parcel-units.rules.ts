import { formatCount } from '../../../lib/formats/numbers.ts';

/** Countries that weigh parcels in pounds and measure them in inches. */
const imperialCountries: ReadonlySet<string> = new Set(['US', 'LR', 'MM']);

export type ParcelUnits = 'imperial' | 'metric';

/** The units in which a company of this country reads weights and sizes. */
export const unitsOf = (country_code: string): ParcelUnits =>
  imperialCountries.has(country_code) ? 'imperial' : 'metric';

const gramsPerOunce = 28.349523125;
const ouncesPerPound = 16;
const mmPerInch = 25.4;
const mmPerCentimeter = 10;

/** One decimal: finer than a gram or a millimeter would not come back as it was typed. */
const toTenth = (value: number) => Math.round(value * 10) / 10;

export interface PoundsAndOunces {
  lb: number;
  oz: number;
}

/** Pounds and ounces of a weight, the ounces to a tenth. */
export function toPounds(grams: number): PoundsAndOunces {
  const ounces = toTenth(grams / gramsPerOunce);
  const lb = Math.floor(ounces / ouncesPerPound);
  return { lb, oz: toTenth(ounces - lb * ouncesPerPound) };
}

/** Whole grams, or null for no weight. */
export function fromPounds({ lb, oz }: { lb: number | null; oz: number | null }): number | null {
  const grams = Math.round(((lb ?? 0) * ouncesPerPound + (oz ?? 0)) * gramsPerOunce);
  return grams === 0 ? null : grams;
}

const perUnit: Record<ParcelUnits, number> = { imperial: mmPerInch, metric: mmPerCentimeter };

export const lengthUnit: Record<ParcelUnits, string> = { imperial: 'in', metric: 'cm' };

/** Inches or centimeters of a length, to a tenth. */
export const toLength = (mm: number, units: ParcelUnits): number => toTenth(mm / perUnit[units]);

/** Whole millimeters of inches or centimeters. */
export const fromLength = (length: number, units: ParcelUnits): number => Math.round(length * perUnit[units]);

/** "2 lb 4 oz", "350 g" or "1.2 kg". */
export function formatWeight(grams: number, units: ParcelUnits): string {
  if (units === 'metric') {
    return grams < 1000 ? `${grams} g` : `${formatCount(Math.round(grams / 10) / 100)} kg`;
  }
  const { lb, oz } = toPounds(grams);
  return [lb > 0 ? `${lb} lb` : '', oz > 0 || lb === 0 ? `${formatCount(oz)} oz` : ''].filter(Boolean).join(' ');
}

/** "10 × 7 × 3 in". */
export function formatSize(
  size: { length_mm: number; width_mm: number; height_mm: number },
  units: ParcelUnits,
): string {
  const sides = [size.length_mm, size.width_mm, size.height_mm].map((mm) => formatCount(toLength(mm, units)));
  return `${sides.join(' × ')} ${lengthUnit[units]}`;
}
