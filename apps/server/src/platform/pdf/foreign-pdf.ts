import type { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF that another program made, such as a carrier's label, with the sizes of its pages in points as they are shown. */
export interface ForeignPdf {
  document: PDFDocument;
  pages: { width: number; height: number; angle: number }[];
}

/** Where a page of a foreign PDF goes: points from the top left corner of our page. */
export interface PagePlace {
  /** Of our document, from 0. */
  page: number;
  from: ForeignPdf;
  /** Of the foreign one, from 0. */
  from_page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Null for a file that is damaged, empty or protected. */
export async function openForeignPdf(content: Buffer): Promise<ForeignPdf | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const document = await PDFDocument.load(content, { updateMetadata: false });
    const pages = document.getPages().map((page) => {
      const { width, height } = page.getCropBox();
      const angle = ((page.getRotation().angle % 360) + 360) % 360;
      return angle % 180 === 0 ? { width, height, angle } : { width: height, height: width, angle };
    });
    return pages.length > 0 && pages.every(({ width, height }) => width > 0 && height > 0) ? { document, pages } : null;
  } catch {
    return null;
  }
}

/** Draws pages of foreign PDFs onto a PDF of ours. They stay vectors, so that codes keep their edges. */
export async function placePages(pdf: Buffer, places: readonly PagePlace[]): Promise<Buffer> {
  if (places.length === 0) return pdf;
  const { PDFDocument, degrees } = await import('@cantoo/pdf-lib');
  const ours = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const { page, from, from_page, x, y, width, height } of places) {
    const source = from.document.getPage(from_page);
    const { angle } = from.pages[from_page] ?? { angle: 0 };
    const box = source.getCropBox();
    const edges = { left: box.x, bottom: box.y, right: box.x + box.width, top: box.y + box.height };
    const embedded = await ours.embedPage(source, edges);
    const target = ours.getPage(page);
    const bottom = target.getHeight() - y - height;
    const isTurned = angle % 180 !== 0;
    target.drawPage(embedded, {
      // The corner about which the page is turned.
      x: angle >= 180 ? x + width : x,
      y: angle === 90 || angle === 180 ? bottom + height : bottom,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      rotate: degrees(-angle),
    });
  }
  return Buffer.from(await ours.save({ useObjectStreams: false }));
}
