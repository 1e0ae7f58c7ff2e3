import { messages } from '@tradepost/contracts/errors';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { type StoredFile, saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { importUnitsJob } from './unit-import.jobs.ts';
import { unitImports } from './unit-import.table.ts';

interface Wanted {
  location_id: number;
  is_dry_run: boolean;
  encoding?: FileEncoding | undefined;
}

/** Stores a file of units and enqueues its import, or its check. */
export async function startImport(
  scope: VendorScope,
  wanted: Wanted,
  files: readonly UploadedFile[],
): Promise<{ job_id: string }> {
  const [upload] = files;
  if (!upload) throw invalid({ file: messages.required('file') });
  if (!/\.(csv|txt|xlsx)$/i.test(upload.name)) throw invalid({ file: messages.fileType('CSV, XLSX') });
  await inReading(scope, (ctx) => requireLocation(ctx, wanted.location_id));
  const name = (upload.name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(-120);
  const stored = { name, content_type: 'application/octet-stream', content: upload.content };
  return saveFiles(scope, [stored], (ctx, [file]) => queueImport(ctx, wanted, file as StoredFile));
}

async function requireLocation(ctx: Ctx, id: number): Promise<void> {
  const { location_ids } = ctx.actor;
  const row = await readRow(ctx.db, sql`select id from locations where company_id = ${ctx.company_id} and id = ${id}`);
  if (!row || (location_ids !== null && !location_ids.includes(id)))
    throw invalid({ location_id: messages.choice('location_id') });
}

async function queueImport(ctx: Ctx, { encoding, ...wanted }: Wanted, file: StoredFile): Promise<{ job_id: string }> {
  const { name } = file;
  const [made] = await ctx.db
    .insert(unitImports)
    .values({
      ...wanted,
      company_id: ctx.company_id,
      member_id: ctx.actor.member_id,
      file_id: file.id,
      file_name: name,
    })
    .returning({ id: unitImports.id });
  const data = { import_id: made?.id ?? 0, file: { name, storage_key: file.storage_key, encoding } };
  const title = wanted.is_dry_run ? 'Check of a file of units' : 'Unit import';
  const progress = { event: 'inventory-import' as const, title };
  return { job_id: await ctx.platform.jobs.enqueue(ctx, importUnitsJob, data, { progress }) };
}
