import { once } from 'node:events';
import { createReadStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Tar archives (ustar) with plain files only. Any tar program reads them. */

const block = 512;
const largestFile = 8 * 1024 ** 3 - 1;

/** A file in an archive. */
export interface TarEntry {
  name: string;
  size: number;
  open(): Readable;
}

export interface TarWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a file of the local disk, streaming it. */
  addFile(name: string, path: string, size: number): Promise<void>;
  /** Writes the end mark. The caller ends the stream. */
  end(): Promise<void>;
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the archive`);
  if (size > largestFile) throw new Error(`${name} is too large for the archive`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(Date.now() / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sumOf(header), 6)} `, 148);
  return header;
}

/** The sum of the bytes, counting those of the sum itself as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < block; at += 1) if (at < 148 || at >= 156) sum += header[at] ?? 0;
  return sum;
}

const paddingOf = (size: number) => (block - (size % block)) % block;

export function openTarWriter(out: WriteStream): TarWriter {
  // A failure is thrown by the next write.
  out.on('error', () => {});
  const write = async (bytes: Buffer) => {
    if (out.errored) throw out.errored;
    if (!out.write(bytes)) await once(out, 'drain');
  };
  return {
    async add(name, content) {
      await write(headerOf(name, content.length));
      await write(content);
      await write(Buffer.alloc(paddingOf(content.length)));
    },
    async addFile(name, path, size) {
      await write(headerOf(name, size));
      for await (const chunk of createReadStream(path)) await write(chunk as Buffer);
      await write(Buffer.alloc(paddingOf(size)));
    },
    end: () => write(Buffer.alloc(2 * block)),
  };
}

/** The files of an archive in their order. Throws when it is damaged or cut off. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path);
  try {
    const { size: total } = await file.stat();
    const header = Buffer.alloc(block);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(header, 0, block, at);
      if (bytesRead < block) throw new Error('The archive is cut off');
      if (header.every((byte) => byte === 0)) return;
      if (readOctal(header, 148, 8) !== sumOf(header)) throw new Error('The archive is damaged');
      const start = at + block;
      const size = readOctal(header, 124, 12);
      if (start + size > total) throw new Error('The archive is cut off');
      yield {
        name: header.toString('utf8', 0, 100).replace(/\0.*$/s, ''),
        size,
        open: () => createReadStream(path, { start, end: start + size - 1 }),
      };
      at = start + size + paddingOf(size);
    }
  } finally {
    await file.close();
  }
}

const readOctal = (header: Buffer, at: number, length: number) =>
  Number.parseInt(header.toString('latin1', at, at + length), 8);
