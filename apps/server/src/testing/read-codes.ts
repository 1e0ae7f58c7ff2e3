/** The 107 symbols of Code 128: widths of bar, space, bar, space, bar, space (and the stop's last bar). */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

interface Bar {
  x: number;
  width: number;
}

function toWidths(bars: readonly Bar[]): number[] {
  const sorted = [...bars].sort((one, other) => one.x - other.x);
  const module = Math.min(...sorted.map((bar) => bar.width));
  return sorted.flatMap((bar, index) => {
    const before = sorted[index - 1];
    const space = before ? [Math.round((bar.x - before.x - before.width) / module)] : [];
    return [...space, Math.round(bar.width / module)];
  });
}

function readValues(widths: readonly number[]): number[] {
  const codes = [];
  for (let at = 0; at < widths.length - 7; at += 6) codes.push(symbols.indexOf(widths.slice(at, at + 6).join('')));
  if (widths.slice(-7).join('') !== symbols[106]) throw new Error('Code 128 without its stop');
  return codes;
}

/**
 * Decodes Code 128 bars (drawn ones, or their widths in modules) and verifies the check digit. Written from the standard,
 * independent of the library that draws them, so that tests detect wrong bars.
 */
export function readCode128(given: readonly number[] | readonly Bar[]): string {
  const widths = given.map((bar) => (typeof bar === 'number' ? bar : null));
  const values = readValues(widths.includes(null) ? toWidths(given as readonly Bar[]) : (given as readonly number[]));
  const check = values.pop();
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  if (values.includes(-1) || check !== sum % 103) throw new Error('wrong check digit in a Code 128');
  let set = 'ABC'[values.shift()! - 103];
  let text = '';
  for (const value of values) {
    if (set === 'C' && value < 100) text += String(value).padStart(2, '0');
    else if (value === 99) set = 'C';
    else if (value === 100) set = 'B';
    else if (value === 101) set = 'A';
    else text += String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
  }
  return text;
}

/** The modules of a drawn QR code, row by row; true is dark. */
export function readQrModules(
  rectangles: readonly { x: number; y: number; width: number; height: number }[],
  code: { x: number; y: number; side: number; size: number },
): boolean[][] {
  const isDark = (x: number, y: number) =>
    rectangles.some((one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height);
  return Array.from({ length: code.size }, (_, row) =>
    Array.from({ length: code.size }, (_, column) =>
      isDark(code.x + (column + 0.5) * code.side, code.y + (row + 0.5) * code.side),
    ),
  );
}
