/** A line of a sheet, as text. */
export interface SheetRow {
  /** The line number in the file. The header is usually line 1. */
  line: number;
  cells: string[];
  /** The file in a zip, or the sheet after the first, that contains the line. */
  part?: string;
  /** The decimal mark of the file: semicolons separate where the comma is it. */
  decimal?: ',';
  /** The columns whose cells hold numbers, not texts: their decimal mark is a point. */
  numbers?: ReadonlySet<number>;
  /** Why the line cannot be read, although its file can. */
  fault?: string;
}

export interface SheetLimits {
  rows: number;
  columns: number;
  cell_characters: number;
  line_characters: number;
  /** Applies to zips and to workbooks, which are zips. */
  zip_entries: number;
  unpacked_bytes: number;
  /** The maximum compression ratio of a file larger than `smallBytes`. */
  unpacked_ratio: number;
  shared_text_bytes: number;
}

export const defaultSheetLimits: SheetLimits = {
  rows: 4 * 1_048_576,
  columns: 200,
  cell_characters: 10_000,
  line_characters: 200_000,
  zip_entries: 1_000,
  unpacked_bytes: 4_000_000_000,
  unpacked_ratio: 250,
  shared_text_bytes: 96_000_000,
};

/** Files smaller than this are unpacked whatever their compression ratio. */
export const smallBytes = 10_000_000;
