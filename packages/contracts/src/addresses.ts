/** An address in its parts, as forms ask for it. */
export interface AddressParts {
  street?: string | null | undefined;
  suite?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip_code?: string | null | undefined;
}

const listOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** Countries that write the postal code before the city: `80331 München`. */
const codeFirst = listOf(
  'AD AR AT AX BA BE BG BY CH CL CR CU CY CZ DE DK DO DZ EE ES FI FO FR GF GL GP GR GT HN HR HT HU IL IS IT LI LT LU MA MC MD ME MG MK MQ MX MY MZ NC NE NI NL NO PF PH PL PM PT PY RE RO RS SE SI SJ SK SM SN TN TR UY VA XK YT',
);
/** Countries that write city, state and postal code without a comma: `Vancouver BC V6C 1T2`. */
const withoutCommas = listOf('AU CA HK KR NZ SG TW');
/** Countries that give the postal code a line of its own: `London`, `SW1A 1AA`. */
const codeAlone = listOf('GB GG GI IE IM JE');

/** The address on one line, in the order of its country. Null without any part. */
export function formatAddress({ street, suite, city, state, zip_code }: AddressParts, country: string): string | null {
  const town = townOf({ city, state, zip_code }, country);
  return joined([street, suite, town], ', ') || null;
}

function townOf({ city, state, zip_code }: AddressParts, country: string): string {
  if (codeAlone.has(country)) return joined([city, state, zip_code], ', ');
  if (withoutCommas.has(country)) return joined([city, state, zip_code], ' ');
  if (country === 'IT') return joined([zip_code, city, state], ' ');
  if (codeFirst.has(country)) return joined([joined([zip_code, city], ' '), state], ', ');
  return joined([city, joined([state, zip_code], ' ')], ', ');
}

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** Splits a stored address into lines: its own, or the street and the rest. */
export function addressLines(address: string | null): string[] {
  const lines = (address ?? '').split(/\r?\n/).map((line) => line.trim());
  const [first = '', ...rest] = lines.filter((line) => line !== '');
  if (rest.length > 0) return [first, ...rest];
  const comma = first.indexOf(', ');
  return comma < 0 ? [first].filter((line) => line !== '') : [first.slice(0, comma), first.slice(comma + 2)];
}

/** The parts of an address on one line or several, as `formatAddress` writes it. What is not found is empty. */
export function splitAddress(text: string | null, country: string): Record<keyof AddressParts, string> {
  const pieces = (text ?? '')
    .split(/\r?\n|,/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !isCountryName(piece, country));
  const { rest, ...town } = townParts(pieces, country);
  const [street = '', ...suites] = rest;
  return { street, suite: suites.join(', '), ...town };
}

const isCountryName = (piece: string, country: string) =>
  piece.toUpperCase() === country || (country === 'US' && /^(usa|united states)$/i.test(piece));

interface TownParts {
  city: string;
  state: string;
  zip_code: string;
  /** The pieces before the town. */
  rest: string[];
}

const hasDigit = (text: string) => /\d/.test(text);
/** The digits, letters, spaces and hyphens of a postal code. */
const isCode = (text: string) => hasDigit(text) && /^[A-Z0-9][A-Z0-9 -]{2,9}$/i.test(text);

function townParts(pieces: readonly string[], country: string): TownParts {
  const last = pieces.at(-1) ?? '';
  if (codeAlone.has(country)) return codeOnItsOwn(pieces, country);
  if (withoutCommas.has(country)) {
    const match = /^(.+?) ([A-Za-z]{2,3}) ([A-Z0-9][A-Z0-9 ]*)$/.exec(last) ?? /^(.+?)() (\d+)$/.exec(last);
    if (match)
      return { city: match[1] ?? '', state: match[2] ?? '', zip_code: match[3] ?? '', rest: pieces.slice(0, -1) };
    return cityAlone(pieces);
  }
  if (country === 'IT') {
    const match = /^(\d{5}) (.+?)(?: ([A-Z]{2}))?$/.exec(last);
    if (match)
      return { zip_code: match[1] ?? '', city: match[2] ?? '', state: match[3] ?? '', rest: pieces.slice(0, -1) };
    return cityAlone(pieces);
  }
  return codeFirst.has(country) ? codeBeforeCity(pieces, country) : stateAndCode(pieces);
}

