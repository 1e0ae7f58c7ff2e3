import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { notFound } from '../errors/errors.ts';
import type { FileStore } from '../ports/file-store.ts';
import { type Ctx, inTransaction, type VendorScope } from '../tenancy/ctx.ts';
import { files } from './file.table.ts';
import { openFolder } from './folder-store.ts';
import { guardStore } from './guarded-store.ts';
import { noteUnfinished } from './unfinished-files.ts';

export async function openFiles(config: Config): Promise<FileStore> {
  if (!config.storage_url) return guardStore(openFolder(join(config.data_dir, 'files')), sizeOf);
  // Loaded only when used: it takes 30 MB and 100 ms.
  const { openS3 } = await import('./s3.client.ts');
  return guardStore(await openS3(config.storage_url), sizeOf);
}

const sizeOf = async (path: string) => (await stat(path)).size;

export interface StoredFile {
  id: number;
  name: string;
  content_type: string;
  size: number;
  storage_key: string;
}

/** A file to store: its content, or the path of one on the local disk, which is never in memory as a whole. */
export type NewFile = { name: string; content_type: string } & ({ content: Buffer } | { path: string });

/**
 * Stores files of the company, and their rows together with `work`. The contents go to the store first, outside any
 * transaction; where `work` fails they are removed again.
 */
export async function saveFiles<T>(
  scope: VendorScope,
  given: readonly NewFile[],
  work: (ctx: Ctx, stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const contents: Content[] = [];
  const keys = given.map(() => makeKey(scope));
  await noteUnfinished(scope.platform, keys);
  try {
    for (const [index, file] of given.entries()) contents.push(await storeContent(scope, file, keys[index] as string));
    return await inTransaction(scope, async (ctx) => {
      const stored: StoredFile[] = [];
      for (const content of contents) stored.push(await insertFile(ctx, content));
      return work(ctx, stored);
    });
  } catch (error) {
    // Also what was being stored when it failed: a store that answers late may have it.
    for (const key of keys) await scope.platform.files.remove(key).catch(() => {});
    throw error;
  }
}

/** Stores one file that nothing else belongs to. */
export const saveFile = (scope: VendorScope, file: NewFile): Promise<StoredFile> =>
  saveFiles(scope, [file], async (_ctx, stored) => stored[0] as StoredFile);

type Content = Omit<StoredFile, 'id'> & { sha256: string };

async function storeContent(scope: VendorScope, file: NewFile, storage_key: string): Promise<Content> {
  const { name, content_type } = file;
  const store = scope.platform.files;
  const hash = createHash('sha256');
  if ('content' in file) {
    await store.write(storage_key, file.content, content_type);
    const sha256 = hash.update(file.content).digest('hex');
    return { name, content_type, size: file.content.length, storage_key, sha256 };
  }
  for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  await store.writeFrom(storage_key, file.path, content_type);
  return { name, content_type, size: await sizeOf(file.path), storage_key, sha256: hash.digest('hex') };
}

const makeKey = ({ company_id }: VendorScope) => `${company_id}/${randomUUID()}`;

async function insertFile(ctx: Ctx, file: Content): Promise<StoredFile> {
  const { name, content_type, size, storage_key } = file;
  const [row] = await ctx.db
    .insert(files)
    .values({ ...file, company_id: ctx.company_id, member_id: ctx.actor.member_id })
    .returning({ id: files.id });
  return { id: row!.id, name, content_type, size, storage_key };
}

/** A file of the company. Answers 404 for another company's file. */
export async function findFile(ctx: Ctx, id: number): Promise<StoredFile> {
  const { name, content_type, size, storage_key } = files;
  const [row] = await ctx.db
    .select({ id: files.id, name, content_type, size, storage_key })
    .from(files)
    .where(and(eq(files.company_id, ctx.company_id), eq(files.id, id)));
  if (!row) throw notFound('File');
  return row;
}
