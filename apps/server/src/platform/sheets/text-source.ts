import type { Readable } from 'node:stream';
import { SheetError, toSheetError } from './sheet-error.ts';

/** Opens a file from the start. Can be called repeatedly. */
export type ByteSource = () => Promise<Readable>;

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const notText = 'This is not a CSV or Excel file. Save the list as CSV or XLSX and try again.';

const sampleBytes = 4_096;

/** Detects the encoding: by the byte order mark, else UTF-8 if the whole file is valid, else Windows-1252. */
export async function detectEncoding(open: ByteSource): Promise<TextEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isValid = true;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const encoding = encodingOfSample(chunk.subarray(0, sampleBytes));
      if (encoding) return encoding;
      isFirst = false;
    }
    isValid = isDecodable(utf8, chunk);
    if (!isValid) break;
  }
  return isValid && isDecodable(utf8) ? 'utf-8' : 'windows-1252';
}

function isDecodable(
  decoder: { decode(chunk?: Buffer, options?: { stream: boolean }): string },
  chunk?: Buffer,
): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function encodingOfSample(sample: Buffer): TextEncoding | null {
  if (sample.length >= 2 && sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample.length >= 2 && sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros: [even: number, odd: number] = [0, 0];
  let controls = 0;
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[(index % 2) as 0 | 1] += 1;
    else if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  });
  const half = sample.length / 2;
  if (controls === 0 && zeros[1] > half * 0.3 && zeros[0] === 0) return 'utf-16le';
  if (controls === 0 && zeros[0] > half * 0.3 && zeros[1] === 0) return 'utf-16be';
  // A few control characters are left to the validation of their rows.
  if (zeros[0] + zeros[1] > 0 || controls > sample.length / 4) throw new SheetError(notText);
  return null;
}

/** Streams the text without its byte order mark. */
export async function* readText(open: ByteSource, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' });
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw toSheetError(
        error,
        `The file is not valid ${encoding.toUpperCase()} text. Save it as UTF-8 and try again.`,
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
