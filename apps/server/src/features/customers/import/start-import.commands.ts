import type { ImportPolicy } from '@tradepost/contracts/customers/import.data';
import { messages } from '@tradepost/contracts/errors';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { invalid } from '../../../platform/errors/errors.ts';
import { type StoredFile, saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import type { Ctx, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { importCustomersJob } from './customer-import.jobs.ts';
import { customerImports } from './customer-import.table.ts';

interface ImportChoice {
  policy: ImportPolicy;
  is_dry_run: boolean;
  encoding?: FileEncoding | undefined;
}

/** Stores the file and enqueues its import. */
export async function startImport(
  scope: VendorScope,
  choice: ImportChoice,
  files: readonly UploadedFile[],
): Promise<{ job_id: string; import_id: number }> {
  const [upload] = files;
  if (!upload) throw invalid({ file: messages.required('file') });
  if (!/\.(csv|txt|xlsx)$/i.test(upload.name)) throw invalid({ file: messages.fileType('CSV, XLSX') });
  const name = (upload.name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(-120);
  const stored = { name, content_type: 'application/octet-stream', content: upload.content };
  return saveFiles(scope, [stored], (ctx, [file]) => queueImport(ctx, choice, file as StoredFile));
}

async function queueImport(ctx: Ctx, { encoding, ...choice }: ImportChoice, file: StoredFile) {
  const { name } = file;
  const [made] = await ctx.db
    .insert(customerImports)
    .values({
      company_id: ctx.company_id,
      member_id: ctx.actor.member_id,
      file_id: file.id,
      file_name: name,
      ...choice,
    })
    .returning({ id: customerImports.id });
  const import_id = made?.id ?? 0;
  const data = { import_id, file: { name, storage_key: file.storage_key, encoding } };
  const title = choice.is_dry_run ? 'Check of customers' : 'Customer import';
  const progress = { event: 'import_customer_csv', title } as const;
  return { job_id: await ctx.platform.jobs.enqueue(ctx, importCustomersJob, data, { progress }), import_id };
}
