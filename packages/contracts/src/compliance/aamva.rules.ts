import { isCalendarDay } from '../customers/customer.rules.ts';
import type { DocumentType } from './card.data.ts';
import { isLicenseText, lineBreaks } from './license-scan.rules.ts';

/**
 * Reads the PDF417 barcode on the back of a driver license or ID card of the US and Canada, as the AAMVA card design
 * standard lays it down: `@`, a header with the issuer and the version, then elements of three letters and a value, each
 * on its own line.
 */

/** What a license says. What it does not say, or says in a way that nobody can read, is null. */
export interface License {
  document_type: Extract<DocumentType, 'driver_license' | 'id_card'>;
  document_number: string;
  first_name: string | null;
  last_name: string | null;
  birth_date: string | null;
  expires_on: string | null;
  /** ISO 3166-1 alpha-2. */
  issuer_country: string | null;
  /** The state or province. */
  issuer_region: string | null;
  address_text: string | null;
}

export type ReadLicense = { license: License; problem: null } | { license: null; problem: string };

/** Longer than any barcode of a license, shorter than what could slow a page down. */
const maxLength = 5000;

const header =
  /(?:ANSI ?|AAMVA)(?<iin>\d{6})(?<version>\d{2})(?<counts>\d{2,4})(?<files>(?:[A-Z]{2}\d{8})*)(?<rest>[\s\S]*)$/;

const problems = {
  other: 'This is not the barcode of a driver license or ID card.',
  broken: 'The barcode was not read in full. Scan it again.',
  joined: 'The scanner leaves out the line breaks of the barcode. Set it to send them as Enter, or type the data.',
} as const;

export function parseLicense(scanned: string): ReadLicense {
  // A keyboard with caps lock on swaps the case. A license is upper case, so nothing is lost.
  const text = inUs(scanned.slice(0, maxLength)).replace(lineBreaks, '\n').toUpperCase();
  const found = header.exec(text)?.groups;
  if (!found) return refuse(isLicenseText(scanned) ? 'broken' : 'other');
  const lines = (found.rest ?? '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const type = /^(DL|ID|EN)/.exec(found.files || (lines[0] ?? ''))?.[1];
  const elements = readElements(lines);
  if (isJoined(elements)) return refuse('joined');
  const document_number = elements.get('DAQ') ?? '';
  const names = namesOf(elements);
  const birth_date = dayOf(elements.get('DBB'));
  if (document_number === '' || (names.last_name === null && birth_date === null)) return refuse('broken');
  const issuer_region = regionOf(elements.get('DAJ'));
  return {
    license: {
      document_type: type === 'ID' ? 'id_card' : 'driver_license',
      document_number,
      ...names,
      birth_date,
      expires_on: dayOf(elements.get('DBA')),
      issuer_country: countryOf(elements.get('DCG'), issuer_region),
      issuer_region,
      address_text: addressOf(elements, issuer_region),
    },
    problem: null,
  };
}

/** A computer with the layout of the UK reads a scanner of the US with these signs swapped. A license begins with @. */
const ukSigns: Readonly<Record<string, string>> = { '"': '@', '@': '"', '£': '#', '¬': '~' };
const inUs = (text: string) => (/^\s*"/.test(text) ? text.replace(/["@£¬]/g, (sign) => ukSigns[sign] ?? sign) : text);

const refuse = (why: keyof typeof problems): ReadLicense => ({ license: null, problem: problems[why] });

/** Values that stand for "there is none". */
const isNone = (value: string) => value === '' || /^(NONE|UNAVL|UNAVAIL|N\/A|UNK)$/.test(value);

/** The elements by their three letters. The first one wins, as a second subfile may repeat it. */
function readElements(lines: readonly string[]): Map<string, string> {
  const elements = new Map<string, string>();
  for (const line of lines) {
    // The first element of a subfile stands behind the name of the subfile, such as DL.
    const match = /^(?:(?:DL|ID|EN)(?=D[A-D][A-Z]))?(D[A-D][A-Z])(.*)$/.exec(line);
    const [, name = '', value = ''] = match ?? [];
    if (name === '' || elements.has(name) || isNone(value.trim())) continue;
    elements.set(name, value.trim());
  }
  return elements;
}

/** Whether several elements stand on one line: the scanner swallowed what separates them. */
const isJoined = (elements: ReadonlyMap<string, string>) =>
  [...elements.values()].some((value) => /D(CS|AC|BB|BA|AQ|AG|AJ).*D(CS|AC|BB|BA|AQ|AG|AJ)/.test(value));

/**
 * A day: `MMDDCCYY` in the US, `CCYYMMDD` in Canada and in the first version of the standard. Only one of the two is a day
 * of this or the last century, whatever the digits.
 */
export function dayOf(digits: string | undefined): string | null {
  const [, first = '', second = ''] = /^(\d{4})(\d{4})$/.exec((digits ?? '').replace(/[^\dA-Z]/g, '')) ?? [];
  const days = [
    `${second}-${first.slice(0, 2)}-${first.slice(2)}`,
    `${first}-${second.slice(0, 2)}-${second.slice(2)}`,
  ];
  return days.find((day) => /^(19|20|21)/.test(day) && isCalendarDay(day)) ?? null;
}

/** The names in their elements, or in the older ones that have several names. */
function namesOf(elements: ReadonlyMap<string, string>): Pick<License, 'first_name' | 'last_name'> {
  // LAST,FIRST,MIDDLE in the first version.
  const [whole_last, whole_first] = (elements.get('DAA') ?? '').split(/[,$]/);
  const given = (elements.get('DCT') ?? '').split(/[, $]/)[0];
  return {
    first_name: nameOf(elements.get('DAC') ?? (given || whole_first)),
    last_name: nameOf(elements.get('DCS') ?? elements.get('DAB') ?? whole_last),
  };
}

/** `O'NEIL-SMITH` → `O'Neil-Smith`. */
function nameOf(upper: string | undefined): string | null {
  const words = (upper ?? '').replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
  return (
    words
      .toLowerCase()
      .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()) || null
  );
}

const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
const regionOf = (text: string | undefined) => (/^[A-Z]{2}$/.test(text ?? '') ? (text as string) : null);

function countryOf(text: string | undefined, region: string | null): string | null {
  if (text?.startsWith('US')) return 'US';
  if (text?.startsWith('CA')) return 'CA';
  if (region === null) return null;
  return provinces.includes(region) ? 'CA' : 'US';
}

/** `18 Elm Street, Portland ME 04101`, in the order of addresses in the product. */
function addressOf(elements: ReadonlyMap<string, string>, region: string | null): string | null {
  const street = [elements.get('DAG') ?? elements.get('DAL'), elements.get('DAH')].map(nameOf).filter(Boolean);
  const city = nameOf(elements.get('DAI') ?? elements.get('DAN'));
  const place = [city, region, zipOf(elements.get('DAK') ?? elements.get('DAP'))].filter(Boolean).join(' ');
  return [...street, place].filter(Boolean).join(', ') || null;
}

/** `972010000` → `97201`, `972011234` → `97201-1234`, `V6B1A1` → `V6B 1A1`. */
function zipOf(text: string | undefined): string {
  const zip = (text ?? '').replace(/[^A-Z\d]/g, '');
  const [, first, last] = /^(\d{5})(\d{4})$/.exec(zip) ?? [];
  if (first) return last === '0000' ? first : `${first}-${last}`;
  return zip.replace(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2');
}
