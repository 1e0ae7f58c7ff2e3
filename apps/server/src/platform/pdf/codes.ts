import { createRequire } from 'node:module';
import { create as createQr } from 'qrcode';
import type { Doc } from './document.ts';
import { mm } from './sheets.ts';

const require = createRequire(import.meta.url);
/** Two megabytes of all the barcodes there are: loaded with the first paper that bears one. */
const loadBarcodes = () => require('bwip-js/node') as typeof import('bwip-js/node');

/** 2 dots of a 203 dpi label printer, 3 dots of a 300 dpi one: bars that both print without rounding. */
const bestModule = mm(0.254);
/** 3 dots at 203 dpi, for papers with room: easier on old scanners. */
export const wideModule = mm(0.375);
/** Narrower bars fail on handheld scanners. */
const finestModule = mm(0.17);
/** Blank modules that Code 128 needs on each side. */
const quiet = 10;
const quietQr = 4;

/** Bar, space, bar, space … widths in modules; null for anything but printable ASCII, which scanners read wrong. */
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
  bars: number[];
  /** Points per module. */
  module: number;
  /** Points, the blank sides included. */
  width: number;
  /** Points that stay white on each side. */
  blank: number;
}

/** How `text` prints as Code 128 within `width` points, with modules of `best` points or finer; null when too fine to scan. */
export function fitCode128(text: string, width: number, best = bestModule): Code128 | null {
  const bars = encodeCode128(text);
  if (!bars) return null;
  const modules = bars.reduce((sum, bar) => sum + bar, 0) + 2 * quiet;
  const module = Math.min(best, width / modules);
  return module < finestModule ? null : { bars, module, width: modules * module, blank: quiet * module };
}

/** Draws the bars as filled rectangles with the blank side's left edge at `x`. */
export function drawCode128(doc: Doc, code: Code128, x: number, y: number, height: number): void {
  let left = x + code.blank;
  for (const [index, modules] of code.bars.entries()) {
    if (index % 2 === 0) doc.rect(left, y, modules * code.module, height);
    left += modules * code.module;
  }
  doc.fill('#000000');
}

/** The modules of a QR code; null when there is nothing to encode or it is too long. */
export function encodeQr(text: string): { size: number; isDark: (row: number, column: number) => boolean } | null {
  try {
    const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
    return { size: modules.size, isDark: (row, column) => modules.get(row, column) !== 0 };
  } catch {
    return null;
  }
}

/** Draws `text` as a QR code in a square of `side` points, the blank border included. */
export function drawQr(doc: Doc, text: string, x: number, y: number, side: number): void {
  const code = encodeQr(text);
  if (!code) return;
  const module = side / (code.size + 2 * quietQr);
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size; column++) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      // One rectangle for neighbours, so that no hairline shows between them.
      while (column + 1 < code.size && code.isDark(row, column + 1)) column++;
      doc.rect(x + (start + quietQr) * module, y + (row + quietQr) * module, (column - start + 1) * module, module);
    }
  }
  doc.fill('#000000');
}
