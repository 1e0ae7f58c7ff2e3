import { createRequire } from 'node:module';
import { create as createQr } from 'qrcode';
import type { Doc } from './document.ts';
import { mm } from './paper-sizes.ts';
import { tagContent } from './structure.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first barcode, because the library is 2 MB. */
const loadBarcodes = () => require('bwip-js/node') as typeof import('bwip-js/node');

/** 2 dots at 203 dpi, 3 dots at 300 dpi. Both print it without rounding. */
const bestModule = mm(0.254);
/** 3 dots at 203 dpi. Easier for old scanners, when there is room. */
export const wideModule = mm(0.375);
/** Narrower bars fail on handheld scanners. */
const finestModule = mm(0.17);
/** The quiet zone on each side of a Code 128, in modules. */
const quiet = 10;
const quietQr = 4;

/** The widths of bars and spaces in modules. Null unless the text is printable ASCII. */
export function encodeCode128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const barcodes = loadBarcodes();
  try {
    const [symbol] = barcodes.raw('code128', text);
    return symbol && 'sbs' in symbol ? symbol.sbs : null;
  } catch {
    return null;
  }
}

export interface Code128 {
  text: string;
  bars: number[];
  /** Points per module. */
  module: number;
  /** In points, including the quiet zones. */
  width: number;
  /** The quiet zone on each side, in points. */
  blank: number;
}

/** `text` as a Code 128 that fits `width` points, with modules of at most `best` points. Null when too fine to scan. */
export function fitCode128(text: string, width: number, best = bestModule): Code128 | null {
  const bars = encodeCode128(text);
  if (!bars) return null;
  const modules = bars.reduce((sum, bar) => sum + bar, 0) + 2 * quiet;
  const module = Math.min(best, width / modules);
  return module < finestModule ? null : { text, bars, module, width: modules * module, blank: quiet * module };
}

/** Draws the bars as filled rectangles. `x` is the left edge of the quiet zone. */
export function drawCode128(doc: Doc, code: Code128, x: number, y: number, height: number): void {
  const draw = () => {
    let left = x + code.blank;
    for (const [index, modules] of code.bars.entries()) {
      if (index % 2 === 0) doc.rect(left, y, modules * code.module, height);
      left += modules * code.module;
    }
    doc.fill('#000000');
  };
  tagContent(doc, 'Figure', draw, `Barcode of ${code.text}`);
}

/** The modules of a QR code. Null when the text is empty or too long. */
export function encodeQr(text: string): { size: number; isDark: (row: number, column: number) => boolean } | null {
  try {
    const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
    return { size: modules.size, isDark: (row, column) => modules.get(row, column) !== 0 };
  } catch {
    return null;
  }
}

/** A QR code as rows of 0 and 1. Null for a text that is too long. */
export function qrRows(text: string): string[] | null {
  const code = encodeQr(text);
  if (!code) return null;
  const line = Array.from({ length: code.size });
  return line.map((_, row) => line.map((_each, column) => (code.isDark(row, column) ? '1' : '0')).join(''));
}

/** Draws `text` as a QR code in a square of `side` points, including the quiet zone. */
export function drawQr(doc: Doc, text: string, x: number, y: number, side: number): void {
  const code = encodeQr(text);
  if (!code) return;
  const module = side / (code.size + 2 * quietQr);
  const drawRow = (row: number) => {
    for (let column = 0; column < code.size; column++) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      // Adjacent modules are one rectangle, so that no hairline shows between them.
      while (column + 1 < code.size && code.isDark(row, column + 1)) column++;
      doc.rect(x + (start + quietQr) * module, y + (row + quietQr) * module, (column - start + 1) * module, module);
    }
  };
  const draw = () => {
    for (let row = 0; row < code.size; row++) drawRow(row);
    doc.fill('#000000');
  };
  tagContent(doc, 'Figure', draw, `QR code of ${text}`);
}
