import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { type OpenZip, openZip } from './open-zip.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx, workbookPart } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';

interface Part {
  name: string;
  /** Its rows from the beginning, as often as asked. */
  read(): AsyncGenerator<SheetRow>;
}

/** What the systems of those who pack a folder put beside the files. */
const isLitter = (path: string) => path.startsWith('__MACOSX/') || posix.basename(path).startsWith('.');

/**
 * The lines of all lists in a zip, one after the other under one heading: it has the columns of all of them, and each
 * list may have its own in its own order.
 */
export async function* readZip(zip: OpenZip, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-zip-'));
  const opened: OpenZip[] = [];
  try {
    const parts: Part[] = [];
    for (const path of zip.paths.filter((each) => !isLitter(each))) {
      parts.push(
        await openPart(zip, path, limits, async () => {
          const place = join(folder, String(opened.length));
          await zip.extract(path, place);
          const inner = await openZip(place, limits);
          opened.push(inner);
          return inner;
        }),
      );
    }
    yield* readParts(parts);
  } finally {
    for (const each of opened) each.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openPart(
  zip: OpenZip,
  path: string,
  limits: SheetLimits,
  unpack: () => Promise<OpenZip>,
): Promise<Part> {
  const name = posix.basename(path);
  const ending = posix.extname(name).toLowerCase();
  if (ending === '.csv' || ending === '.tsv' || ending === '.txt')
    return { name, read: () => readCsv(() => zip.open(path), limits) };
  if (ending !== '.xlsx')
    throw new SheetError(`The zip holds “${name}”, which is no list. Put only CSV and XLSX files into it.`);
  const inner = await unpack();
  if (!inner.paths.includes(workbookPart)) throw new SheetError(`“${name}” in the zip is not a workbook.`);
  return { name, read: () => readXlsx(inner, limits) };
}

const normal = (heading: string) => heading.trim().toLowerCase();

async function* readParts(parts: readonly Part[]): AsyncGenerator<SheetRow> {
  const [only] = parts;
  if (only && parts.length === 1) {
    yield* only.read();
    return;
  }
  const columns = new Map<string, string>();
  for (const part of parts) {
    for (const heading of await headingOf(part))
      if (!columns.has(normal(heading))) columns.set(normal(heading), heading);
  }
  if (columns.size === 0) return;
  yield { line: 1, cells: [...columns.values()] };
  const places = new Map([...columns.keys()].map((key, index) => [key, index]));
  for (const part of parts) yield* readUnder(part, places);
}

async function headingOf(part: Part): Promise<string[]> {
  for await (const { cells } of part.read()) return cells;
  return [];
}

async function* readUnder(part: Part, places: ReadonlyMap<string, number>): AsyncGenerator<SheetRow> {
  let order: number[] | undefined;
  for await (const { line, cells } of part.read()) {
    if (!order) {
      order = cells.map((heading) => places.get(normal(heading)) ?? -1);
      const named = cells.filter((heading) => heading.trim() !== '').map(normal);
      if (new Set(named).size < named.length) throw new SheetError(`“${part.name}” has two columns of the same name.`);
      continue;
    }
    if (cells.length > order.length && cells.slice(order.length).some((cell) => cell !== ''))
      throw new SheetError(`Line ${line} of “${part.name}” has more cells than its heading.`);
    const row = new Array<string>(places.size).fill('');
    order.forEach((place, index) => {
      const cell = cells[index] ?? '';
      if (cell !== '') row[place] = cell;
    });
    yield { line, cells: row, part: part.name };
  }
}
