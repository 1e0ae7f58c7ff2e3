/** A record of a text file: a line, or several when a quoted cell has line breaks. */
export interface CsvRecord {
  cells: string[];
  /** Where the next record begins. */
  end: number;
  /** Line breaks up to there. */
  breaks: number;
  /** A quotation mark of its first line has no counterpart. The cells are those of that line, split at each separator. */
  is_broken?: true;
}

interface Scan {
  separator: string;
  /** Whether the text ends here, or goes on in a later piece. */
  isEnd: boolean;
  /** The most characters of a record. */
  longest: number;
}

/**
 * Reads the record that begins at `from`; null when its end is not in the text yet. Quotation marks count at the start of
 * a cell only, so that `iPad 12.9" 2021` is a cell like any other. A mark that is never closed, or closed within a cell,
 * costs its own line and no other.
 */
export function scanRecord(text: string, from: number, scan: Scan): CsvRecord | null {
  const line = lineAt(text, from, scan.isEnd);
  if (line && !text.slice(from, line.to).includes('"'))
    return { cells: plainCells(text.slice(from, line.to), scan.separator), end: line.end, breaks: 1 };
  const record = scanQuoted(text, from, scan);
  if (record === 'more') return text.length - from > scan.longest && line ? broken(text, from, line, scan) : null;
  if (record !== 'broken') return record;
  return line ? broken(text, from, line, scan) : null;
}

interface Line {
  to: number;
  end: number;
}

/** The line at a place: where its text ends, and where the next begins. Null while its end is not in the text. */
function lineAt(text: string, from: number, isEnd: boolean): Line | null {
  let to = from;
  while (to < text.length && text[to] !== '\n' && text[to] !== '\r') to += 1;
  if (to === text.length) return isEnd ? { to, end: to } : null;
  if (text[to] === '\n') return { to, end: to + 1 };
  if (to + 1 === text.length && !isEnd) return null;
  return { to, end: to + (text[to + 1] === '\n' ? 2 : 1) };
}

const trimmed = (cell: string, separator: string) => (separator === '\t' ? cell : cell.trim());
const plainCells = (line: string, separator: string) => line.split(separator).map((cell) => trimmed(cell, separator));

const broken = (text: string, from: number, line: Line, { separator }: Scan): CsvRecord => ({
  cells: plainCells(text.slice(from, line.to), separator),
  end: line.end,
  breaks: 1,
  is_broken: true,
});

function scanQuoted(text: string, from: number, { separator, isEnd, longest }: Scan): CsvRecord | 'more' | 'broken' {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = scanCell(text, at, separator, isEnd);
    if (typeof cell === 'string') return cell;
    cells.push(cell.value);
    at = cell.end;
    if (at - from > longest) return 'broken';
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    const line = lineAt(text, at, isEnd);
    if (!line) return 'more';
    const breaks = text.slice(from, at).match(/\r\n|\r|\n/g)?.length ?? 0;
    return { cells, end: line.end, breaks: breaks + 1 };
  }
}

interface Cell {
  value: string;
  end: number;
}

function scanCell(text: string, from: number, separator: string, isEnd: boolean): Cell | 'more' | 'broken' {
  let at = from;
  if (separator !== '\t') while (text[at] === ' ') at += 1;
  // `="00123"` protects a number from the spreadsheet.
  const isGuarded = text[at] === '=' && text[at + 1] === '"';
  const quote = isGuarded ? at + 1 : at;
  if (text[quote] !== '"') return scanPlain(text, from, separator, isEnd);
  const quoted = scanQuotes(text, quote, isEnd);
  if (typeof quoted === 'string') return quoted;
  let { end } = quoted;
  if (separator !== '\t') while (text[end] === ' ') end += 1;
  if (end === text.length) return isEnd ? { value: quoted.value, end } : 'more';
  const next = text[end];
  return next === separator || next === '\n' || next === '\r' ? { value: quoted.value, end } : 'broken';
}

function scanPlain(text: string, from: number, separator: string, isEnd: boolean): Cell | 'more' {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  if (end === text.length && !isEnd) return 'more';
  return { value: trimmed(text.slice(from, end), separator), end };
}

/** The text between the mark at `quote` and its counterpart. A doubled mark is one. */
function scanQuotes(text: string, quote: number, isEnd: boolean): Cell | 'more' | 'broken' {
  let at = quote + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return isEnd ? 'broken' : 'more';
    if (mark + 1 === text.length && !isEnd) return 'more';
    if (text[mark + 1] !== '"') return { value: text.slice(quote + 1, mark).replaceAll('""', '"'), end: mark + 1 };
    at = mark + 2;
  }
}