/** `City`, `State`, `SW1A 1AA`. */
function codeOnItsOwn(pieces: readonly string[], country: string): TownParts {
  const last = pieces.at(-1) ?? '';
  const zip_code = pieces.length > 1 && isCode(last) ? last : '';
  const before = zip_code ? pieces.slice(0, -1) : pieces;
  // In Ireland a county follows the town; elsewhere the third piece is rather part of the street.
  const hasState = before.length > (country === 'IE' ? 2 : 3);
  return {
    city: before.length > 1 ? (before.at(hasState ? -2 : -1) ?? '') : '',
    state: hasState ? (before.at(-1) ?? '') : '',
    zip_code,
    rest: before.slice(0, before.length > 1 ? (hasState ? -2 : -1) : undefined),
  };
}

/** `114 55 Stockholm` has a space in its code, `1012 LM Amsterdam` letters. */
const codedTown = /^([A-Z0-9-]*\d[A-Z0-9-]*(?: \d{2,3}(?= ))?) (.+)$/i;
const dutchTown = /^(\d{4}(?: ?[A-Z]{2}(?= ))?) (.+)$/;

/** `80331 München`, and a state after it. */
function codeBeforeCity(pieces: readonly string[], country: string): TownParts {
  const at = pieces.findLastIndex((piece, index) => index > 0 && isCode(piece.split(' ')[0] ?? ''));
  if (at < 0) return cityAlone(pieces);
  const match = (country === 'NL' ? dutchTown : codedTown).exec(pieces[at] ?? '');
  if (!match) return cityAlone(pieces);
  return {
    zip_code: match[1] ?? '',
    city: match[2] ?? '',
    state: pieces.slice(at + 1).join(', '),
    rest: pieces.slice(0, at),
  };
}

/** `Springfield`, `IL 62701`. */
function stateAndCode(pieces: readonly string[]): TownParts {
  const match = /^(?:(.*\S) )?([A-Z0-9-]*\d[A-Z0-9-]*)$/i.exec(pieces.length > 2 ? (pieces.at(-1) ?? '') : '');
  if (!match) return cityAlone(pieces);
  return { city: pieces.at(-2) ?? '', state: match[1] ?? '', zip_code: match[2] ?? '', rest: pieces.slice(0, -2) };
}

const cityAlone = (pieces: readonly string[]): TownParts => ({
  city: pieces.length > 1 ? (pieces.at(-1) ?? '') : '',
  state: '',
  zip_code: '',
  rest: pieces.slice(0, pieces.length > 1 ? -1 : undefined),
});

/** Places without postal codes, so that a missing one is right. */
const withoutCodes = listOf('HK IE AE QA BH AO BW JM PA');

/** Whether addresses there have a postal code. */
export const hasPostalCode = (country: string): boolean => !withoutCodes.has(country);

/** Countries whose carriers need the state, province or prefecture, with what it is called there. */
const regions = {
  State: listOf('AU BR IN MX MY US'),
  Province: listOf('CA CN IT'),
  Prefecture: listOf('JP'),
} as const;
export type RegionName = keyof typeof regions;

/** What the part of a country is called that its addresses need; null where they need none. */
export const regionNameOf = (country: string): RegionName | null =>
  (Object.keys(regions) as RegionName[]).find((name) => regions[name].has(country)) ?? null;

/** The part that a carrier misses in an address; null when it has all. */
export function missingPart(
  { street, city, zip_code }: AddressParts,
  country: string,
): 'street' | 'city' | 'zip_code' | null {
  if (!street?.trim()) return 'street';
  if (!city?.trim()) return 'city';
  return !zip_code?.trim() && !withoutCodes.has(country) ? 'zip_code' : null;
}
