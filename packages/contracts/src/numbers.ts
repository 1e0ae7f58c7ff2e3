import { numberFormat } from './intl-formats.ts';

/** Numbers for people. The signs are those of a country; the words around them stay English. */

/** The signs of a country's numbers. */
export interface NumberSigns {
  /** Between groups of digits; a space is a no-break space. */
  thousands: string;
  decimal: '.' | ',';
  /** `12,34,567` instead of `1,234,567`. */
  is_indian?: boolean;
}

const americanSigns: NumberSigns = { thousands: ',', decimal: '.' };

/** Cached, because reading them costs a hundred times more than using them. */
const known = new Map<string, NumberSigns>();

/** The signs of a country's usual language, in Latin digits. Those of the US when the country is unknown. */
export function signsOf(country: string): NumberSigns {
  const cached = known.get(country);
  if (cached) return cached;
  const signs = /^[A-Z]{2}$/.test(country) ? readSigns(country) : americanSigns;
  known.set(country, signs);
  return signs;
}

function readSigns(country: string): NumberSigns {
  const { language, region } = new Intl.Locale(`und-${country}`).maximize();
  const format = numberFormat(`${language}-${region}-u-nu-latn`, { useGrouping: 'always' });
  const parts = format.formatToParts(1_234_567.5);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const is_indian = parts.filter(({ type }) => type === 'integer')[1]?.value.length === 2;
  return {
    // Browsers disagree about the width of the space and the shape of the apostrophe.
    thousands: partOf('group').replace(/\s/, '\u00a0').replace("'", '’'),
    decimal: partOf('decimal') === ',' ? ',' : '.',
    ...(is_indian && { is_indian }),
  };
}

export interface NumberStyle {
  /** How many decimals are written, always. Left out: as many as the number has, up to four. */
  decimals?: number;
  /** `1.2K` instead of `1,234`. */
  is_short?: boolean;
}

/** `1,234.5`, `1.234,5` or `12,34,567`. */
export function formatNumber(value: number, signs: NumberSigns, style: NumberStyle = {}): string {
  return withSigns(formatOf(signs, style).formatToParts(value), signs);
}

const withSigns = (parts: readonly Intl.NumberFormatPart[], { thousands, decimal }: NumberSigns) =>
  parts
    .map(({ type, value }) => (type === 'group' ? thousands : type === 'decimal' ? decimal : value))
    .join('')
    .replace(/^-(?=[0.,]*$)/, '');

/** `1.2M` is English everywhere: an Indian `12L` would need explaining. */
const formatOf = ({ is_indian }: NumberSigns, { decimals, is_short }: NumberStyle): Intl.NumberFormat =>
  numberFormat(is_indian && !is_short ? 'en-IN' : 'en', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? (is_short ? 1 : 4),
    ...(is_short ? { notation: 'compact' } : { useGrouping: 'always' }),
  });

/** How the figures of a text are written: a company's documents and a member's screen differ. */
export interface Figures {
  number: (value: number, style?: NumberStyle) => string;
  money: (minor: number, currency: string) => string;
}
