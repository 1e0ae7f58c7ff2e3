import { messages } from '@tradepost/contracts/errors';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { type FilePreview, previewRows } from '@tradepost/contracts/files/preview.contract';
import { findPlaces, type TablePlaces } from '@tradepost/contracts/files/table-columns.rules';
import { invalid } from '../errors/errors.ts';
import type { UploadedFile } from '../http/body.ts';
import { UnsureEncoding } from './detect-encoding.ts';
import { leaveOut, leftOutRow, noneLeftOut } from './left-out.ts';
import { type ImportColumns, type ImportLine, readLines } from './read-lines.ts';
import type { SheetFile } from './read-text-file.ts';
import { SheetError } from './sheet-error.ts';
import type { TableListener } from './table-rows.ts';

type CountryFile = SheetFile & { country: string };

/** The upload of a preview, as a file to read. */
export function fileOfUpload(
  uploads: readonly UploadedFile[],
  country: string,
  encoding: FileEncoding | undefined,
): CountryFile {
  const file = uploads.find(({ field }) => field === 'file');
  if (!file?.path) throw invalid({ file: messages.required('file') });
  return { name: file.name, path: file.path, country, encoding };
}

/** Reads the first rows into a preview. Says why, when the file cannot be read or its encoding has to be chosen. */
export async function collectPreview(
  fill: (preview: FilePreview, listener: TableListener) => Promise<void>,
): Promise<FilePreview> {
  const left = noneLeftOut();
  const preview: FilePreview = {
    encoding: null,
    choices: [],
    columns: [],
    ignored: [],
    rows: [],
    left_out: left.rows,
    left_out_count: 0,
    failure: null,
  };
  const listener: TableListener = {
    onSkipped: (row) => leaveOut(left, leftOutRow(row)),
    onEncoding: (encoding) => {
      preview.encoding = encoding;
    },
  };
  try {
    await fill(preview, listener);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    preview.failure = error.message;
    if (error instanceof UnsureEncoding) preview.choices = error.choices.map((choice) => ({ ...choice }));
  }
  preview.left_out_count = left.count;
  return preview;
}

/** A row as its import would store it. Columns that are left out are shown as they are in the file. */
export interface ShownRow<Key extends string> {
  cells: Partial<Record<Key, string>>;
  fault: string | null;
}

/** The preview of a file with fixed columns. */
export function previewLines<Key extends string>(
  file: CountryFile,
  table: ImportColumns<Key>,
  show: (line: ImportLine<Key>) => ShownRow<Key>,
): Promise<FilePreview> {
  return collectPreview(async (preview, listener) => {
    let places: TablePlaces<Key> = new Map();
    const onHeading = (headings: readonly string[]) => {
      places = findPlaces(table.columns, headings);
      const used = new Set(places.values());
      preview.columns = table.columns.filter(({ key }) => places.has(key)).map(({ label }) => label);
      preview.ignored = headings.filter((heading, at) => heading.trim() !== '' && !used.has(at));
    };
    for await (const line of readLines(file, table, Number.POSITIVE_INFINITY, { ...listener, onHeading })) {
      const { cells, fault } = line.fault ? { cells: {}, fault: line.fault.reason } : show(line);
      const shown: Partial<Record<Key, string>> = cells;
      const keys = table.columns.map(({ key }) => key).filter((key) => places.has(key));
      preview.rows.push({ line: line.line, cells: keys.map((key) => shown[key] ?? line.cells[key]), fault });
      if (preview.rows.length >= previewRows) break;
    }
    if (preview.rows.length === 0) throw new SheetError('The file has a header but no rows.');
  });
}
