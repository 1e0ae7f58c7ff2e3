import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { damaged, openZip } from './open-zip.ts';
import { readCsv } from './read-csv.ts';
import { cellTooLong, readXlsx, tooManyColumns, workbookPart } from './read-xlsx.ts';
import { readZip } from './read-zip.ts';
import { SheetError, toSheetError } from './sheet-error.ts';
import { defaultSheetLimits, type SheetLimits, type SheetRow } from './sheet-limits.ts';
import { notText } from './text-source.ts';

export interface SheetFile {
  /** The user's file name, for messages only. The content decides the format. */
  name: string;
  /** The path on the local disk. */
  path: string;
}

/**
 * Reads a CSV file, a workbook, or a zip of them in constant memory: first the header, then the non-empty rows. Throws
 * `SheetError` when the file cannot be read. The caller validates the rows.
 */
export async function* readSheet(file: SheetFile, limits: Partial<SheetLimits> = {}): AsyncGenerator<SheetRow> {
  const all = { ...defaultSheetLimits, ...limits };
  let rows = 0;
  try {
    for await (const row of openRows(file, all)) {
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

async function* openRows({ path }: SheetFile, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const first = await firstBytes(path);
  const begins = (signature: readonly number[]) => signature.every((byte, index) => first[index] === byte);
  if (begins(signatures.oldExcel))
    throw new SheetError(
      'This workbook is password-protected or in a format older than 2007. Save it as XLSX or CSV without a password.',
    );
  if (begins(signatures.emptyZip)) throw new SheetError('The file is empty.');
  if (!begins(signatures.zip)) {
    yield* readCsv(async () => createReadStream(path), limits);
    return;
  }
  const zip = await openZip(path, limits);
  try {
    yield* zip.paths.includes(workbookPart) ? readXlsx(zip, limits) : readZip(zip, limits);
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

function checkRow(row: SheetRow, limits: SheetLimits): SheetRow {
  let { length } = row.cells;
  while (length > 0 && row.cells[length - 1] === '') length -= 1;
  if (length > limits.columns) throw new SheetError(tooManyColumns(limits));
  for (const cell of row.cells) {
    if (cell.length > limits.cell_characters) throw new SheetError(cellTooLong(row.line, limits));
    if (cell.includes('\0')) throw new SheetError(notText);
  }
  return row;
}
