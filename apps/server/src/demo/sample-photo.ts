import { crc32, deflateSync } from 'node:zlib';

const [width, height] = [240, 180];

/** A small picture of a phone on a table. `tint` colors the table. */
export function samplePhoto(tint: number): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set(pixelAt(x, y, tint), 1 + x * 3);
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pixelAt(x: number, y: number, tint: number): [number, number, number] {
  const isPhone = x > 85 && x < 155 && y > 20 && y < 160;
  const isScreen = x > 90 && x < 150 && y > 28 && y < 152;
  const isCrack = isScreen && (Math.abs(x - 95 - (y - 60) * 0.6) < 1 || Math.abs(x - 140 + (y - 70) * 0.4) < 1);
  if (isCrack) return [225, 228, 230];
  if (isScreen) return [24 + (y >> 3), 32 + (y >> 3), 48 + (y >> 2)];
  if (isPhone) return [70, 72, 76];
  const light = 150 + ((x + y * 2) % 40);
  return [light, light - (tint % 3) * 14, light - ((tint + 1) % 3) * 18];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
