import { fromCopyText } from '../db/copy.ts';

/**
 * The CSV of an archive, as PostgreSQL writes it: a value is quoted, an empty value without quotes is null. Values are
 * exact and may begin with `=`: it is data to import, not a sheet.
 */

const quoted = (value: string | null) => (value === null ? '' : `"${value.replaceAll('"', '""')}"`);

export const csvLine = (values: readonly (string | null)[]): string => `${values.map(quoted).join(',')}\n`;

/** Lines of COPY’s text format as lines of CSV. */
export const csvOfCopy = (lines: string): string =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => csvLine(line.split('\t').map(fromCopyText)))
    .join('');

/** The rows of a CSV. Throws for what `csvLine` does not write. */
export async function* readCsvRows(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<(string | null)[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of chunks) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    let at = 0;
    for (;;) {
      const end = endOfRow(text, at);
      if (end < 0) break;
      yield splitRow(text.slice(at, end));
      at = end + 1;
    }
    text = text.slice(at);
  }
  text += decoder.decode();
  if (text !== '') throw new Error('the file is cut off');
}

/** The end of the row that begins at `at`: the first line end outside quotes. -1 when it is not there yet. */
function endOfRow(text: string, at: number): number {
  let isQuoted = false;
  for (let end = at; end < text.length; end += 1) {
    const sign = text[end];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted) return end;
  }
  return -1;
}

function splitRow(row: string): (string | null)[] {
  const values: (string | null)[] = [];
  for (let at = 0; ; ) {
    if (row[at] === '"') {
      const [value, end] = readQuoted(row, at);
      values.push(value);
      at = end;
    } else values.push(null);
    if (at >= row.length) return values;
    if (row[at] !== ',') throw new Error('a value is not quoted');
    at += 1;
  }
}

function readQuoted(row: string, at: number): [value: string, end: number] {
  for (let end = row.indexOf('"', at + 1); end >= 0; end = row.indexOf('"', end + 2))
    if (row[end + 1] !== '"') return [row.slice(at + 1, end).replaceAll('""', '"'), end + 1];
  throw new Error('a value does not end');
}
