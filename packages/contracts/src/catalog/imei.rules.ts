/**
 * Identifiers of a device: IMEI, IMEISV, MEID or serial number. Nothing here rejects an identifier: shops buy
 * devices with damaged labels and devices that follow no standard, so doubts are warnings.
 */

import { readLabelCode, stripWords } from './label-code.rules.ts';

export const identifierKinds = ['imei', 'imeisv', 'meid-hex', 'meid-dec', 'serial'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export const identifierKindLabels: Record<IdentifierKind, string> = {
  imei: 'IMEI',
  imeisv: 'IMEI with software version',
  'meid-hex': 'MEID (hexadecimal)',
  'meid-dec': 'MEID (decimal)',
  serial: 'Serial number',
};

const groupSeparators = /[\s./_-]/g;
/** MEIDs begin with A0 or above, or with 99 when the number is also an IMEI. */
const meidHex = /^(?:[A-F][0-9A-F]|99)[0-9A-F]{12}$/;
/** Phones show the software version after the whole number: `356938035643833 / 01`. */
const softwareVersion = /^((?:\d[\s.-]*){15})\/\s*\d{2}$/;

/** Of a longer text only the beginning is read: it is no identifier, whatever follows. */
const longestRaw = 500;

/** Normalizes to upper case without label, spaces and (in numbers) separators: two scans of a device are equal. */
export function normalizeIdentifier(raw: string): string {
  const text = readLabelCode(raw.slice(0, longestRaw).normalize('NFKC').toUpperCase().normalize('NFKC'));
  return stripLabels(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim());
}

/** Repeats until stable: a label may be printed twice, or appear once spaces are removed. */
function stripLabels(text: string): string {
  for (let before = text; ; ) {
    const bare = stripWords(stripJoined(before)).replace(softwareVersion, '$1');
    const compact = bare.replace(groupSeparators, '');
    if (/^\d{14,18}$/.test(compact) || isMeid(compact)) return compact;
    const after = bare.replace(/\s/g, '');
    if (after === before) return after;
    before = after;
  }
}

/** A number right after its label, such as `IMEI356938035643833` or `IMEI1356938035643833`. */
function stripJoined(text: string): string {
  const [, inSlot] = /^IMEI[1-4](\d{15})$/.exec(text) ?? [];
  if (inSlot !== undefined && isLuhnValid(inSlot)) return inSlot;
  return text.replace(/^IMEI(?:SV)?(?=\d{14,16}$)/, '');
}

/** Whether a text is a MEID in hexadecimal digits, with or without its check digit. */
export function isMeid(compact: string): boolean {
  return meidHex.test(compact) || (meidHex.test(compact.slice(0, -1)) && luhnSum(compact, 1, 16) % 16 === 0);
}

/** The sum of Luhn's check. MEIDs are checked with hexadecimal digits. */
function luhnSum(digits: string, firstDoubled: 0 | 1, base: 10 | 16 = 10): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number.parseInt(digits[digits.length - 1 - place] ?? '', base);
    const value = place % 2 === firstDoubled ? digit * 2 : digit;
    sum += value >= base ? value - base + 1 : value;
  }
  return sum;
}

/** Whether a string of at least two digits ends with a valid Luhn check digit. */
export function isLuhnValid(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnSum(digits, 1) % 10 === 0;
}

/** The check digit (15th) of an IMEI from its first 14 digits; null when there aren't 14. */
export function imeiCheckDigit(imei: string): string | null {
  const body = normalizeIdentifier(imei).slice(0, 14);
  return /^\d{14}$/.test(body) ? String((10 - (luhnSum(body, 0) % 10)) % 10) : null;
}

/**
 * The kind of identifier, by format alone. Fourteen digits count as an IMEI without its check digit, except those
 * starting with 99, which are MEIDs.
 */
export function identifierKind(raw: string): IdentifierKind {
  const identifier = normalizeIdentifier(raw);
  if (isMeid(identifier)) return /^\d{15}$/.test(identifier) ? 'imei' : 'meid-hex';
  if (/^\d{14,15}$/.test(identifier)) return 'imei';
  if (/^\d{16}$/.test(identifier)) return 'imeisv';
  if (/^\d{18}$/.test(identifier)) return 'meid-dec';
  return 'serial';
}

