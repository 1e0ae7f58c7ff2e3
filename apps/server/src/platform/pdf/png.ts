import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** In pixels. Logos and signatures are smaller; larger pictures cost time and memory. */
const maxSide = 2000;

interface Header {
  width: number;
  height: number;
  bits: number;
  /** PNG color type: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha. */
  color: number;
  is_interlaced: boolean;
}

interface PngParts extends Header {
  palette: Buffer;
  transparency: Buffer;
  data: Buffer;
}

const samplesPerPixel: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(signature);
}

function readParts(bytes: Buffer): PngParts {
  const found: Record<string, Buffer[]> = {};
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    found[name] = [...(found[name] ?? []), bytes.subarray(at + 8, at + 8 + length)];
    at += length + 12;
  }
  const joined = (name: string) => Buffer.concat(found[name] ?? []);
  const head = joined('IHDR');
  const header: Header = {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    bits: head.readUInt8(8),
    color: head.readUInt8(9),
    is_interlaced: head.readUInt8(12) === 1,
  };
  if (header.width > maxSide || header.height > maxSide) throw new RangeError('The picture is too large');
  return { ...header, palette: joined('PLTE'), transparency: joined('tRNS'), data: joined('IDAT') };
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}

/** Reverses a row's filter in place. `above` is the previous row, already reversed. */
function unfilter(filter: number, row: Buffer, above: Buffer, step: number): void {
  if (filter > 4) throw new RangeError(`Unknown PNG filter ${filter}`);
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : row[i - step]!;
    const up = above[i]!;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, i < step ? 0 : above[i - step]!)][filter]!;
    row[i] = (row[i]! + guess) & 0xff;
  }
}

/** The pixel grids in storage order: one, or seven when interlaced. */
function passes(png: Header): { x: number; y: number; dx: number; dy: number }[] {
  if (!png.is_interlaced) return [{ x: 0, y: 0, dx: 1, dy: 1 }];
  const adam7 = ['0088', '4088', '0448', '2044', '0224', '1022', '0112'];
  return adam7.map((pass) => {
    const [x = 0, y = 0, dx = 1, dy = 1] = Array.from(pass, Number);
    return { x, y, dx, dy };
  });
}

/** One sample of a row. 16-bit samples lose their lower byte. */
function sampleAt(row: Buffer, index: number, bits: number): number {
  if (bits === 16) return row[index * 2]!;
  if (bits === 8) return row[index]!;
  const bit = index * bits;
  return (row[bit >> 3]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
}

/** Red, green, blue, alpha of one pixel, 0 to 255 each. */
function pixelAt(png: PngParts, row: Buffer, index: number): [number, number, number, number] {
  const count = samplesPerPixel[png.color]!;
  const sample = (n: number) => sampleAt(row, index * count + n, png.bits);
  if (png.color === 3) {
    const at = sample(0);
    const [red = 0, green = 0, blue = 0] = png.palette.subarray(at * 3, at * 3 + 3);
    return [red, green, blue, png.transparency[at] ?? 255];
  }
  const isKey = (n: number) =>
    png.transparency.length > n * 2 + 1 && png.transparency[n * 2 + (png.bits === 16 ? 0 : 1)] === sample(n);
  if (count < 3) {
    const grey = png.bits < 8 ? (sample(0) * 255) / ((1 << png.bits) - 1) : sample(0);
    return [grey, grey, grey, png.color === 4 ? sample(1) : isKey(0) ? 0 : 255];
  }
  const alpha = png.color === 6 ? sample(3) : isKey(0) && isKey(1) && isKey(2) ? 0 : 255;
  return [sample(0), sample(1), sample(2), alpha];
}

/** The pixels blended onto white, as rows of RGB. */
function readPixels(png: PngParts): Buffer {
  const step = Math.max(1, (samplesPerPixel[png.color]! * png.bits) >> 3);
  const rgb = Buffer.alloc(png.width * png.height * 3, 255);
  const limit = (Math.ceil((png.width * samplesPerPixel[png.color]! * png.bits) / 8) + 8) * (png.height + 8) * 2;
  const data = inflateSync(png.data, { maxOutputLength: limit });
  let at = 0;
  for (const pass of passes(png)) {
    const columns = Math.ceil((png.width - pass.x) / pass.dx);
    const rowLength = Math.ceil((columns * samplesPerPixel[png.color]! * png.bits) / 8);
    let above: Buffer = Buffer.alloc(Math.max(rowLength, 0));
    for (let y = pass.y; y < png.height && columns > 0; y += pass.dy) {
      if (at + rowLength >= data.length) throw new RangeError('The picture is cut off');
      const row = data.subarray(at + 1, at + 1 + rowLength);
      unfilter(data[at]!, row, above, step);
      for (let column = 0; column < columns; column++) {
        const [red, green, blue, alpha] = pixelAt(png, row, column);
        const target = (y * png.width + pass.x + column * pass.dx) * 3;
        for (const [n, value] of [red, green, blue].entries())
          rgb[target + n] = Math.round(255 + ((value - 255) * alpha) / 255);
      }
      at += rowLength + 1;
      above = row;
    }
  }
  return rgb;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Encodes RGB rows as a PNG with 8 bits, without alpha or interlacing. */
export function encodePng(width: number, height: number, rgb: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), rgb.subarray(y * width * 3, (y + 1) * width * 3)]),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Converts any PNG to an opaque one on white. Null when it is damaged. PDFKit decodes transparent pictures
 * asynchronously and throws where nothing can catch it, so a damaged logo would crash the server.
 */
export function flattenPng(bytes: Buffer): Buffer | null {
  try {
    const png = readParts(bytes);
    const isKnown = samplesPerPixel[png.color] !== undefined && [1, 2, 4, 8, 16].includes(png.bits);
    return isKnown && png.width > 0 && png.height > 0 ? encodePng(png.width, png.height, readPixels(png)) : null;
  } catch {
    return null;
  }
}
