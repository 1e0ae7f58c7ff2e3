import { messages } from '@tradepost/contracts/errors';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import type { importBooks } from '@tradepost/contracts/pricing/isbn.contract';
import type { importPrices } from '@tradepost/contracts/pricing/price-file.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { fileNameOf } from '../../../platform/files/file-name.ts';
import { findFile, type NewFile, type StoredFile, saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { ensurePriceList } from '../prices.commands.ts';
import { priceImportJob } from './price-import.jobs.ts';
import { findImport, type PriceImportRow } from './price-import.queries.ts';
import { priceImports } from './price-import.table.ts';
import { stagingRules } from './run-import.commands.ts';
import { checkHeading, type StagingRules } from './stage-rows.commands.ts';

interface Started {
  job_id: string;
  import_id: number;
}

type Input = ServedInput<typeof importPrices>['body'];

/** Stores an uploaded file, or takes the one of a dry run, and enqueues its import. */
export function startPriceImport(scope: VendorScope, input: Input, files: readonly UploadedFile[]): Promise<Started> {
  return startImport(scope, 'prices', input, files);
}

export function startBookImport(
  scope: VendorScope,
  input: ServedInput<typeof importBooks>['body'],
  files: readonly UploadedFile[],
): Promise<Started> {
  return startImport(scope, 'isbn', input, files);
}

async function startImport(
  scope: VendorScope,
  kind: PriceImportRow['kind'],
  input: Pick<Input, 'is_dry_run' | 'import_id' | 'price_list_id' | 'encoding'>,
  uploads: readonly UploadedFile[],
): Promise<Started> {
  const { known, price_list_id, encoding, rules } = await inTransaction(scope, async (ctx) => {
    const dry = input.import_id === undefined ? null : await findImport(ctx, input.import_id);
    if (dry && (!dry.is_dry_run || dry.kind !== kind || dry.status === 'failed' || dry.file_id === null))
      throw conflict('This upload cannot be imported. Upload the file again.');
    const price_list_id = dry?.price_list_id ?? input.price_list_id ?? (await ensurePriceList(ctx));
    const known = dry ? await findFile(ctx, dry.file_id ?? 0) : null;
    const encoding = dry?.encoding ?? input.encoding ?? null;
    return { known, price_list_id, encoding, rules: await stagingRules(ctx, { kind, price_list_id }) };
  });
  const queue = (ctx: Ctx, file: StoredFile) =>
    queueImport(ctx, { is_dry_run: input.is_dry_run, kind, price_list_id, encoding }, file);
  if (known) return inTransaction(scope, (ctx) => queue(ctx, known));
  const upload = await readUpload(uploads, encoding ?? undefined, rules);
  return saveFiles(scope, [upload], (ctx, [file]) => queue(ctx, file as StoredFile));
}

async function queueImport(
  ctx: Ctx,
  {
    kind,
    price_list_id,
    is_dry_run,
    encoding,
  }: Pick<PriceImportRow, 'kind' | 'is_dry_run' | 'price_list_id' | 'encoding'>,
  file: StoredFile,
): Promise<Started> {
  const [row] = await ctx.db
    .insert(priceImports)
    .values({
      company_id: ctx.company_id,
      kind,
      is_dry_run,
      price_list_id,
      file_id: file.id,
      file_name: file.name,
      encoding,
      is_file_already_used: await isUsed(ctx, kind, file.id),
      member_id: ctx.actor.member_id,
    })
    .returning({ id: priceImports.id });
  if (!row) throw new Error('the import was not stored');
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    priceImportJob,
    { import_id: row.id },
    // Nobody is notified of a dry run: the user who started it polls the result.
    is_dry_run ? {} : { progress: { event: progressEvents[kind], title: `Import of ${file.name}` } },
  );
  return { job_id, import_id: row.id };
}

const progressEvents = { prices: 'import-pricing-progress', isbn: 'books-pricing-process' } as const;

/** The content decides the file type, not the name. A file with an unknown header is refused before it is stored. */
async function readUpload(
  uploads: readonly UploadedFile[],
  encoding: FileEncoding | undefined,
  rules: StagingRules,
): Promise<NewFile> {
  const file = uploads.find(({ field }) => field === 'file');
  if (!file?.path) throw invalid({ file: messages.required('file') });
  const name = fileNameOf(file) || 'prices';
  const path = file.path;
  await checkHeading({ name, path, encoding }, rules).catch((error: unknown) => {
    throw error instanceof SheetError ? invalid({ file: error.message }) : error;
  });
  return { name, content_type: 'application/octet-stream', path };
}

/** Whether a file with the same content was already imported. */
async function isUsed(ctx: Ctx, kind: PriceImportRow['kind'], file_id: number): Promise<boolean> {
  const used = await readRows(
    ctx.db,
    sql`select 1 from files f
          join files same on same.company_id = f.company_id and same.sha256 = f.sha256
          join price_imports i on i.company_id = f.company_id and i.file_id = same.id
         where f.company_id = ${ctx.company_id} and f.id = ${file_id} and i.kind = ${kind} and i.status = 'done' and not i.is_dry_run
         limit 1`,
  );
  return used.length > 0;
}
