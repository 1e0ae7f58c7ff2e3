import { deviceKey } from '../catalog/device-key.rules.ts';
import { isLuhnValid, normalizeIdentifier } from '../catalog/imei.rules.ts';
import type { Carrier } from './parcel.data.ts';

/** What a scanned code may be: any of these. */
export interface ScannedCode {
  /** The code without carrier prefixes, as it is shown and kept with orphan parcels. */
  code: string;
  box_id: string;
  /** Tracking numbers as `trackingKey` makes them; a barcode may be read in two ways. */
  tracking_keys: string[];
  /** An IMEI or serial number, as it is stored. */
  identifier: string;
  /** What that number is compared by. */
  device_key: string;
  /** The unit whose label it is, such as `U-0042`. */
  unit_id: number | null;
  /** The shelf whose label it is, such as `B-12`. */
  shelf: string | null;
}

/** Symbology identifiers such as `]C1`, which some scanners send first, and separators inside GS1 codes. */
const symbology = /^\][A-Za-z]\d/;

/**
 * Reads a box ID or its QR code (the ID or a link that ends with it), a tracking number or barcode, the label of a unit or of
 * a shelf, or a device’s number in whatever form. Every code that is scanned or typed into a field for scans is read here.
 */
export function readScan(typed: string): ScannedCode {
  const whole = typed.normalize('NFKC').trim();
  const text = lastOfLink(whole.replace(symbology, '').trim());
  const isLink = !whole.endsWith(text);
  const tracking_keys = trackingKeys(text);
  return {
    code: tracking_keys[0] ?? text.toUpperCase(),
    box_id: text.replace(/[\s\p{Cc}]/gu, '').toUpperCase(),
    tracking_keys,
    identifier: normalizeIdentifier(isLink ? text : whole),
    device_key: deviceKey(isLink ? text : whole),
    unit_id: unitIdOf(text),
    shelf: shelfOfCode(text),
  };
}

/** The id in a unit’s number, such as `U-0042`; null for any other code. */
export function unitIdOf(code: string): number | null {
  const [, digits] = /^U-?(\d{1,15})$/i.exec(code.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What the label of a shelf says before its name. */
const shelfPrefix = 'SHELF:';

/** The code on a shelf’s label, such as `SHELF:B-12`. */
export const shelfCode = (shelf: string): string => `${shelfPrefix}${shelf}`;

/** The shelf that a label names; null for any other code. */
function shelfOfCode(code: string): string | null {
  if (code.slice(0, shelfPrefix.length).toUpperCase() !== shelfPrefix) return null;
  return code.slice(shelfPrefix.length).trim() || null;
}

/** Of a link its parameter `box`, or else the last part of its path. */
function lastOfLink(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  const { searchParams, pathname } = new URL(text);
  const last = pathname.split('/').filter(Boolean).at(-1);
  const named = searchParams.get('box') ?? last;
  return named ? decode(named) : text;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A tracking number as it is compared: upper case, without separators and carrier prefixes. Empty when there is none. */
export function trackingKey(typed: string): string {
  return trackingKeys(typed)[0] ?? '';
}

function trackingKeys(typed: string): string[] {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(symbology, '')
    .replace(/[^A-Z0-9]/g, '');
  const keys = [...uspsKeys(bare), ...fedexKeys(bare), ...upsKeys(bare), ...dhlKeys(bare), bare];
  return [...new Set(keys)].filter(Boolean);
}

/** USPS barcodes begin with 420 and the ZIP code of five or nine digits. */
function uspsKeys(bare: string): string[] {
  const long = /^420\d{9}(9[1-5]\d{18,20})$/.exec(bare)?.[1];
  const short = /^420\d{5}(9[1-5]\d{18,24})$/.exec(bare)?.[1];
  return [long, short].filter((key) => key !== undefined);
}

/** FedEx barcodes of 34 digits end with the number; Ground ones of 22 digits begin with 96 and end with 15 digits. */
function fedexKeys(bare: string): string[] {
  if (/^\d{34}$/.test(bare) && !bare.startsWith('420')) return [bare.slice(-14).replace(/^00/, '')];
  return /^96\d{20}$/.test(bare) ? [bare.slice(-15)] : [];
}

/** A UPS number may stand inside a longer code. */
function upsKeys(bare: string): string[] {
  const found = /1Z[A-Z0-9]{16}/.exec(bare)?.[0];
  return found === undefined ? [] : [found];
}

/** DHL prints the data identifier J before its license plate JD… or JJD…. */
function dhlKeys(bare: string): string[] {
  return /^JJD\d{14,}$/.test(bare) ? [bare.slice(1)] : [];
}

/** The carrier whose numbers look like this key. */
export function carrierOf(key: string): Carrier {
  if (/^1Z[A-Z0-9]{16}$/.test(key)) return 'ups';
  if (/^9[1-5]\d{18,24}$/.test(key)) return 'usps';
  if (/^JD\d{14,}$/.test(key)) return 'dhl';
  const country = /^[A-Z]{2}\d{9}([A-Z]{2})$/.exec(key)?.[1];
  if (country === 'GB') return 'royal_mail';
  if (country === 'IE') return 'an_post';
  if (country === 'US') return 'usps';
  // Fifteen digits are rather an IMEI when its check digit is right.
  return /^(\d{12}|\d{14}|\d{15})$/.test(key) && !(key.length === 15 && isLuhnValid(key)) ? 'fedex' : 'other';
}
