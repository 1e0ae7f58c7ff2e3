import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { csvType, xlsxType } from '@tradepost/contracts/files/file-types.data';
import { stringify } from 'csv-stringify/sync';
import { type CsvStyle, csvStyleOf } from './csv-style.ts';
import { csvCell } from './sheet-cells.ts';
import { openZipWriter } from './writing/write-zip.ts';
import { type Cell, openWorkbook } from './writing/xlsx.ts';

/** Export formats. `excel` is shown as XLSX; `zip` is a zipped CSV file. */
export const sheetFormats = ['csv', 'excel', 'zip'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetFiles: Record<SheetFormat, { ending: string; content_type: string }> = {
  csv: { ending: 'csv', content_type: `${csvType}; charset=utf-8` },
  excel: { ending: 'xlsx', content_type: xlsxType },
  zip: { ending: 'zip', content_type: 'application/zip' },
};

export interface Sheet {
  name: string;
  headings: readonly string[];
  /** The company's. */
  country: string;
}

export interface SheetWriter {
  addRow(cells: readonly Cell[]): Promise<void>;
  /** Writes the rest. The caller ends the stream. */
  finish(): Promise<void>;
}

/**
 * Writes a list row by row. `name` is the name of the sheet, or of the file in the zip. Text files are written as
 * spreadsheets of the `country` read them.
 */
export async function openSheetWriter(
  out: Writable,
  format: SheetFormat,
  { name, headings, country }: Sheet,
): Promise<SheetWriter> {
  if (format === 'excel') return openWorkbook(out, name, headings);
  const style = csvStyleOf(country);
  if (format === 'csv') {
    const write = async (text: string) => {
      if (!out.write(text)) await once(out, 'drain');
    };
    return openCsvWriter(write, headings, style);
  }
  const zip = openZipWriter(out);
  const file = zip.add(`${name}.csv`);
  const writer = openCsvWriter(file.write, headings, style);
  return {
    addRow: writer.addRow,
    async finish() {
      await writer.finish();
      await file.end();
      await zip.end();
    },
  };
}

/** Spreadsheets need it to recognize UTF-8. */
const byteOrderMark = '\uFEFF';

const toCsv = (rows: readonly string[][], { separator }: CsvStyle): string =>
  stringify([...rows], { record_delimiter: 'windows', delimiter: separator });

/** A short list as the text of a CSV file. */
export function writeCsv({ headings, country }: Omit<Sheet, 'name'>, rows: readonly (readonly Cell[])[]): string {
  const style = csvStyleOf(country);
  return (
    byteOrderMark + toCsv([[...headings], ...rows.map((cells) => cells.map((cell) => csvCell(cell, style)))], style)
  );
}

/** Rows per write, because each write has a fixed cost. */
const rowsPerWrite = 500;

function openCsvWriter(
  write: (text: string) => Promise<void>,
  headings: readonly string[],
  style: CsvStyle,
): SheetWriter {
  let waiting: string[][] = [[...headings]];
  let mark = byteOrderMark;
  const flush = async () => {
    const text = mark + toCsv(waiting, style);
    mark = '';
    waiting = [];
    await write(text);
  };
  return {
    async addRow(cells) {
      waiting.push(cells.map((cell) => csvCell(cell, style)));
      if (waiting.length >= rowsPerWrite) await flush();
    },
    finish: flush,
  };
}
