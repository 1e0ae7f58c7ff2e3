import type { Readable } from 'node:stream';
import { SheetError, toSheetError } from './sheet-error.ts';

/** Opens the bytes of a file from their beginning, as often as they are needed. */
export type ByteSource = () => Promise<Readable>;

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const notText = 'This is not a CSV or Excel file. Save the list as CSV or XLSX and try again.';

const sampleBytes = 4_096;

/** Which encoding a text is in: what its first bytes say, else UTF-8 where all of it is valid, else that of Windows. */
export async function detectEncoding(open: ByteSource): Promise<TextEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isValid = true;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const told = encodingOfSample(chunk.subarray(0, sampleBytes));
      if (told) return told;
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
  // A stray sign in a text is its row's fault.
  if (zeros[0] + zeros[1] > 0 || controls > sample.length / 4) throw new SheetError(notText);
  return null;
}

/** The text piece by piece, without the mark at its beginning. */
export async function* readText(open: ByteSource, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' });
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw toSheetError(
        error,
        `The file begins as ${encoding.toUpperCase()} text but is not. Save it as UTF-8 and try again.`,
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
