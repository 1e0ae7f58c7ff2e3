import type { Doc } from './document.ts';
import { flattenPng, isPng } from './png.ts';

/** A picture that is known to print. */
export interface Picture {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** PDFKit documents this method; its typings lack it. */
interface ImageOpener {
  openImage(bytes: Buffer): { width?: number; height?: number };
}

/** A PNG or JPEG as a picture; null when there is none, it is of another kind or damaged: a paper prints without. */
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

/** The size in points of a picture made to fit a box, its proportions kept. */
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
): void {
  doc.image(picture.bytes, x, y, size);
}
