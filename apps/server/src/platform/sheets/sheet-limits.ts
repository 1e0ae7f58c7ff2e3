/** A line of a sheet, as text. */
export interface SheetRow {
  /** As the file itself counts: the heading is usually line 1. */
  line: number;
  cells: string[];
  /** Which file of several in a zip, or which sheet after the first, the line is in. */
  part?: string;
}

export interface SheetLimits {
  rows: number;
  columns: number;
  cell_characters: number;
  line_characters: number;
  /** Of a zip, and of a workbook, which is one. */
  zip_entries: number;
  unpacked_bytes: number;
  /** How many times larger than packed a file may be, once it is large at all. */
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

/** Below this a file is unpacked however well it was packed. */
export const smallBytes = 10_000_000;
