import { columnOf } from './cell-value.ts';
import type { OpenZip } from './open-zip.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetLimits } from './sheet-limits.ts';

/** Cells that are merged over several rows. */
interface Merge {
  from: number;
  to: number;
  column: number;
}

/** A reference of at most `longest` characters, so that a long text is not searched again from each of its signs. */
const reference = /<(?:\w{1,20}:)?mergeCell\b[^<>]{0,100}?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
/** No reference is longer, so that one is not cut between two pieces of the file. */
const longest = 200;
const maxMerges = 200_000;

/** The merges of a sheet. They stand after its rows, so they are looked for before the rows are read. */
async function listMerges(zip: OpenZip, path: string, { columns }: SheetLimits): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest = '';
  for await (const chunk of (await zip.open(path)) as AsyncIterable<Buffer>) {
    const text = rest + chunk.toString('latin1');
    let end = 0;
    for (const found of text.matchAll(reference)) {
      end = found.index + found[0].length;
      const [from, to] = [Number(found[2]), Number(found[3])];
      const column = columnOf(found[1]);
      if (to <= from || column === null || column >= columns) continue;
      if (merges.length >= maxMerges) throw new SheetError(tooManyMerges);
      merges.push({ from, to, column });
    }
    rest = text.slice(Math.max(end, text.length - longest));
  }
  return merges.sort((one, other) => one.from - other.from);
}

const tooManyMerges = `A sheet has more than ${maxMerges} merged cells. Unmerge them, or save the list as CSV.`;

/**
 * Repeats the value of a merged cell in each of its rows, as the reader of the sheet sees it. Merged cells never overlap,
 * so a column has one at a time, and a row costs as much as it has columns, however many merges there are.
 */
export async function openMerges(zip: OpenZip, path: string, limits: SheetLimits) {
  const merges = await listMerges(zip, path, limits);
  let next = 0;
  const open = new Map<number, { to: number; text: string; is_number: boolean }>();
  return {
    fill(line: number, cells: string[], numbers: Set<number>): void {
      if (merges.length === 0) return;
      for (const [column, { to, text, is_number }] of open) {
        if (to < line) open.delete(column);
        if (to < line || (cells[column] ?? '') !== '') continue;
        while (cells.length < column) cells.push('');
        cells[column] = text;
        if (is_number) numbers.add(column);
      }
      for (let merge = merges[next]; merge && merge.from <= line; merge = merges[next]) {
        next += 1;
        const text = merge.from === line ? (cells[merge.column] ?? '') : '';
        if (merge.to > line && text !== '')
          open.set(merge.column, { to: merge.to, text, is_number: numbers.has(merge.column) });
      }
    },
  };
}