export interface IdentifierReading {
  identifier: string;
  kind: IdentifierKind;
  /** Warnings for the clerk. None of them blocks the purchase. */
  warnings: string[];
}

/** Normalized identifier, its kind and warnings about it. */
export function readIdentifier(raw: string): IdentifierReading {
  const identifier = normalizeIdentifier(raw);
  const kind = identifierKind(identifier);
  const warnings = kind === 'serial' ? serialWarnings(identifier) : numberWarnings(identifier, kind);
  return { identifier, kind, warnings };
}

/** Whether a scanner or a person got the number wrong: it has the length of an IMEI, but not its check digit. */
export function isMisread(raw: string): boolean {
  const identifier = normalizeIdentifier(raw);
  return /^\d{15}$/.test(identifier) && !isLuhnValid(identifier);
}

function numberWarnings(identifier: string, kind: Exclude<IdentifierKind, 'serial'>): string[] {
  const isImei = kind === 'imei' || kind === 'imeisv';
  if (/^(\d)\1+$/.test(identifier)) return ['All digits are the same. Check the number on the device.'];
  if (isImei && identifier.startsWith('00')) {
    return ['This number is reserved for test devices. Check the number on the device.'];
  }
  if (kind === 'imei' && identifier.length === 14) {
    return [`The check digit is missing. The full IMEI would be ${identifier}${imeiCheckDigit(identifier)}.`];
  }
  if (kind === 'imei' && !isLuhnValid(identifier)) {
    return ['This IMEI has a wrong check digit. Compare it with the device.'];
  }
  if (kind === 'meid-dec' && meidDecToHex(identifier) === null) {
    return ['Eighteen digits, but not a valid MEID. Compare it with the device.'];
  }
  return [];
}

function serialWarnings(identifier: string): string[] {
  if (identifier === '') return ['Enter an IMEI, MEID or serial number.'];
  const asDigits = identifier.replaceAll('O', '0').replace(/[IL]/g, '1');
  if (asDigits !== identifier && /^\d{15}$/.test(asDigits) && isLuhnValid(asDigits)) {
    return [`This looks like the IMEI ${asDigits} with letters instead of digits.`];
  }
  if (/^(?:\d{12,13}|\d{17}|\d{19})$/.test(identifier)) {
    return [`An IMEI has 15 digits, but this number has ${identifier.length}. Compare it with the device.`];
  }
  if (identifier.length < 5) return ['This is unusually short for a serial number.'];
  if (identifier.length > 30) return ['This is unusually long for a serial number. Did the scanner read two codes?'];
  if (/[^\p{L}\d./_-]/u.test(identifier))
    return ['This serial number contains unusual characters. Compare it with the device.'];
  return [];
}

/** The type allocation code: the first eight digits of an IMEI, which identify the model. Null for other kinds. */
export function tacOf(raw: string): string | null {
  const kind = identifierKind(raw);
  return kind === 'imei' || kind === 'imeisv' ? normalizeIdentifier(raw).slice(0, 8) : null;
}

/** Converts a MEID from 14 hexadecimal to 18 decimal digits (8 become 10, the other 6 become 8). Null when invalid. */
export function meidHexToDec(hex: string): string | null {
  const meid = normalizeIdentifier(hex).slice(0, 14);
  if (!meidHex.test(meid)) return null;
  const maker = String(Number.parseInt(meid.slice(0, 8), 16)).padStart(10, '0');
  const serial = String(Number.parseInt(meid.slice(8), 16)).padStart(8, '0');
  return `${maker}${serial}`;
}

/** Converts a MEID from 18 decimal to 14 upper-case hexadecimal digits. Null when invalid. */
export function meidDecToHex(dec: string): string | null {
  const digits = normalizeIdentifier(dec);
  if (!/^\d{18}$/.test(digits)) return null;
  const maker = Number(digits.slice(0, 10)).toString(16).padStart(8, '0');
  const serial = Number(digits.slice(10)).toString(16).padStart(6, '0');
  const meid = `${maker}${serial}`.toUpperCase();
  return meidHex.test(meid) ? meid : null;
}
