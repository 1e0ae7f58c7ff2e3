import { messages } from '@tradepost/contracts/errors';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { invalid } from '../../../platform/errors/errors.ts';
import { type StoredFile, saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import type { Ctx, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { requireOwnProducts } from '../own/require-own-products.rules.ts';
import { importCatalogJob } from './custom-catalog.jobs.ts';
import { customCatalogImports } from './custom-catalog.table.ts';

/** Stores the file and enqueues its import. */
export async function startImport(
  scope: VendorScope,
  { encoding }: { encoding?: FileEncoding | undefined },
  files: readonly UploadedFile[],
): Promise<{ job_id: string }> {
  requireOwnProducts(scope);
  const [upload] = files;
  if (!upload) throw invalid({ file: messages.required('file') });
  if (!/\.(csv|txt|xlsx)$/i.test(upload.name)) throw invalid({ file: messages.fileType('CSV, XLSX') });
  const name = (upload.name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(-120);
  const stored = { name, content_type: 'application/octet-stream', content: upload.content };
  return saveFiles(scope, [stored], (ctx, [file]) => queueImport(ctx, encoding, file as StoredFile));
}

async function queueImport(
  ctx: Ctx,
  encoding: FileEncoding | undefined,
  file: StoredFile,
): Promise<{ job_id: string }> {
  const { name } = file;
  const [made] = await ctx.db
    .insert(customCatalogImports)
    .values({ company_id: ctx.company_id, member_id: ctx.actor.member_id, file_id: file.id, file_name: name })
    .returning({ id: customCatalogImports.id });
  const data = { import_id: made?.id ?? 0, file: { name, storage_key: file.storage_key, encoding } };
  const progress = { event: 'custom_catalog_import_progress', title: 'Custom catalog import' } as const;
  return { job_id: await ctx.platform.jobs.enqueue(ctx, importCatalogJob, data, { progress }) };
}
