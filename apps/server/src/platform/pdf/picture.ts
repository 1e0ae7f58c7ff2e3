import type { Doc } from './document.ts';
import { flattenPng, isPng } from './png.ts';
import { tagContent } from './structure.ts';

/** A picture that PDFKit can embed. */
export interface Picture {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** PDFKit documents this method, but its types lack it. */
interface ImageOpener {
  openImage(bytes: Buffer): { width?: number; height?: number };
}

/** Opens a PNG or JPEG. Null when it is missing, damaged or another format; the document then prints without it. */
export function openPicture(doc: Doc, given: Uint8Array | null | undefined): Picture | null {
  if (!given || given.length === 0) return null;
  const original = Buffer.from(given);
  const bytes = isPng(original) ? flattenPng(original) : original;
  if (!bytes) return null;
  try {
    const { width, height } = (doc as unknown as ImageOpener).openImage(bytes);
    return width && height ? { bytes, width, height } : null;
  } catch {
    return null;
  }
}

/** The size in points of a picture scaled to fit a box, keeping its aspect ratio. */
export function fitPicture(picture: Picture, width: number, height: number): { width: number; height: number } {
  const scale = Math.min(width / picture.width, height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function drawPicture(
  doc: Doc,
  picture: Picture,
  x: number,
  y: number,
  size: { width: number; height: number },
  alt: string,
): void {
  tagContent(doc, 'Figure', () => doc.image(picture.bytes, x, y, size), alt);
}
