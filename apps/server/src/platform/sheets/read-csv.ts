import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { scanRecord } from './csv-record.ts';
import { detectSeparator } from './separator.ts';
import { cleanText, withoutGuard } from './sheet-cells.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import { type ByteSource, readText } from './text-source.ts';

/** The start of the file that shows the separator. */
const headCharacters = 65_536;

/**
 * Reads the lines of a text file, with any separator. Skips empty lines. A line with a quotation mark that is not closed
 * has a fault, and the lines after it are read.
 */
export async function* readCsv(
  open: ByteSource,
  encoding: FileEncoding,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  const text = readText(open, encoding);
  try {
    yield* readLines(text, limits);
  } finally {
    await text.return(undefined);
  }
}

async function* readLines(text: AsyncGenerator<string>, limits: SheetLimits): AsyncGenerator<SheetRow> {
  let rest = '';
  let isEnd = false;
  while (!isEnd && rest.length < headCharacters) {
    const { value, done } = await text.next();
    rest += value ?? '';
    isEnd = Boolean(done);
  }
  const { separator, skipped } = detectSeparator(rest.slice(0, headCharacters));
  let line = skipped > 0 ? 2 : 1;
  let at = skipped;
  const longest = limits.line_characters;
  for (;;) {
    const record = at < rest.length ? scanRecord(rest, at, { separator, isEnd, longest }) : null;
    if (record) {
      const cells = record.cells.map((cell) => withoutGuard(cleanText(cell)));
      const row = rowOf(line, cells);
      if (record.is_broken) row.fault = openQuote;
      else if (record.end - at > longest) row.fault = tooLong(limits);
      if (separator === ';') row.decimal = ',';
      if (cells.some((cell) => cell !== '')) yield row;
      line += record.breaks;
      at = record.end;
      continue;
    }
    if (isEnd) return;
    if (rest.length - at > longest * 2) {
      yield { line, cells: rest.slice(at, at + longest).split(separator), fault: tooLong(limits) };
      [rest, isEnd] = await skipLine(text, rest.slice(at + longest), isEnd);
      at = 0;
      continue;
    }
    const { value, done } = await text.next();
    rest = rest.slice(at) + (value ?? '');
    at = 0;
    isEnd = Boolean(done);
  }
}

const rowOf = (line: number, cells: string[]): SheetRow => ({ line, cells });

const openQuote = 'A quotation mark in this line is not closed. Write two of them ("") for one within a text';

const tooLong = ({ line_characters }: SheetLimits) => `This line is longer than ${line_characters} characters`;

/** Passes over the rest of a line. Returns the text from its end on, and whether the file ends there. */
async function skipLine(text: AsyncGenerator<string>, from: string, isEnd: boolean): Promise<[string, boolean]> {
  let rest = from;
  let isLast = isEnd;
  for (;;) {
    const end = rest.search(/[\r\n]/);
    if (end >= 0) return [rest.slice(end), isLast];
    if (isLast) return ['', true];
    const { value, done } = await text.next();
    rest = value ?? '';
    isLast = Boolean(done);
  }
}
