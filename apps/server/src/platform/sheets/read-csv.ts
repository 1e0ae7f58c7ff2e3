import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { detectSeparator } from './separator.ts';
import { SheetError, toSheetError } from './sheet-error.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import { type ByteSource, detectEncoding, readText } from './text-source.ts';

/** The start of the file that is searched for the header. */
const headCharacters = 65_536;

/** Reads the lines of a text file in any supported encoding, with any separator. Skips empty lines. */
export async function* readCsv(open: ByteSource, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await detectEncoding(open);
  const text = readText(open, encoding);
  let head = '';
  for (;;) {
    const { value } = await text.next();
    head += value ?? '';
    if (value === undefined || head.length >= headCharacters) break;
  }
  const { separator, skipped } = detectSeparator(head);
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.line_characters,
    // Trims around quoted cells, or the quotation marks would become part of the value. Not with tabs as separator.
    trim: separator !== '\t',
    on_record: (cells: string[], { lines }: { lines: number }) => ({ cells, lines }),
  } as unknown as Options);
  const feeding = pipeline(Readable.from(join(head.slice(skipped), text)), parser);
  // The parser reports this error too. Without a handler here it would crash the process.
  feeding.catch(() => {});
  let before = skipped > 0 ? 1 : 0;
  const offset = before;
  try {
    for await (const { cells, lines } of parser as AsyncIterable<{ cells: string[]; lines: number }>) {
      const end = lines + offset;
      const line = end - before > 1 ? end - breaksIn(cells) : end;
      before = end;
      yield separator === ';' ? { line, cells, decimal: ',' } : { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError
      ? explain(error, limits)
      : toSheetError(error, 'The file cannot be read as a list.');
  } finally {
    parser.destroy();
    await text.return(undefined);
  }
}

async function* join(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (head !== '') yield head;
  yield* rest;
}

/** The number of line breaks within cells, to find the line where a row starts. */
const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

function explain(error: CsvError, limits: SheetLimits): SheetError {
  const line = Number(error.lines ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new SheetError(
      `A row near line ${line} is longer than ${limits.line_characters} characters, or an earlier quotation mark is not closed.`,
      { cause: error },
    );
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new SheetError(`A quotation mark is not closed before the end of the file, line ${line}.`, {
      cause: error,
    });
  return new SheetError(`The file cannot be read at line ${line}.`, { cause: error });
}
