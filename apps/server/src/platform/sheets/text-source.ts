import type { Readable } from 'node:stream';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { toSheetError } from './sheet-error.ts';
import { openDecoder } from './text-decoder.ts';

/** Opens a file from the start. Can be called repeatedly. */
export type ByteSource = () => Promise<Readable>;

export const notText = 'This is not a CSV or Excel file. Save the list as CSV or XLSX and try again.';

/** Streams the text without its byte order mark. */
export async function* readText(open: ByteSource, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = openDecoder(encoding);
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw toSheetError(
        error,
        `The file is not valid ${encoding.toUpperCase()} text. Choose another encoding, or save it as “CSV UTF-8”.`,
      );
    }
  };
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    const text = decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
