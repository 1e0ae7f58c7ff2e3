import { crc32 } from 'node:zlib';

/** The accepted picture types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The maximum size of a picture, in bytes. */
export const pictureLimitBytes = 5_000_000;

/**
 * Removes metadata such as location, device, time and author. Keeps what is needed to display the picture:
 * pixels, color profile and orientation. Returns null when the file is damaged.
 */
export function stripPicture(content: Buffer, type: PictureType): Buffer | null {
  try {
    if (type === 'image/jpeg') return stripJpeg(content);
    return type === 'image/png' ? stripPng(content) : stripWebp(content);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const exifHeader = Buffer.from('Exif\0\0', 'latin1');
const profileHeader = Buffer.from('ICC_PROFILE\0', 'latin1');

function stripJpeg(content: Buffer): Buffer | null {
  const kept: Buffer[] = [content.subarray(0, 2)];
  let hasPixels = false;
  let at = 2;
  while (at < content.length) {
    if (content.readUInt8(at) !== 0xff) return null;
    const marker = content.readUInt8(at + 1);
    // Any number of 0xff bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Some phones append a video or more pictures, with metadata of their own. These are dropped.
    if (marker === 0xd9) return hasPixels ? Buffer.concat([...kept, content.subarray(at, at + 2)]) : null;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end > content.length) return null;
    const segment = content.subarray(at, end);
    kept.push(...keepSegment(marker, segment));
    at = end;
    if (marker === 0xda) {
      hasPixels = true;
      at = endOfScan(content, end);
      kept.push(content.subarray(end, at));
    }
  }
  // A whole picture ends with its marker. Browsers show one that was cut off with a gray lower part.
  return null;
}

function keepSegment(marker: number, segment: Buffer): Buffer[] {
  const payload = segment.subarray(4);
  if (marker === 0xe1) {
    const orientation = payload.subarray(0, 6).equals(exifHeader) ? readOrientation(payload.subarray(6)) : 1;
    return orientation === 1 ? [] : [orientationSegment(orientation)];
  }
  if (marker === 0xe2) return payload.subarray(0, profileHeader.length).equals(profileHeader) ? [segment] : [];
  // JFIF and Adobe segments define how to read the pixels. Other application segments and comments are dropped.
  const isNote = (marker >= 0xe3 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
  return isNote ? [] : [segment];
}

/** The end of the compressed data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0 && at + 1 < content.length; at = content.indexOf(0xff, at + 1)) {
    const next = content.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return content.length;
}

/** The orientation, 1 to 8, from the TIFF block of an Exif segment; 1 by default. */
function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) !== 0x0112) continue;
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // Unreadable metadata is dropped too.
  }
  return 1;
}

/** An Exif segment that holds only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + exifHeader.length + tiff.length, 2);
  return Buffer.concat([head, exifHeader, tiff]);
}

const pngNotes = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function stripPng(content: Buffer): Buffer | null {
  const kept: Buffer[] = [content.subarray(0, 8)];
  let hasPixels = false;
  for (let at = 8; at < content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return null;
    const name = content.toString('latin1', at + 4, at + 8);
    // Each chunk ends with its checksum.
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return null;
    hasPixels ||= name === 'IDAT';
    if (!pngNotes.has(name)) kept.push(content.subarray(at, end));
    if (name === 'IEND') return hasPixels ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}

function stripWebp(content: Buffer): Buffer | null {
  const whole = 8 + content.readUInt32LE(4);
  if (whole > content.length) return null;
  const kept: Buffer[] = [];
  let hasPixels = false;
  for (let at = 12; at < whole; ) {
    const size = content.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > whole) return null;
    const name = content.toString('latin1', at, at + 4);
    hasPixels ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF';
    const chunk = Buffer.from(content.subarray(at, end));
    // Bits 3 and 2 of the extended header announce Exif and XMP metadata. Clear them.
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0b1100, 8);
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = end;
  }
  if (!hasPixels) return null;
  const body = Buffer.concat(kept);
  const head = Buffer.from(content.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
