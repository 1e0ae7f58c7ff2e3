import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { rowsOf } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Ctx } from '../tenancy/ctx.ts';

/** Where files lie: a local folder or S3. Keys are made here, never by a user. */
export interface FileStore {
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Stores a file that lies on the local disk, however large. */
  writeFrom(key: string, path: string, contentType: string): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** The content as a stream; throws at once where there is no such file. */
  openRead(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

export async function openFiles(config: Config): Promise<FileStore> {
  if (!config.storage_url) return openFolder(join(config.data_dir, 'files'));
  // Loaded only where it is used: it takes 30 MB and a tenth of a second.
  const { openS3 } = await import('./s3.client.ts');
  return openS3(config.storage_url);
}

export function openFolder(folder: string): FileStore {
  return {
    async write(key, content) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    async writeFrom(key, source) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await copyFile(source, path);
    },
    read: (key) => readFile(join(folder, key)),
    openRead: async (key) => (await open(join(folder, key))).createReadStream(),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

export interface StoredFile {
  id: number;
  name: string;
  content_type: string;
  size: number;
  storage_key: string;
}

/** Stores a file of the company and its row. */
export async function saveFile(
  ctx: Ctx,
  file: { name: string; content_type: string; content: Buffer },
): Promise<StoredFile> {
  const storage_key = makeKey(ctx);
  await ctx.platform.files.write(storage_key, file.content, file.content_type);
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  return insertFile(ctx, { ...file, size: file.content.length, storage_key, sha256 });
}

/** The same for a file that lies on the local disk: it is never in memory as a whole. */
export async function saveFileFrom(
  ctx: Ctx,
  file: { name: string; content_type: string; path: string },
): Promise<StoredFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  const storage_key = makeKey(ctx);
  await ctx.platform.files.writeFrom(storage_key, file.path, file.content_type);
  const { size } = await stat(file.path);
  return insertFile(ctx, { ...file, size, storage_key, sha256: hash.digest('hex') });
}

const makeKey = (ctx: Ctx) => `${ctx.company_id}/${randomUUID()}`;

async function insertFile(ctx: Ctx, file: Omit<StoredFile, 'id'> & { sha256: string }): Promise<StoredFile> {
  const { name, content_type, size, storage_key } = file;
  const [row] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into files (company_id, storage_key, name, content_type, size, sha256, member_id)
        values (${ctx.company_id}, ${storage_key}, ${name}, ${content_type}, ${size}, ${file.sha256}, ${ctx.actor.member_id})
        returning id`,
  );
  return { id: Number(row?.id), name, content_type, size, storage_key };
}

/** A file of the company; another company's is not found. */
export async function findFile(ctx: Ctx, id: number): Promise<StoredFile> {
  const [row] = await rowsOf<StoredFile>(
    ctx.db,
    sql`select id, name, content_type, size, storage_key from files where company_id = ${ctx.company_id} and id = ${id}`,
  );
  if (!row) throw notFound('File');
  return { ...row, id: Number(row.id), size: Number(row.size) };
}
