import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { damaged, openZip } from './open-zip.ts';
import { readTextFile, type SheetFile } from './read-text-file.ts';
import { readXlsx, workbookPart } from './read-xlsx.ts';
import { readZip } from './read-zip.ts';
import { checkRow, withinColumns } from './row-limits.ts';
import { SheetError, toSheetError } from './sheet-error.ts';
import { defaultSheetLimits, type SheetLimits, type SheetRow } from './sheet-limits.ts';
import type { TableShape } from './table-rows.ts';

/** Without a shape, the first row is the heading. */
const anyShape: TableShape = { fits: () => true };

/**
 * Reads a CSV file, a workbook, or a zip of them in constant memory: first the header, then the rows of the list. Titles
 * above the header, totals and hidden sheets are no part of it. Throws `SheetError` when the file cannot be read, and
 * `UnsureEncoding` when somebody has to choose its encoding. The caller validates the rows.
 */
export async function* readSheet(
  file: SheetFile,
  limits: Partial<SheetLimits> = {},
  shape: TableShape = anyShape,
): AsyncGenerator<SheetRow> {
  const all = { ...defaultSheetLimits, ...limits };
  let rows = 0;
  try {
    for await (const row of openRows(file, all, withinColumns(shape, all))) {
      rows += 1;
      if (rows > all.rows)
        throw new SheetError(`The file has more than ${all.rows} rows. Split it into smaller files.`);
      yield checkRow(row, all);
    }
  } catch (error) {
    // Corrupt compressed data can fail at any point.
    throw toSheetError(error, damaged);
  }
  if (rows === 0) throw new SheetError('The file is empty.');
}

const signatures = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  emptyZip: [0x50, 0x4b, 0x05, 0x06],
  oldExcel: [0xd0, 0xcf, 0x11, 0xe0],
};

async function* openRows(file: SheetFile, limits: SheetLimits, shape: TableShape): AsyncGenerator<SheetRow> {
  const { path } = file;
  const first = await firstBytes(path);
  const begins = (signature: readonly number[]) => signature.every((byte, index) => first[index] === byte);
  if (begins(signatures.oldExcel))
    throw new SheetError(
      'This workbook is password-protected or in a format older than 2007. Save it as XLSX or CSV without a password.',
    );
  if (begins(signatures.emptyZip)) throw new SheetError('The file is empty.');
  if (!begins(signatures.zip)) {
    yield* readTextFile(async () => createReadStream(path), file, limits, shape);
    return;
  }
  const zip = await openZip(path, limits);
  try {
    const isWorkbook = zip.paths.includes(workbookPart);
    yield* isWorkbook ? readXlsx(zip, limits, shape) : readZip(zip, file, limits, shape);
  } finally {
    zip.close();
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
