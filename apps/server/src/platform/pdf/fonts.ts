import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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

const inter = (part: string): Record<Weight, string> => ({
  regular: `inter-${part}-400.ttf`,
  semibold: `inter-${part}-600.ttf`,
});

const onlyRegular = (file: string): Record<Weight, string> => ({ regular: file, semibold: file });

/** In order of preference. */
export const faces: readonly [Face, ...Face[]] = [
  {
    name: 'latin',
    files: inter('latin'),
    has: covers(
      '20-7e a0-ac ae-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 2002 2009 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212',
    ),
  },
  {
    name: 'latin-ext',
    files: inter('latin-ext'),
    has: covers(
      '100-130 132-148 14a-151 154-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-2ba 2bd-2c5 2c7-2cc 2ce-2d7 2dd-2ff 1d00 1d0d 1e00-1e9b 1e9d-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20af 20b1-20b5 20b8-20ba 20bc-20bf 2113',
    ),
  },
  {
    name: 'vietnamese',
    files: inter('vietnamese'),
    has: covers('102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 1ea0-1ef9 20ab'),
  },
  {
    name: 'greek',
    files: inter('greek'),
    has: covers('374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-3ff'),
  },
  { name: 'cyrillic', files: inter('cyrillic'), has: covers('301 400-45f 490-491 4b0-4b1 2116') },
  {
    name: 'hebrew',
    files: onlyRegular('noto-sans-hebrew-400.ttf'),
    has: covers('591-5c7 5d0-5ea 5ef-5f4 200c-200f fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f'),
    is_right_to_left: true,
  },
  {
    name: 'arabic',
    files: onlyRegular('noto-sans-arabic-400.ttf'),
    has: covers(
      '600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200e fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc',
    ),
    is_right_to_left: true,
  },
];

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
  if (!known.has(name)) doc.registerFont(name, loadFont(face.files[weight]));
  known.add(name);
  return doc.font(name);
}
