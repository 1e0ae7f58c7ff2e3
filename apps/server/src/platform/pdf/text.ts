import { chooseFont, fontName, preferredHan, type Weight } from './fonts.ts';
import { cleanText, type Run, splitGraphemes, splitRuns } from './runs.ts';
import { tagContent } from './structure.ts';
import { noteUnprinted } from './unprinted.ts';

export interface TextStyle {
  /** In points. */
  size: number;
  weight?: Weight;
  color?: string;
  /** Uses digits of equal width, for money, ids and columns of numbers. */
  is_tabular?: boolean;
  /** What the text is in the document's outline for screen readers. Default: a paragraph. */
  role?: 'H1' | 'P';
  /** Line height as a factor of the size. Default: 1.4. */
  leading?: number;
}

export type Align = 'left' | 'center' | 'right';

/** A measured line, ready to draw. */
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
 * OpenType features. PDFKit's types allow lists only, but its font library also accepts a record, which can turn a
 * feature off. Inter's contextual alternates are slow and change nothing in these documents. With any features set,
 * PDFKit shapes a run as a whole, which also orders right-to-left words correctly.
 */
type Features = PDFKit.Mixins.TextOptions['features'];
const proportional = { calt: false } as unknown as Features;
const tabular = { calt: false, tnum: true } as unknown as Features;

function featuresOf(style: TextStyle): Features {
  return style.is_tabular ? tabular : proportional;
}

/** Cached widths at size 1, by font and text. */
const knownWidths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

function runWidth(doc: PDFKit.PDFDocument, run: Run, style: TextStyle): number {
  const widths = knownWidths.get(doc) ?? new Map<string, number>();
  knownWidths.set(doc, widths);
  const weight = style.weight ?? 'regular';
  const key = `${fontName(run.font, weight)} ${style.is_tabular ? 1 : 0} ${run.text}`;
  const width =
    widths.get(key) ??
    chooseFont(doc, run.font, weight)
      .fontSize(1)
      .widthOfString(run.text, { features: featuresOf(style) });
  widths.set(key, width);
  return width * style.size;
}

/** The width in points of one line of text. */
export function measureText(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return splitRuns(cleanText(text), preferredHan(doc)).reduce((sum, run) => sum + runWidth(doc, run, style), 0);
}

/** Splits a word wider than a line, into pieces of at least one character. */
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

/** Breaks text into lines of at most `width`. Truncates with an ellipsis after `max_lines`. Empty text has no lines. */
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
  // Fills the last line with the beginning of the next one, which may be a single long word.
  const rest = texts.slice(max_lines - 1, max_lines + 1).join(' ');
  if (texts.length > max_lines) kept.splice(-1, 1, endWithEllipsis(doc, rest, style, width));
  return kept.map((line) => ({ text: line, style, width: measureText(doc, line, style), height: lineHeight(style) }));
}

/** Draws one line with its top left corner at x, y. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number): void {
  const { style } = line;
  noteUnprinted(doc, line.text);
  const color = style.color ?? '#000000';
  const baseline = y + (line.height - style.size * (ascender + descender)) / 2 + style.size * ascender;
  tagContent(doc, style.role ?? 'P', () => {
    let left = x;
    for (const run of splitRuns(line.text, preferredHan(doc))) {
      chooseFont(doc, run.font, style.weight ?? 'regular')
        .fontSize(style.size)
        .fillColor(color);
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features: featuresOf(style) });
      left += runWidth(doc, run, style);
    }
  });
}

/** The x at which a line starts in a box of `width`. */
export function alignedLeft(line: Line, align: Align, x: number, width: number): number {
  if (align === 'right') return x + width - line.width;
  return align === 'center' ? x + (width - line.width) / 2 : x;
}
