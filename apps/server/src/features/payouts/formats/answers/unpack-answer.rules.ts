import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openZip } from '../../../../platform/sheets/open-zip.ts';
import { SheetError } from '../../../../platform/sheets/sheet-error.ts';
import { AnswerError } from './bank-reply.rules.ts';

/** Larger than any bank's file of a day. */
const maxBytes = 50 * 1024 * 1024;
const zipLimits = { zip_entries: 500, unpacked_bytes: maxBytes, unpacked_ratio: 200 };

export interface AnswerFile {
  /** The path in the zip; null: the file came by itself. */
  path: string | null;
  content: Buffer;
}

/** The files that a bank packed into a zip or with gzip, without what an operating system adds. */
export async function unpackAnswer(file: Buffer): Promise<AnswerFile[]> {
  if (file.length > maxBytes) throw new AnswerError('The file is larger than 50 MB');
  if (file[0] === 0x1f && file[1] === 0x8b) return [{ path: null, content: await gunzipped(file) }];
  if (file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return [{ path: null, content: file }];
  try {
    const zip = await openZip(file, zipLimits);
    try {
      const files: AnswerFile[] = [];
      for (const path of zip.paths.filter((each) => !isMetadata(each)))
        files.push({ path, content: await buffer(await zip.open(path)) });
      if (files.length === 0) throw new AnswerError('The zip is empty');
      return files;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof AnswerError) throw error;
    throw new AnswerError(error instanceof SheetError ? error.message : damaged);
  }
}

const damaged = 'The file is damaged. Download it from the bank again';
const isMetadata = (path: string) => path.startsWith('__MACOSX/') || posix.basename(path).startsWith('.');

async function gunzipped(file: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(file, { maxOutputLength: maxBytes });
  } catch {
    throw new AnswerError(damaged);
  }
}
