import { toAscii } from '../ascii.rules.ts';

/** The text in the characters that every SEPA bank takes: Latin letters, digits and / - ? : ( ) . , ' + space. */
export function toSepaText(text: string, max_length: number): string {
  return toAscii(text)
    .replaceAll('&', '+')
    .replaceAll('@', '(at)')
    .replaceAll('_', '-')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max_length)
    .trim();
}

/** An identifier neither begins nor ends with a slash, nor has two in a row. */
export function isSepaId(text: string): boolean {
  return /^[A-Za-z0-9\-?:().,'+/ ]{1,35}$/.test(text) && !/^\/|\/$|\/\//.test(text) && text.trim() === text;
}
