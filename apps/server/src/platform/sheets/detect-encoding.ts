import { encodingsToChoose, type FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { encodingsOf } from './country-encodings.data.ts';
import { judgeText, type Plausibility } from './plausible-text.ts';
import { SheetError } from './sheet-error.ts';
import { openDecoder } from './text-decoder.ts';
import { type ByteSource, notText } from './text-source.ts';

/** Readings of a file whose encoding is uncertain, the best first. */
export interface EncodingChoice {
  encoding: FileEncoding;
  /** The first lines that differ, as this encoding reads them. */
  samples: string[];
}

/** The letters of a file can be read in several ways. Nobody but its owner knows the right one. */
export class UnsureEncoding extends SheetError {
  readonly choices: readonly EncodingChoice[];
  constructor(choices: readonly EncodingChoice[]) {
    super(
      'The letters of this file can be read in several ways. Choose its encoding, or save the list as “CSV UTF-8” or XLSX.',
    );
    this.choices = choices;
  }
}

const sampleBytes = 4_096;
const maxLines = 2_000;
const maxBytes = 262_144;
const samplesShown = 3;
const choicesShown = 6;

/**
 * Detects the encoding: by the byte order mark, else UTF-8 if the whole file is valid, else the one that spreadsheets of
 * the country use. Throws `UnsureEncoding` when the text then has signs that nobody writes.
 */
export async function detectEncoding(open: ByteSource, country: string): Promise<FileEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const sample = openSample();
  let isFirst = true;
  let isValid = true;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const encoding = unicodeOf(chunk.subarray(0, sampleBytes));
      if (encoding) return encoding;
      isFirst = false;
    }
    if (isValid) isValid = isDecodable(utf8, chunk);
    if (sample.add(chunk) && !isValid) break;
  }
  if (isValid && isDecodable(utf8)) return 'utf-8';
  return chooseEncoding(sample.lines(), country);
}

function isDecodable(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** A line with bytes beyond ASCII. */
interface SampleLine {
  bytes: Buffer;
  /** It goes on, so its last letter may be cut in two. */
  is_cut: boolean;
}

/** Keeps the lines with bytes beyond ASCII. `add` returns whether there are enough. */
function openSample() {
  const kept: SampleLine[] = [];
  let bytes = 0;
  let rest = Buffer.alloc(0);
  let isRestCut = false;
  const keep = (line: Buffer, isCut: boolean) => {
    if (!line.some((byte) => byte > 127)) return;
    kept.push({ bytes: Buffer.from(line.subarray(0, sampleBytes)), is_cut: isCut || line.length > sampleBytes });
    bytes += line.length;
  };
  const isFull = () => kept.length >= maxLines || bytes >= maxBytes;
  return {
    add(chunk: Buffer): boolean {
      if (isFull()) return true;
      const data = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let at = 0; at < data.length && !isFull(); at += 1) {
        if (data[at] !== 10 && data[at] !== 13) continue;
        keep(data.subarray(from, at), false);
        from = at + 1;
      }
      rest = Buffer.from(data.subarray(from, from + maxBytes));
      isRestCut = isFull() || data.length - from > maxBytes;
      return isFull();
    },
    lines: () => {
      keep(rest, isRestCut);
      return kept;
    },
  };
}

interface Reading {
  encoding: FileEncoding;
  texts: string[];
  verdict: Plausibility;
}

function chooseEncoding(lines: readonly SampleLine[], country: string): FileEncoding {
  const { encodings, letters } = encodingsOf(country);
  const own = encodings.flatMap((encoding) => readAs(lines, encoding, letters) ?? []);
  const [usual] = own;
  const sure = own.filter(({ verdict }) => verdict === 'sure');
  const [best, ...others] = sure;
  if (best && best === usual && !others.some((other) => isRival(other, best))) return best.encoding;
  const isUsualOut = !usual || usual.encoding !== encodings[0] || usual.verdict === 'impossible';
  if (best && isUsualOut && others.every((other) => isSame(other, best))) return best.encoding;
  throw new UnsureEncoding(listChoices(lines, { own, letters, country }));
}

/** Encodings that share their bytes with a country's usual one, so that both can look right. */
const rivals: ReadonlySet<FileEncoding> = new Set(['macintosh', 'euc-jp']);
const isSame = (one: Reading, other: Reading) => one.texts.every((text, at) => text === other.texts[at]);
const isRival = (one: Reading, other: Reading) => rivals.has(one.encoding) && !isSame(one, other);

function readAs(lines: readonly SampleLine[], encoding: FileEncoding, letters: string): Reading | null {
  const decoder = openDecoder(encoding);
  try {
    const texts = lines.map(({ bytes, is_cut }) => (is_cut ? decodeCut(bytes, encoding) : decoder.decode(bytes)));
    const verdict = judgeText(texts, letters);
    return { encoding, texts, verdict: verdict === 'sure' && isMostlyRare(lines, encoding) ? 'possible' : verdict };
  } catch {
    return null;
  }
}

