import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { readTar, type TarEntry } from './tar.ts';

/**
 * An archive is a tar of, in this order: `about.json`, the rows as `tables/public.orders/000001.gz` (gzip of COPY’s text
 * format), each stored file as `files/<key>.json` and `files/<key>`, and `end.json` with what must be in it.
 */

export const format = 1;

export const About = z.object({
  format: z.literal(format),
  made_at: z.string(),
  /** The version that last upgraded the database. Older archives do not say it. */
  version: z.string().optional(),
  schema_version: z.array(z.string()),
  /** A text encrypted with the APP_SECRET. */
  sealed: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type About = z.infer<typeof About>;

export const End = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number(), is_called: z.boolean() })),
  files: z.number(),
  /** Files of the database that were not in the file store. */
  missing_files: z.array(z.string()),
});
export type End = z.infer<typeof End>;

export const FileNote = z.object({ content_type: z.string(), size: z.number(), sha256: z.string() });
export type FileNote = z.infer<typeof FileNote>;

/** One step of reading an archive. */
export type FilePart = { kind: 'file'; key: string; note: FileNote; open(): Readable };

export type ArchivePart =
  | { kind: 'about'; about: About }
  | { kind: 'rows'; table: string; columns: readonly string[]; lines: string }
  | FilePart
  | { kind: 'end'; end: End };

const unpack = promisify(gunzip);
const readJson = async (entry: TarEntry) => JSON.parse((await readAll(entry)).toString('utf8'));
const readAll = (entry: TarEntry) => (entry.size === 0 ? Promise.resolve(Buffer.alloc(0)) : buffer(entry.open()));

/** Reads the archive from the start. A file's content is read only when it is opened. */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  const columns = new Map<string, readonly string[]>();
  let note: { name: string; value: FileNote } | undefined;
  for await (const entry of readTar(path)) {
    const [folder, ...rest] = entry.name.split('/');
    if (entry.name === 'about.json') {
      const about = About.parse(await readJson(entry));
      for (const table of about.tables) columns.set(table.name, table.columns);
      yield { kind: 'about', about };
    } else if (entry.name === 'end.json') {
      yield { kind: 'end', end: End.parse(await readJson(entry)) };
    } else if (folder === 'tables') {
      const [table = ''] = rest;
      const lines = (await unpack(await readAll(entry))).toString('utf8');
      yield { kind: 'rows', table, columns: columns.get(table) ?? [], lines };
    } else if (folder === 'files' && note === undefined) {
      note = { name: entry.name, value: FileNote.parse(await readJson(entry)) };
    } else if (folder === 'files' && note?.name === `${entry.name}.json`) {
      yield { kind: 'file', key: rest.join('/'), note: note.value, open: () => entry.open() };
      note = undefined;
    } else throw new Error(`The archive has an unknown file ${entry.name}`);
  }
}

/** Writes the file to `path` on the local disk, and returns its size and hash. */
export async function spool(content: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const out = createWriteStream(path, { mode: 0o600 });
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (!out.write(chunk)) await once(out, 'drain');
  }
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject);
    out.end(resolve);
  });
  return { size, sha256: hash.digest('hex') };
}

/** Reads the whole archive and throws unless everything is in it that its end names. */
export async function checkArchive(path: string): Promise<{ about: About; end: End }> {
  let about: About | undefined;
  let end: End | undefined;
  let files = 0;
  const rows = new Map<string, number>();
  for await (const part of readArchive(path)) {
    if (part.kind === 'about') about = part.about;
    else if (part.kind === 'end') end = part.end;
    else if (part.kind === 'rows') rows.set(part.table, (rows.get(part.table) ?? 0) + countLines(part.lines));
    else {
      files += 1;
      const hash = createHash('sha256');
      if (part.note.size > 0) for await (const chunk of part.open()) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== part.note.sha256) throw new Error(`The archive is damaged: file ${part.key}`);
    }
  }
  if (!about || !end) throw new Error('The archive is incomplete');
  const wrong = end.tables.filter((table) => table.rows !== (rows.get(table.name) ?? 0));
  if (wrong.length > 0) throw new Error(`The archive lacks rows of ${wrong.map(({ name }) => name).join(', ')}`);
  if (files !== end.files) throw new Error(`The archive has ${files} of ${end.files} files`);
  return { about, end };
}

function countLines(lines: string): number {
  let count = 0;
  for (let at = lines.indexOf('\n'); at >= 0; at = lines.indexOf('\n', at + 1)) count += 1;
  return count;
}
