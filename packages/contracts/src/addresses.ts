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
