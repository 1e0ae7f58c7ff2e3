import { crc32, deflateSync } from 'node:zlib';

/** One pixel as JPEG (JFIF, baseline). */
export const plainJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

/** Camera metadata: orientation and GPS position. */
export function exifBlock(orientation: number, words = 'GPS-HERE'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 12 * 2 + 4 + words.length);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.writeUInt16LE(0x8825, 22);
  tiff.writeUInt16LE(4, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt32LE(38, 30);
  tiff.write(words, 38, 'latin1');
  return tiff;
}

export function jpegSegment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** A photo as from a phone: metadata before the picture, a video after it. */
export function cameraJpeg(orientation = 6): Buffer {
  return Buffer.concat([
    plainJpeg.subarray(0, 2),
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(orientation)])),
    jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x>GPS-HERE</x>', 'latin1')),
    jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0the colours', 'latin1')),
    jpegSegment(0xe2, Buffer.from('MPF\0GPS-HERE', 'latin1')),
    jpegSegment(0xed, Buffer.from('Photoshop 3.0\0GPS-HERE', 'latin1')),
    jpegSegment(0xfe, Buffer.from('GPS-HERE', 'latin1')),
    plainJpeg.subarray(2),
    Buffer.from('a film with GPS-HERE in it', 'latin1'),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const pixels = deflateSync(Buffer.from([0, 127]));

/** One pixel as PNG, with other chunks between the header and the pixels. */
export function samplePng(notes: readonly (readonly [string, string])[] = []): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...notes.map(([name, text]) => pngChunk(name, Buffer.from(text, 'latin1'))),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A white PNG of 8-bit gray, with a black square in its top left corner. */
export function markedPng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const side = Math.floor(height / 4);
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(width + 1, 255);
    // The first byte of a line names its filter: none.
    line[0] = 0;
    if (y < side) line.fill(0, 1, side + 1);
    return line;
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(lines))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP file with these chunks. */
export function sampleWebp(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const body = chunks.flatMap(([name, data]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return [Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)];
  });
  const whole = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...body]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(whole.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, whole]);
}

/** The pixel data of a WebP picture of one pixel. */
export const webpPixels = Buffer.from('MAEAnQEqAQABAA7A/iWkAANwAAAAAA==', 'base64').subarray(0, 22);

export const sampleSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="10" cy="10" r="8" fill="#0d6761"/></svg>',
);

/** The beginning of a picture as iPhones take them. */
export const sampleHeic = Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex');
