import { defaultLabel, type LabelElement } from './label-design.data.ts';

/** Ten different letters, for the digits 1 to 9 and 0. */
export const isCostWord = (word: string): boolean => /^[A-Z]{10}$/.test(word) && new Set(word).size === 10;

/** A cost as letters that staff read and customers don't: with BLACKHORSE, 120 is `BLE`. Whole units of the currency. */
export function costInCode(minor: number, decimals: number, word: string): string {
  const units = Math.round(minor / 10 ** decimals);
  return String(units).replace(/\d/g, (digit) => word[(Number(digit) + 9) % 10] ?? '');
}

/** Every element once: those of a design in its order, then the others, hidden. */
export function completeElements(elements: readonly LabelElement[]): LabelElement[] {
  const known = new Set(elements.map(({ kind }) => kind));
  const others = defaultLabel.elements.filter(({ kind }) => !known.has(kind));
  return [...elements, ...others.map((one) => ({ ...one, is_shown: false }))];
}
