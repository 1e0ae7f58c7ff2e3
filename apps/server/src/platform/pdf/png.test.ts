import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writePdf } from './document.ts';
import { fitPicture, openPicture } from './picture.ts';
import { encodePng, flattenPng } from './png.ts';

/** A PNG from its raw parts; checksums are not needed to read it. */
function makePng(
  size: [number, number],
  bits: number,
  color: number,
  rows: number[][],
  more: Record<string, number[]> = {},
  interlaced = 0,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size[0], 0);
  header.writeUInt32BE(size[1], 4);
  header.set([bits, color, 0, 0, interlaced], 8);
  const data = deflateSync(Buffer.from(rows.flat()));
  const chunk = (name: string, body: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
  };
  const parts = Object.entries(more).map(([name, body]) => chunk(name, Buffer.from(body)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...parts,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels of a picture that `flattenPng` wrote, row by row. */
function pixelsOf(png: Buffer): number[] {
  const at = png.indexOf('IDAT');
  const raw = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const width = png.readUInt32BE(16);
  return Array.from(raw).filter((_, index) => index % (width * 3 + 1) !== 0);
}

describe('flattening a PNG', () => {
  it.each([
    ['RGB and alpha, half of black', makePng([1, 1], 8, 6, [[0, 0, 0, 0, 127]]), [128, 128, 128]],
    ['RGB and alpha, all clear', makePng([1, 1], 8, 6, [[0, 9, 9, 9, 0]]), [255, 255, 255]],
    ['grey and alpha', makePng([1, 1], 8, 4, [[0, 10, 255]]), [10, 10, 10]],
    ['grey of 1 bit', makePng([3, 1], 1, 0, [[0, 0b01000000]]), [0, 0, 0, 255, 255, 255, 0, 0, 0]],
    [
      'a palette with a clear colour',
      makePng([2, 1], 4, 3, [[0, 0x01]], { PLTE: [1, 2, 3, 4, 5, 6], tRNS: [0] }),
      [255, 255, 255, 4, 5, 6],
    ],
    ['16 bits', makePng([1, 1], 16, 2, [[0, 7, 0, 8, 0, 9, 0]]), [7, 8, 9]],
    [
      'filters',
      makePng([1, 5], 8, 2, [
        [0, 1, 2, 3],
        [1, 9, 9, 9],
        [2, 1, 1, 1],
        [3, 5, 5, 5],
        [4, 1, 1, 1],
      ]),
      [1, 2, 3, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11],
    ],
    [
      'an interlaced picture',
      makePng(
        [2, 2],
        8,
        0,
        [
          [0, 1],
          [0, 2],
          [0, 3, 4],
        ],
        {},
        1,
      ),
      [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4],
    ],
  ])('%s', (_, given, pixels) => {
    expect(pixelsOf(flattenPng(given)!)).toEqual(pixels);
  });

  it.each([
    ['cut off', encodePng(20, 20, Buffer.alloc(1200)).subarray(0, 50)],
    ['with damaged data', makePng([20, 20], 8, 6, [[0, 1, 2]])],
    ['with an unknown filter', makePng([1, 1], 8, 0, [[9, 0]])],
    ['of no size', makePng([0, 4], 8, 0, [[0]])],
    ['too large', makePng([60_000, 60_000], 8, 6, [[0]])],
    ['of an unknown kind', makePng([1, 1], 8, 5, [[0, 0]])],
  ])('gives up on one %s', (_, given) => expect(flattenPng(given)).toBeNull());
});

describe('pictures', () => {
  it('are left out when they can not be read, and fit their box', async () => {
    const opened: unknown[] = [];
    await writePdf({ title: 'Pictures', author: 'Test', now: '2026-11-20T14:33:10Z' }, (doc) => {
      doc.addPage();
      const given = [
        null,
        new Uint8Array(),
        Buffer.from('<svg/>'),
        Buffer.from([0xff, 0xd8, 1, 2]),
        encodePng(4, 2, Buffer.alloc(24)),
      ];
      for (const bytes of given) opened.push(openPicture(doc, bytes)?.width ?? null);
    });
    expect(opened).toEqual([null, null, null, null, 4]);
    expect(fitPicture({ bytes: Buffer.alloc(0), width: 400, height: 100 }, 100, 100)).toEqual({
      width: 100,
      height: 25,
    });
  });
});
