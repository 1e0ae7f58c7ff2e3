import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { SheetError, toSheetError } from './sheet-error.ts';
import { type SheetLimits, smallBytes } from './sheet-limits.ts';

export const damaged = 'The file is damaged or incomplete. Save it again and retry the upload.';

type ZipLimits = Pick<SheetLimits, 'zip_entries' | 'unpacked_bytes' | 'unpacked_ratio'>;

export interface OpenZip {
  /** The paths of the files as written in the zip. They are never used as paths on disk. */
  paths: string[];
  open(path: string): Promise<Readable>;
  /** Unpacks a file to a path we choose. */
  extract(path: string, to: string): Promise<void>;
  close(): void;
}

/** Opens a zip, at a path or in memory, after checking its declared sizes. Unpacking enforces them. */
export async function openZip(source: string | Buffer, limits: ZipLimits): Promise<OpenZip> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const opening = typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options);
  const zip = await opening.catch((error: unknown) => {
    throw toSheetError(error, damaged);
  });
  try {
    const entries = await listEntries(zip, limits);
    const open = async (wanted: string) => {
      const entry = entries.get(wanted);
      if (!entry) throw new SheetError(damaged);
      return zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw toSheetError(error, damaged);
      });
    };
    return {
      paths: [...entries.keys()],
      open,
      extract: async (wanted, to) => {
        await pipeline(await open(wanted), createWriteStream(to)).catch((error: unknown) => {
          throw toSheetError(error, damaged);
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.zip_entries)
    throw new SheetError(`The zip contains more than ${limits.zip_entries} files. Upload fewer at once.`);
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted())
        throw new SheetError('The file is password-protected. Remove the password and try again.');
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      const isTooLarge = unpacked > limits.unpacked_bytes;
      if (isTooLarge || (unpacked > smallBytes && unpacked > packed * limits.unpacked_ratio))
        throw new SheetError('The unpacked file is too large. Split it into smaller files.');
      const name = (entry.fileName as unknown as Buffer).toString('utf8').replaceAll('\\', '/');
      if (!name.endsWith('/')) entries.set(name, entry);
    }
  } catch (error) {
    throw toSheetError(error, damaged);
  }
  return entries;
}
