import { rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { makeTemporaryFolder } from '../files/temporary.ts';
import { type OpenZip, openZip } from './open-zip.ts';
import { readTextFile, type SheetFile } from './read-text-file.ts';
import { readXlsx, workbookPart } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import type { TableShape } from './table-rows.ts';

interface Part {
  name: string;
  /** Reads its rows from the start. Can be called repeatedly. */
  read(): AsyncGenerator<SheetRow>;
}

/** Metadata files that operating systems add when packing a folder. */
const isMetadata = (path: string) => path.startsWith('__MACOSX/') || posix.basename(path).startsWith('.');

/**
 * Reads all lists in a zip, one after another, under one header that has the columns of all of them. Each list may
 * have its own columns and order.
 */
export async function* readZip(
  zip: OpenZip,
  file: SheetFile,
  limits: SheetLimits,
  shape: TableShape,
): AsyncGenerator<SheetRow> {
  const folder = await makeTemporaryFolder('zip');
  const opened: OpenZip[] = [];
  try {
    const parts: Part[] = [];
    for (const path of zip.paths.filter((each) => !isMetadata(each))) {
      parts.push(
        await openPart(zip, path, { file, limits, shape }, async () => {
          const target = join(folder, String(opened.length));
          await zip.extract(path, target);
          const inner = await openZip(target, limits);
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
  { file, limits, shape }: { file: SheetFile; limits: SheetLimits; shape: TableShape },
  unpack: () => Promise<OpenZip>,
): Promise<Part> {
  const name = posix.basename(path);
  const ending = posix.extname(name).toLowerCase();
  if (ending === '.csv' || ending === '.tsv' || ending === '.txt')
    return { name, read: () => readTextFile(() => zip.open(path), file, limits, shape) };
  if (ending !== '.xlsx')
    throw new SheetError(`The zip contains “${name}”, which is not a CSV or XLSX file. Remove it and try again.`);
  const inner = await unpack();
  if (!inner.paths.includes(workbookPart)) throw new SheetError(`“${name}” in the zip is not a workbook.`);
  return { name, read: () => readXlsx(inner, limits, shape) };
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
  const indexes = new Map([...columns.keys()].map((key, index) => [key, index]));
  for (const part of parts) yield* readUnder(part, indexes);
}

async function headingOf(part: Part): Promise<string[]> {
  for await (const { cells } of part.read()) return cells;
  return [];
}

async function* readUnder(part: Part, indexes: ReadonlyMap<string, number>): AsyncGenerator<SheetRow> {
  let order: number[] | undefined;
  for await (const { line, cells, numbers, fault } of part.read()) {
    if (!order) {
      order = cells.map((heading) => indexes.get(normal(heading)) ?? -1);
      const named = cells.filter((heading) => heading.trim() !== '').map(normal);
      if (new Set(named).size < named.length)
        throw new SheetError(`“${part.name}” has two columns with the same name.`);
      continue;
    }
    const hasMore = cells.length > order.length && cells.slice(order.length).some((cell) => cell !== '');
    const row = new Array<string>(indexes.size).fill('');
    order.forEach((target, index) => {
      const cell = cells[index] ?? '';
      if (cell !== '') row[target] = cell;
    });
    const moved: SheetRow = { line, cells: row, part: part.name };
    if (numbers) moved.numbers = new Set([...numbers].map((at) => order?.[at] ?? -1));
    if (fault || hasMore) moved.fault = fault ?? 'This line has more cells than the header';
    yield moved;
  }
}
