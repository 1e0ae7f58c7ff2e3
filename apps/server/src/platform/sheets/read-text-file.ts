import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { detectEncoding } from './detect-encoding.ts';
import { readCsv } from './read-csv.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import { type TableShape, tableRows } from './table-rows.ts';
import type { ByteSource } from './text-source.ts';

export interface SheetFile {
  /** The user's file name, for messages only. The content decides the format. */
  name: string;
  /** The path on the local disk. */
  path: string;
  /** The company's. Its spreadsheets save text files in an encoding of their own. */
  country?: string | undefined;
  /** The encoding of a text file, when somebody has chosen it. */
  encoding?: FileEncoding | undefined;
}

/** A text file in the encoding that was chosen, or that it has. */
export async function* readTextFile(
  open: ByteSource,
  { encoding, country = 'US' }: Pick<SheetFile, 'encoding' | 'country'>,
  limits: SheetLimits,
  shape: TableShape,
): AsyncGenerator<SheetRow> {
  const found = encoding ?? (await detectEncoding(open, country));
  shape.onEncoding?.(found);
  yield* tableRows(readCsv(open, found, limits), shape);
}
