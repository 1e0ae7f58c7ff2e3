import type { BorrowedScript } from './runs.ts';

/** Standard CJK fonts, which PDF viewers substitute, with their UTF-16 character maps. */
const borrowedFonts: Record<BorrowedScript, { name: string; map: string; ordering: string; supplement: number }> = {
  chinese: { name: 'STSong-Light', map: 'UniGB-UTF16-H', ordering: 'GB1', supplement: 5 },
  japanese: { name: 'HeiseiKakuGo-W5', map: 'UniJIS-UTF16-H', ordering: 'Japan1', supplement: 6 },
  korean: { name: 'HYGoThic-Medium', map: 'UniKS-UTF16-H', ordering: 'Korea1', supplement: 2 },
};

const dictionaries = new WeakMap<PDFKit.PDFDocument, Map<BorrowedScript, PDFKit.PDFKitReference>>();

function describeFont(doc: PDFKit.PDFDocument, script: BorrowedScript): PDFKit.PDFKitReference {
  const { name, map, ordering, supplement } = borrowedFonts[script];
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [0, -120, 1000, 880],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    CapHeight: 880,
    StemV: 80,
  });
  const descendant = doc.ref({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: name,
    // PDFKit writes a String object as a PDF string and a plain string as a name.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String(ordering), Supplement: supplement },
    FontDescriptor: descriptor,
    DW: 1000,
  });
  const font = doc.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: map,
    DescendantFonts: [descendant],
  });
  for (const reference of [descriptor, descendant, font]) reference.end(undefined);
  return font;
}

function findFont(doc: PDFKit.PDFDocument, script: BorrowedScript): PDFKit.PDFKitReference {
  const known = dictionaries.get(doc) ?? new Map<BorrowedScript, PDFKit.PDFKitReference>();
  dictionaries.set(doc, known);
  const font = known.get(script) ?? describeFont(doc, script);
  known.set(script, font);
  return font;
}

/** These characters are square. */
export function borrowedWidth(text: string, size: number): number {
  return Array.from(text).length * size;
}

/** Draws Chinese, Japanese or Korean text with its baseline `baseline` points below the top of the page. */
export function drawBorrowed(
  doc: PDFKit.PDFDocument,
  script: BorrowedScript,
  text: string,
  place: { x: number; baseline: number; size: number; color: string },
): void {
  const label = `Borrowed-${script}`;
  doc.page.fonts[label] = findFont(doc, script);
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
  doc.save().fillColor(place.color).transform(1, 0, 0, -1, 0, doc.page.height);
  doc.addContent(
    `BT 1 0 0 1 ${place.x.toFixed(3)} ${(doc.page.height - place.baseline).toFixed(3)} Tm /${label} ${place.size} Tf <${codes}> Tj ET`,
  );
  doc.restore();
}
