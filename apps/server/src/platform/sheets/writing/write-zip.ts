import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipPart {
  write(text: string | Buffer): Promise<void>;
  end(): Promise<void>;
}

export interface ZipWriter {
  /** Starts a file. The previous one must have ended. */
  add(path: string): ZipPart;
  /** Writes the directory. The caller ends the stream. */
  end(): Promise<void>;
}

const deflated = 8;

/** Writes a zip as a stream. Compression runs off the main thread. */
export function openZipWriter(out: Writable, level = 4): ZipWriter {
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else out.write(chunk);
  });
  const settle = async () => {
    if (failure) throw failure;
    if (out.writableNeedDrain) await once(out, 'drain');
  };
  return {
    add(path) {
      const file: ZipInputFile = { filename: path, size: 0, crc: 0, compression: deflated };
      zip.add(file);
      const packer = createDeflateRaw({ level, chunkSize: 65_536 });
      packer.on('data', (chunk: Buffer) => file.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false));
      const isPacked = once(packer, 'end');
      isPacked.catch(() => {});
      let written = 0;
      return {
        async write(text) {
          const bytes = typeof text === 'string' ? Buffer.from(text) : text;
          file.crc = crc32(bytes, file.crc);
          written += bytes.length;
          if (!packer.write(bytes)) await once(packer, 'drain');
          await settle();
        },
        async end() {
          packer.end();
          await isPacked;
          file.size = written;
          file.ondata?.(null, new Uint8Array(0), true);
          await settle();
        },
      };
    },
    async end() {
      zip.end();
      await settle();
    },
  };
}
