import { borrowedWidth, drawBorrowed } from './borrowed-fonts.ts';
import { fontName, type Weight } from './fonts.ts';
import { cleanText, type Run, splitGraphemes, splitRuns } from './runs.ts';

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: Weight;
  color?: string;
  /** Digits of one width, for money, ids and anything read in columns. */
  is_tabular?: boolean;
  /** Distance between baselines as a factor of the size; 1.4 unless told. */
  leading?: number;
}

export type Align = 'left' | 'center' | 'right';

/** One line that fits its width, ready to draw. */
export interface Line {
  text: string;
  style: TextStyle;
  width: number;
  height: number;
}

export function lineHeight(style: TextStyle): number {
  return style.size * (style.leading ?? 1.4);
}

/** Inter's ascender and descender, as a factor of the size. */
const ascender = 0.969;
const descender = 0.241;

/**
 * OpenType features. PDFKit's typings know lists only; its font library also takes a record, which can switch one off:
 * Inter's contextual alternates cost most of the time of a paper and change nothing that it prints. Given any features,
 * PDFKit shapes a run as a whole, which also is what puts right-to-left words in order.
 */
type Features = PDFKit.Mixins.TextOptions['features'];
const proportional = { calt: false } as unknown as Features;
const tabular = { calt: false, tnum: true } as unknown as Features;

function featuresOf(style: TextStyle): Features {
  return style.is_tabular ? tabular : proportional;
}

/** Widths at size 1: a paper asks for the same words many times. */
const knownWidths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

function runWidth(doc: PDFKit.PDFDocument, run: Run, style: TextStyle): number {
  if (typeof run.font === 'string') return borrowedWidth(run.text, style.size);
  const widths = knownWidths.get(doc) ?? new Map<string, number>();
  knownWidths.set(doc, widths);
  const font = fontName(run.font, style.weight ?? 'regular');
  const key = `${font} ${style.is_tabular ? 1 : 0} ${run.text}`;
  const width =
    widths.get(key) ??
    doc
      .font(font)
      .fontSize(1)
      .widthOfString(run.text, { features: featuresOf(style) });
  widths.set(key, width);
  return width * style.size;
}

/** The width in points of one line of text. */
export function measureText(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return splitRuns(cleanText(text)).reduce((sum, run) => sum + runWidth(doc, run, style), 0);
}

/** Cuts a word that is wider than a line; always at least one character per piece, so it ends. */
function cutWord(doc: PDFKit.PDFDocument, word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const grapheme of splitGraphemes(word)) {
    if (piece !== '' && measureText(doc, piece + grapheme, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += grapheme;
  }
  return [...pieces, piece];
}

function breakParagraph(doc: PDFKit.PDFDocument, paragraph: string, style: TextStyle, width: number): string[] {
  const space = measureText(doc, ' ', style);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const needed = measureText(doc, word, style);
    if (line !== '' && used + space + needed <= width) {
      line += ` ${word}`;
      used += space + needed;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = needed > width ? cutWord(doc, word, style, width) : [word];
    line = pieces.pop() ?? '';
    used = measureText(doc, line, style);
    lines.push(...pieces);
  }
  return [...lines, line];
}

function endWithEllipsis(doc: PDFKit.PDFDocument, line: string, style: TextStyle, width: number): string {
  const graphemes = splitGraphemes(line);
  while (graphemes.length > 0 && measureText(doc, `${graphemes.join('')}…`, style) > width) graphemes.pop();
  return `${graphemes.join('').trimEnd()}…`;
}

/** A text in lines no wider than `width`; past `max_lines` it ends with an ellipsis. Empty text has no lines. */
export function breakText(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
  max_lines = Number.POSITIVE_INFINITY,
): Line[] {
  const cleaned = cleanText(text).trim();
  if (cleaned === '') return [];
  const texts = cleaned.split('\n').flatMap((paragraph) => breakParagraph(doc, paragraph, style, width));
  const kept = texts.slice(0, max_lines);
  if (texts.length > max_lines) kept.push(endWithEllipsis(doc, kept.pop() ?? '', style, width));
  return kept.map((line) => ({ text: line, style, width: measureText(doc, line, style), height: lineHeight(style) }));
}

/** Draws one line with its top left corner at x, y. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number): void {
  const { style } = line;
  const color = style.color ?? '#000000';
  const baseline = y + (line.height - style.size * (ascender + descender)) / 2 + style.size * ascender;
  let left = x;
  for (const run of splitRuns(line.text)) {
    if (typeof run.font === 'string') {
      drawBorrowed(doc, run.font, run.text, { x: left, baseline, size: style.size, color });
    } else {
      doc
        .font(fontName(run.font, style.weight ?? 'regular'))
        .fontSize(style.size)
        .fillColor(color);
      doc.text(run.text, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: featuresOf(style),
      });
    }
    left += runWidth(doc, run, style);
  }
}

/** Where a line of `width` starts inside a box. */
export function alignedLeft(line: Line, align: Align, x: number, width: number): number {
  if (align === 'right') return x + width - line.width;
  return align === 'center' ? x + (width - line.width) / 2 : x;
}
