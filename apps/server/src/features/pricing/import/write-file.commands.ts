import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type StoredFile, saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import {
  openSheetWriter,
  type Sheet,
  type SheetFormat,
  type SheetWriter,
  sheetFiles,
} from '../../../platform/sheets/write-sheet.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';

/** A list. Its name is without an ending. */
interface List extends Sheet {
  format: SheetFormat;
}

/** Writes a list row by row to a temporary file, and stores it when it is complete. */
export async function storeList(
  scope: Scope,
  list: List,
  fill: (writer: SheetWriter) => Promise<void>,
): Promise<StoredFile> {
  const folder = await makeTemporaryFolder('list');
  const path = join(folder, 'list');
  const out = createWriteStream(path, { highWaterMark: 1 << 20 });
  const isWritten = finished(out);
  isWritten.catch(() => {});
  try {
    const writer = await openSheetWriter(out, list.format, list);
    await fill(writer);
    await writer.finish();
    out.end();
    await isWritten;
    const { ending, content_type } = sheetFiles[list.format];
    const name = `${list.name}-${scope.platform.clock.now().toISOString().slice(0, 10)}.${ending}`;
    return await saveFile(scope, { name, content_type, path });
  } finally {
    out.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
