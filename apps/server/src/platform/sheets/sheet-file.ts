import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { openSheetWriter, type Sheet, type SheetFormat, type SheetWriter } from './write-sheet.ts';

/** Writes a list row by row to a file on the local disk. */
export async function writeSheetFile(
  path: string,
  format: SheetFormat,
  sheet: Sheet,
  fill: (writer: SheetWriter) => Promise<void>,
): Promise<void> {
  const out = createWriteStream(path, { highWaterMark: 1 << 20 });
  const isWritten = finished(out);
  isWritten.catch(() => {});
  try {
    const writer = await openSheetWriter(out, format, sheet);
    await fill(writer);
    await writer.finish();
    out.end();
    await isWritten;
  } finally {
    out.destroy();
  }
}
