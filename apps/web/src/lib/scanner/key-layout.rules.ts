import { isLicenseText } from '@tradepost/contracts/compliance/license-scan.rules';

/**
 * A scanner types like a keyboard of one country, most as one of the US. When the computer has another layout, each key
 * means something else: `356` arrives as `"(-` on a French one. The event still names the key itself (`event.code`).
 */

const signKeys: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};
const shiftedDigits = ')!@#$%^&*(';

/** What a key writes on a keyboard of the US; keys without a place of their own write what they wrote. */
export function usKeyOf({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit) return shiftKey ? shiftedDigits.charAt(Number(digit)) : digit;
  return signKeys[code]?.charAt(shiftKey ? 1 : 0) ?? key;
}

/** A key of an accent writes nothing by itself. Its place tells what the scanner meant. */
export const deadKey = '\u{fffd}';

const isAscii = (text: string) => /^[\t\n\r -~]*$/.test(text);

/**
 * What was scanned: as the computer read the keys, or as a keyboard of the US has them, where only that can be a code. A code
 * has no letters with accents, and not signs alone.
 */
export function readKeys(text: string, us: string): string {
  if (text === us || !isAscii(us)) return text;
  if (!isAscii(text)) return us;
  if (isLicenseText(us)) return us.startsWith('"') ? text : us;
  if (isLicenseText(text) || /^https?:\/\//i.test(text)) return text;
  // The label of a shelf. Its signs are elsewhere on most layouts.
  if (/^shelf:./i.test(us)) return us;
  // Digits are on the upper row with Shift on layouts such as AZERTY.
  const isShifted = !/[A-Za-z\d]{2}/.test(text) && (us.match(/\d/g) ?? []).length >= 4;
  // The hyphen of our own numbers, such as FI-1042, is elsewhere on most layouts.
  const hasOtherHyphen = /^[A-Za-z]{1,5}['+?]\d+$/.test(text) && /^[A-Za-z]{1,5}-\d+$/.test(us);
  return isShifted || hasOtherHyphen ? us : text;
}

/** The other reading of a scan, when both could be a code: letters such as Y and Z have changed places. */
export function otherReading(text: string, us: string): string | undefined {
  const read = readKeys(text, us);
  return read === text && us !== text && /^[\w./: -]+$/.test(us) ? us : undefined;
}
