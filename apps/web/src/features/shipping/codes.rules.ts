/** Blank modules that scanners need around a code. */
const quietBars = 10;
const quietSquares = 4;

export interface DrawnCode {
  /** In modules, the blank border included. */
  width: number;
  height: number;
  /** As an SVG path. */
  path: string;
}

/** Bars and spaces in turn, as rectangles of `height` modules. */
export function drawBars(widths: readonly number[], height: number): DrawnCode {
  let x = quietBars;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`;
    x += width;
  }
  return { width: x + quietBars, height, path };
}

/** Rows of 0 and 1; neighbours in a row are one rectangle, so that no hairline shows between them. */
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
