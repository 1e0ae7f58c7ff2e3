import type { SharedTexts } from './shared-texts.ts';

/** The digits a spreadsheet shows of a number. The file may store more, from floating-point arithmetic. */
const shownDigits = 15;

/** The number as the spreadsheet shows it: 0.30000000000000004 is 0.3, and 9.780306406157E12 has no exponent. */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const rounded = Number(number.toPrecision(shownDigits));
  if (Math.abs(rounded) >= 1e21 || (rounded !== 0 && Math.abs(rounded) < 1e-6)) return String(rounded);
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** The text a cell shows, from its stored `type` and `value`. For a formula this is its saved result. */
export function cellText(type: string | undefined, value: string, inline: string, shared: SharedTexts): string {
  switch (type) {
    case 's':
      return shared.get(Number(value)) ?? '';
    case 'inlineStr':
      return inline;
    case 'b':
      return value.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'e':
    case 'd':
      return value;
    default:
      return plainNumber(value);
  }
}

/** `BC12` → 54, counted from 0; null without letters. */
export function columnOf(reference: string | undefined): number | null {
  if (!reference) return null;
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? null : column - 1;
}
