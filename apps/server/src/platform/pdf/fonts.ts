import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scriptFonts } from './script-fonts.data.ts';

/** What stands above or below a letter is placed by anchors of both. A font may leave some out. */
interface Placer {
  applyAnchor(mark: { markAnchor: object | null }, anchor: object | null, index: number): void;
}

/** The parts of PDFKit and of its font library that place marks. Neither has types for them. */
interface Drawing {
  _font?: { font?: { _layoutEngine?: { engine?: { GPOSProcessor?: Placer } } } };
}

const spared = new WeakSet<object>();

/**
 * The font library fails on an anchor that a font leaves out, as those of Telugu, Malayalam, Gurmukhi and Khmer do. The mark
 * then stays where its own width puts it. Call it after a font was chosen; it mends the library once.
 */
function spareMissingAnchors(doc: PDFKit.PDFDocument): void {
  const placer = (doc as unknown as Drawing)._font?.font?._layoutEngine?.engine?.GPOSProcessor;
  if (!placer) return;
  const shared = Object.getPrototypeOf(placer) as Placer;
  if (spared.has(shared)) return;
  spared.add(shared);
  const { applyAnchor } = shared;
  shared.applyAnchor = function (mark, anchor, index) {
    if (mark.markAnchor && anchor) applyAnchor.call(this, mark, anchor, index);
  };
}

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'semibold';

/** A font file, which covers a few scripts. Text is split into runs, each in the first face that has its characters. */
export interface Face {
  name: string;
  files: Record<Weight, string>;
  has: (codePoint: number) => boolean;
  is_right_to_left?: true;
}

/** Turns hexadecimal ranges such as `'20-7e a0'` into a test. The ranges come from the fonts' character maps. */
function covers(list: string): (codePoint: number) => boolean {
  const ranges = list.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

const onlyRegular = (file: string): Record<Weight, string> => ({ regular: file, semibold: file });

/** In order of preference. */
export const faces = scriptFonts.map(({ name, family, ranges, is_right_to_left }): Face => {
  const regular = `${family}-400.ttf`;
  return {
    name,
    files: { regular, semibold: family.startsWith('inter') ? `${family}-600.ttf` : regular },
    has: covers(ranges),
    ...(is_right_to_left ? { is_right_to_left } : {}),
  };
}) as [Face, ...Face[]];

/** The scripts that share characters and draw them differently. */
export type HanScript = 'chinese' | 'japanese' | 'korean';

/** Where the fonts of Chinese, Japanese and Korean have characters. Nothing else loads these large files. */
const isFarEastern = covers(
  '1100-11ff 2000-206f 2100-33ff 3400-9fff a960-a97f ac00-d7ff f900-faff fe10-fe4f ff00-ffef 20000-3ffff',
);

function hanFace(name: HanScript, file: string): Face {
  let font: { hasGlyphForCodePoint(codePoint: number): boolean } | undefined;
  const has = (codePoint: number): boolean => {
    if (!isFarEastern(codePoint)) return false;
    font ??= (require('fontkit') as FontReader).create(loadFont(file));
    return font.hasGlyphForCodePoint(codePoint);
  };
  return { name, files: onlyRegular(file), has };
}

/** The library that PDFKit reads fonts with. It has no types. */
interface FontReader {
  create(bytes: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}

export const hanFaces: Record<HanScript, Face> = {
  chinese: hanFace('chinese', 'noto-sans-sc-400.ttf'),
  japanese: hanFace('japanese', 'noto-sans-jp-400.ttf'),
  korean: hanFace('korean', 'noto-sans-kr-400.ttf'),
};

const homes: Record<string, HanScript> = { JP: 'japanese', KR: 'korean' };
const preferred = new WeakMap<PDFKit.PDFDocument, HanScript>();

/** Draws characters that Chinese, Japanese and Korean share as the company's country does. */
export function preferHan(doc: PDFKit.PDFDocument, country: string | undefined): void {
  preferred.set(doc, homes[country ?? ''] ?? 'chinese');
}

export function preferredHan(doc: PDFKit.PDFDocument): HanScript {
  return preferred.get(doc) ?? 'chinese';
}

const loaded = new Map<string, Buffer>();

function loadFont(file: string): Buffer {
  let font = loaded.get(file);
  if (!font) {
    font = readFileSync(new URL(`./fonts/${file}`, import.meta.url));
    loaded.set(file, font);
  }
  return font;
}

export function fontName(face: Face, weight: Weight): string {
  return `${face.name}-${weight}`;
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Makes a face the current font. The file embeds only the used ones, subset to the used characters. */
export function chooseFont(doc: PDFKit.PDFDocument, face: Face, weight: Weight): PDFKit.PDFDocument {
  const known = registered.get(doc) ?? new Set<string>();
  registered.set(doc, known);
  const name = fontName(face, weight);
  if (known.has(name)) return doc.font(name);
  known.add(name);
  doc.registerFont(name, loadFont(face.files[weight]));
  doc.font(name);
  spareMissingAnchors(doc);
  return doc;
}
