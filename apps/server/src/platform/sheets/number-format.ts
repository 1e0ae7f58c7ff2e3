/** How a cell shows its number, where that is not as a number. */
export type CellFormat = 'date' | 'time' | 'datetime' | 'percent' | DigitFormat;

/** What a cell shows of each digit: `00000` of a postal code, `000-00-0000` of an identity number. */
export interface DigitFormat {
  /** `0` for a digit, everything else as it is shown. */
  mask: string;
}

const between = (id: number, from: number, to: number) => id >= from && id <= to;

/** What a number format shows, by its standard id or its own code; undefined for a number. */
export function formatOf(id: number, code: string | undefined): CellFormat | undefined {
  if (code !== undefined) return formatOfCode(code);
  if (id === 9 || id === 10) return 'percent';
  if (id === 22) return 'datetime';
  if (between(id, 14, 17) || between(id, 27, 31) || id === 36 || between(id, 50, 58)) return 'date';
  return between(id, 18, 21) || between(id, 32, 35) || between(id, 45, 47) ? 'time' : undefined;
}

/** Spreadsheets allow no longer code. */
const longestCode = 255;

function formatOfCode(code: string): CellFormat | undefined {
  const [positive = ''] = code.slice(0, longestCode).split(';');
  // Without colors, languages, currencies, and blanks of the width of a sign.
  const mask = maskOf(positive.replace(/\[(?![<>=])[^\]]*\]|[_*]./g, ''));
  if (mask) return { mask };
  const plain = positive
    .replace(/"[^"]*"|\\.|_./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (/general|standard|[#0?]/.test(plain.replace(/(s|:s)\.0+/g, '$1')))
    return plain.includes('%') ? 'percent' : undefined;
  const hasTime = /[hs]|\[m+\]|am\/pm/.test(plain);
  const hasDate = /[yd]|e/.test(plain) || (/m/.test(plain) && !hasTime);
  if (hasDate) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : undefined;
}

/** What stands between the digits of a mask as it is. */
const literal = /"([^"]*)"|\\(.)|([-/ ():+])/y;

/** The mask of a format whose digits are all shown, with at least one zero that no number begins with. */
function maskOf(format: string): string | undefined {
  let mask = '';
  for (let at = 0; at < format.length; ) {
    literal.lastIndex = at;
    const found = literal.exec(format);
    if (found) mask += (found[1] ?? found[2] ?? found[3] ?? '').replaceAll('0', '\u200b');
    else if (format[at] === '0') mask += '0';
    else return undefined;
    at += found ? found[0].length : 1;
  }
  return (mask.match(/0/g)?.length ?? 0) > 1 ? mask : undefined;
}

/** The number as its mask shows it; null where it does not fit, or has lost digits. */
export function showDigits(value: string, { mask }: DigitFormat): string | null {
  const number = Number(value);
  if (value.trim() === '' || !Number.isSafeInteger(number) || number < 0 || number >= 1e15) return null;
  const digits = [...String(number).padStart(mask.match(/0/g)?.length ?? 0, '0')];
  const first = mask.indexOf('0');
  let shown = '';
  for (let at = mask.length - 1; at >= first; at -= 1)
    shown = (mask[at] === '0' ? (digits.pop() ?? '') : mask[at]) + shown;
  return (mask.slice(0, first) + digits.join('') + shown).replaceAll('\u200b', '0');
}
