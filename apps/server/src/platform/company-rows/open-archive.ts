import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type OpenZip, openZip } from '../sheets/open-zip.ts';
import { defaultSheetLimits } from '../sheets/sheet-limits.ts';
import { filePath, ImportError, Manifest, manifestPath, tablePath } from './company-archive.ts';
import { readCsvRows } from './company-csv.ts';

export interface CompanyArchive {
  manifest: Manifest;
  /** The rows of a table, after a check of its header. Can be read repeatedly. */
  rows(table: string, columns: readonly string[]): AsyncGenerator<(string | null)[]>;
  file(id: number): Promise<Readable>;
  close(): void;
}

/** An archive is made by a server and read by its operator, so it may be larger than an upload. */
const limits = { ...defaultSheetLimits, zip_entries: 1_000_000, unpacked_bytes: 1e12, unpacked_ratio: 10_000 };

/** Opens an archive and reads what is in it. Throws for one that is damaged, changed or of another format. */
export async function openArchive(path: string): Promise<CompanyArchive> {
  const zip = await openZip(path, limits).catch(() => {
    throw new ImportError('This is no archive of a company, or it is damaged');
  });
  try {
    const manifest = await readManifest(zip);
    return {
      manifest,
      rows: (table, columns) => readRows(zip, table, columns),
      file: (id) => zip.open(filePath(id)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  if (!zip.paths.includes(manifestPath)) throw new ImportError(`The archive has no ${manifestPath}`);
  let given: unknown;
  try {
    given = JSON.parse((await buffer(await zip.open(manifestPath))).toString('utf8'));
  } catch {
    throw new ImportError(`${manifestPath} can’t be read`);
  }
  const parsed = Manifest.safeParse(given);
  if (!parsed.success) throw new ImportError(`${manifestPath}: ${z.prettifyError(parsed.error)}`);
  const missing = [
    ...parsed.data.tables.map(({ name }) => tablePath(name)),
    ...parsed.data.files.filter(({ id }) => !parsed.data.missing_files.includes(id)).map(({ id }) => filePath(id)),
  ].filter((each) => !zip.paths.includes(each));
  if (missing.length > 0) throw new ImportError(`The archive lacks ${missing.slice(0, 5).join(', ')}`);
  return parsed.data;
}

async function* readRows(zip: OpenZip, table: string, columns: readonly string[]): AsyncGenerator<(string | null)[]> {
  let line = 0;
  try {
    for await (const row of readCsvRows(await zip.open(tablePath(table)))) {
      line += 1;
      if (line > 1) yield row;
      else if (row.join() !== columns.join()) throw new Error('other columns than the manifest says');
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${table}, row ${Math.max(0, line - 1)}: ${(error as Error).message}`);
  }
}

/** The content of a file. Throws unless it is what was exported. */
export async function readChecked(archive: CompanyArchive, { id, name, sha256 }: Manifest['files'][number]) {
  const content = await buffer(await archive.file(id));
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new ImportError(`files, row ${id}: the content of ${name} is not what was exported`);
  return content;
}
