/** The quiet zone around a code, in modules. */
const quietBars = 10;
const quietSquares = 4;

export interface DrawnCode {
  /** In modules, including the quiet zone. */
  width: number;
  height: number;
  /** An SVG path. */
  path: string;
}

/** Draws the bars of a barcode as rectangles of `height` modules. */
export function drawBars(widths: readonly number[], height: number): DrawnCode {
  let x = quietBars;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`;
    x += width;
  }
  return { width: x + quietBars, height, path };
}

/** Draws rows of 0 and 1. Adjacent modules in a row form one rectangle, which avoids hairlines. */
export function drawSquares(rows: readonly string[]): DrawnCode {
  const size = rows.length + 2 * quietSquares;
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (const { index, 0: run } of row.matchAll(/1+/g)) {
      path += `M${index + quietSquares} ${y + quietSquares}h${run.length}v1h-${run.length}z`;
    }
  }
  return { width: size, height: size, path };
}
