import fc from 'fast-check';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import {
  cameraJpeg,
  exifBlock,
  jpegSegment,
  plainJpeg,
  samplePng,
  sampleWebp,
  webpPixels,
} from '../../testing/sample-pictures.ts';
import { stripPicture } from './picture.rules.ts';

const secret = 'GPS-HERE';

describe('a JPEG', () => {
  test('loses place, device and what hangs behind it, and keeps colours, pixels and which way is up', async () => {
    const content = cameraJpeg(6);
    expect(content.toString('latin1')).toContain(secret);
    const stripped = stripPicture(content, 'image/jpeg')!;
    expect(stripped.toString('latin1')).not.toContain(secret);
    expect(stripped.toString('latin1')).toContain('ICC_PROFILE');
    // The picture itself is untouched: everything of the plain one but its first two bytes.
    expect(stripped.subarray(-plainJpeg.length + 2)).toEqual(plainJpeg.subarray(2));
    expect((await fileTypeFromBuffer(stripped))?.mime).toBe('image/jpeg');
    expect(orientationOf(stripped)).toBe(6);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps orientation %i', (orientation) => {
    expect(orientationOf(stripPicture(cameraJpeg(orientation), 'image/jpeg')!)).toBe(orientation);
  });

  test.each([
    ['big-endian notes', bigEndian(exifBlock(3))],
    ['an orientation there is not', exifBlock(9)],
    ['notes that end too early', exifBlock(3).subarray(0, 12)],
  ])('takes %s', (name, tiff) => {
    const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
    const stripped = stripPicture(
      Buffer.concat([plainJpeg.subarray(0, 2), exif, plainJpeg.subarray(2)]),
      'image/jpeg',
    )!;
    expect(stripped.toString('latin1')).not.toContain(secret);
    expect(orientationOf(stripped)).toBe(name === 'big-endian notes' ? 3 : 1);
  });

  test('stays the same when it has no notes, also a second time', () => {
    expect(stripPicture(plainJpeg, 'image/jpeg')).toEqual(plainJpeg);
    const once = stripPicture(cameraJpeg(6), 'image/jpeg')!;
    expect(stripPicture(once, 'image/jpeg')).toEqual(once);
  });
});

describe('a PNG', () => {
  test('loses its texts, times and notes, and keeps the rest', () => {
    const notes = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'].map((name) => [name, secret] as const);
    const stripped = stripPicture(samplePng([...notes, ['pHYs', 'nine byte']]), 'image/png')!;
    expect(stripped).toEqual(samplePng([['pHYs', 'nine byte']]));
  });
});

describe('a WebP', () => {
  test('loses its notes, and no longer says that it has some', () => {
    const extended = (flags: number) => Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const stripped = stripPicture(
      sampleWebp([
        ['VP8X', extended(0b101100)],
        ['ICCP', Buffer.from('odd')],
        ['VP8 ', webpPixels],
        ['EXIF', Buffer.from(secret)],
        ['XMP ', Buffer.from(`<x>${secret}`)],
      ]),
      'image/webp',
    );
    expect(stripped).toEqual(
      sampleWebp([
        ['VP8X', extended(0b100000)],
        ['ICCP', Buffer.from('odd')],
        ['VP8 ', webpPixels],
      ]),
    );
  });
});

test.each([
  ['image/jpeg', cameraJpeg()],
  ['image/png', samplePng([['tEXt', secret]])],
  ['image/webp', sampleWebp([['VP8 ', webpPixels]])],
] as const)('a damaged %s is refused or shortened, never an error', (type, content) => {
  fc.assert(
    fc.property(fc.nat(content.length), fc.nat(255), fc.nat(content.length - 1), (length, byte, at) => {
      const damaged = Buffer.from(content);
      damaged[at] = byte;
      for (const broken of [damaged, content.subarray(0, length)]) {
        const stripped = stripPicture(broken, type);
        expect(stripped === null || stripped.length <= broken.length + 40).toBe(true);
      }
    }),
  );
});

test.each([
  ['image/jpeg', plainJpeg],
  ['image/png', samplePng()],
  ['image/webp', sampleWebp([['VP8 ', webpPixels]])],
] as const)('a %s that was cut off is refused, wherever it was cut', (type, content) => {
  expect(stripPicture(content, type)).not.toBeNull();
  for (let length = 12; length < content.length; length += 1)
    expect([length, stripPicture(content.subarray(0, length), type)]).toEqual([length, null]);
});

test('a picture without pixels is refused', () => {
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
  expect(stripPicture(Buffer.concat([start, jpegSegment(0xe0, Buffer.from('JFIF\0')), end]), 'image/jpeg')).toBeNull();
  expect(stripPicture(sampleWebp([['ICCP', Buffer.from('odd')]]), 'image/webp')).toBeNull();
});

test('a PNG with a byte that fell over is refused', () => {
  const png = Buffer.from(samplePng());
  png[png.indexOf('IDAT') + 6]! ^= 1;
  expect(stripPicture(png, 'image/png')).toBeNull();
});

/** Which way up, as a viewer would read it; 1 without notes. */
function orientationOf(jpeg: Buffer): number {
  const at = jpeg.indexOf('Exif\0\0', 0, 'latin1');
  if (at < 0) return 1;
  const tiff = jpeg.subarray(at + 6);
  expect(tiff.toString('latin1', 0, 2)).toBe('MM');
  expect(tiff.readUInt32BE(4)).toBe(8);
  expect(tiff.readUInt16BE(8)).toBe(1);
  expect(tiff.readUInt16BE(10)).toBe(0x0112);
  return tiff.readUInt16BE(18);
}

function bigEndian(tiff: Buffer): Buffer {
  const copy = Buffer.from(tiff);
  copy.write('MM\0*', 0, 'latin1');
  for (const at of [8, 10, 12, 18, 22, 24]) copy.writeUInt16BE(tiff.readUInt16LE(at), at);
  for (const at of [4, 14, 26, 30]) copy.writeUInt32BE(tiff.readUInt32LE(at), at);
  return copy;
}