/** Leaves out the half of a letter at the end of a line that is cut. */
const decodeCut = (bytes: Buffer, encoding: FileEncoding) => openDecoder(encoding).decode(bytes, { stream: true });

/** From which first byte on an East Asian encoding has rare characters. */
const rareFrom: Partial<Record<FileEncoding, number>> = {
  shift_jis: 0x99,
  'euc-jp': 0xd0,
  gb18030: 0xd8,
  big5: 0xc9,
  'euc-kr': 0xc9,
};

/** Whether most characters are rare ones, as when the bytes are letters of another script. */
function isMostlyRare(lines: readonly SampleLine[], encoding: FileEncoding): boolean {
  const from = rareFrom[encoding];
  if (from === undefined) return false;
  let pairs = 0;
  let rare = 0;
  for (const { bytes } of lines) {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      const isSingle = byte < 0x81 || (encoding === 'shift_jis' && byte >= 0xa0 && byte < 0xe0);
      if (isSingle) continue;
      pairs += 1;
      if (byte >= from) rare += 1;
      at += 1;
    }
  }
  return rare * 2 > pairs;
}

/** The readings to choose from: the country's own first, each text once. */
function listChoices(
  lines: readonly SampleLine[],
  { own, letters, country }: { own: readonly Reading[]; letters: string; country: string },
): EncodingChoice[] {
  // Code pages of DOS are never taken by themselves, and so stand before those of other countries.
  const offered = encodingsToChoose(country);
  const isDos = (encoding: FileEncoding) => encoding.startsWith('ibm');
  const foreign = [...offered.filter(isDos), ...offered.filter((encoding) => !isDos(encoding))]
    .filter((encoding) => !encoding.startsWith('utf-') && !own.some((reading) => reading.encoding === encoding))
    .flatMap((encoding) => {
      const home = encodingLetters(encoding);
      return readAs(lines, encoding, letters + home) ?? [];
    });
  const order: Record<Plausibility, number> = { sure: 0, possible: 1, impossible: 2 };
  const readings = [...own, ...foreign].sort((one, other) => order[one.verdict] - order[other.verdict]);
  const shown = readings.filter(({ verdict }) => verdict !== 'impossible');
  const distinct = (shown.length > 0 ? shown : readings).filter(
    (reading, at, all) => all.findIndex((other) => isSame(other, reading)) === at,
  );
  return distinct
    .slice(0, choicesShown)
    .map(({ encoding, texts }) => ({ encoding, samples: texts.slice(0, samplesShown) }));
}

/** The letters of all countries that use an encoding. */
function encodingLetters(encoding: FileEncoding): string {
  return usersOf[encoding]?.map((country) => encodingsOf(country).letters).join('') ?? '';
}

const usersOf: Partial<Record<FileEncoding, readonly string[]>> = {
  'windows-1252': ['ES', 'FR', 'IT', 'PT', 'DK', 'SE', 'IS'],
  macintosh: ['ES', 'FR', 'IT', 'PT', 'DK', 'SE', 'IS'],
  ibm437: ['ES', 'FR', 'IT', 'SE'],
  ibm850: ['ES', 'FR', 'IT', 'PT', 'DK', 'SE', 'IS'],
  'windows-1250': ['PL', 'CZ', 'SK', 'HU', 'HR', 'RO'],
  ibm852: ['PL', 'CZ', 'SK', 'HU', 'HR', 'RO'],
  'iso-8859-2': ['PL', 'CZ', 'SK', 'HU', 'HR', 'RO'],
  'windows-1254': ['TR'],
  ibm857: ['TR'],
  'windows-1257': ['LT', 'LV', 'EE'],
  ibm775: ['LT', 'LV', 'EE'],
};

/** Unicode with two bytes per letter, by its mark or by its zero bytes. */
function unicodeOf(sample: Buffer): FileEncoding | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros: [even: number, odd: number] = [0, 0];
  let controls = 0;
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[(index % 2) as 0 | 1] += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  });
  const even = sample.subarray(0, sample.length - (sample.length % 2));
  if (zeros[1] > 0 && zeros[0] === 0 && isReadable(even, 'utf-16le')) return 'utf-16le';
  if (zeros[0] > 0 && zeros[1] === 0 && isReadable(even, 'utf-16be')) return 'utf-16be';
  // A few control characters are left to the validation of their rows.
  if (zeros[0] + zeros[1] > 0 || controls > sample.length / 4) throw new SheetError(notText);
  return null;
}

function isReadable(sample: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(sample);
  const readable = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\t\r\n]/gu)?.length ?? 0;
  return readable >= [...text].length * 0.95;
}
