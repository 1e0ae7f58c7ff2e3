import { scanRecord } from './csv-record.ts';

const separators = [';', '\t', '|', ','] as const;
export type Separator = (typeof separators)[number];

/** The line with which a spreadsheet may declare its separator before the header. */
const declaration = /^sep=(.)(?:\r\n|\r|\n)/i;
/** How many lines show which separator makes columns. Titles above the header have none. */
const linesRead = 50;

/** The separator is the candidate that most lines have equally often, outside quotation marks. */
export function detectSeparator(text: string): { separator: Separator; skipped: number } {
  const line = declaration.exec(text);
  if (line && (separators as readonly string[]).includes(line[1] ?? ''))
    return { separator: line[1] as Separator, skipped: line[0].length };
  let best: { separator: Separator; lines: number; columns: number } = { separator: ',', lines: 0, columns: 0 };
  for (const separator of separators) {
    const { lines, columns } = countColumns(text, separator);
    if (lines > best.lines || (lines === best.lines && columns > best.columns)) best = { separator, lines, columns };
  }
  return { separator: best.separator, skipped: 0 };
}

/** The most usual number of columns, and how many lines have it. */
function countColumns(text: string, separator: Separator): { lines: number; columns: number } {
  const counts = new Map<number, number>();
  for (let at = 0, line = 0; at < text.length && line < linesRead; line += 1) {
    const { end, cells } = scanRecord(text, at, { separator, isEnd: true, longest: Number.POSITIVE_INFINITY }) ?? {
      end: text.length,
      cells: [],
    };
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    at = end;
  }
  let best = { lines: 0, columns: 0 };
  for (const [columns, lines] of counts)
    if (lines > best.lines || (lines === best.lines && columns > best.columns)) best = { lines, columns };
  return best;
}
