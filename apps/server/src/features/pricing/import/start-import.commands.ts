import { messages } from '@tradepost/contracts/errors';
import type { importBooks } from '@tradepost/contracts/pricing/isbn.contract';
import type { importPrices } from '@tradepost/contracts/pricing/price-file.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { findFile, type StoredFile, saveFileFrom } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { ensurePriceList } from '../prices.commands.ts';
import { priceImportJob } from './price-import.jobs.ts';
import { findImport, type PriceImportRow } from './price-import.queries.ts';
import { priceImports } from './price-import.table.ts';
import { stagingRules } from './run-import.commands.ts';
import { checkHeading } from './stage-rows.commands.ts';

interface Started {
  job_id: string;
  import_id: number;
}

type Asked = ServedInput<typeof importPrices>['body'];

/** Queues a price file, or the file of a dry run, in the transaction that stores it. */
export function startPriceImport(ctx: Ctx, asked: Asked, files: readonly UploadedFile[]): Promise<Started> {
  return startImport(ctx, 'prices', asked, files);
}

export function startBookImport(
  ctx: Ctx,
  asked: ServedInput<typeof importBooks>['body'],
  files: readonly UploadedFile[],
): Promise<Started> {
  return startImport(ctx, 'isbn', asked, files);
}

async function startImport(
  ctx: Ctx,
  kind: PriceImportRow['kind'],
  asked: Pick<Asked, 'is_dry_run' | 'import_id' | 'price_list_id'>,
  files: readonly UploadedFile[],
): Promise<Started> {
  const { is_dry_run } = asked;
  const dry = asked.import_id === undefined ? null : await findImport(ctx, asked.import_id);
  if (dry && (!dry.is_dry_run || dry.kind !== kind || dry.status === 'failed' || dry.file_id === null))
    throw conflict('This upload cannot be imported. Upload the file again.');
  const price_list_id = dry?.price_list_id ?? asked.price_list_id ?? (await ensurePriceList(ctx));
  const file = dry ? await findFile(ctx, dry.file_id ?? 0) : await storeFile(ctx, { kind, price_list_id }, files);
  const [row] = await ctx.db
    .insert(priceImports)
    .values({
      company_id: ctx.company_id,
      kind,
      is_dry_run,
      price_list_id,
      file_id: file.id,
      file_name: file.name,
      is_file_already_used: await isUsed(ctx, kind, file.id),
      member_id: ctx.actor.member_id,
    })
    .returning({ id: priceImports.id });
  if (!row) throw new Error('the import was not stored');
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    priceImportJob,
    { import_id: row.id },
    // A dry run is watched by whoever asked for it, and tells nobody else.
    is_dry_run ? {} : { progress: { event: progressEvents[kind], title: `Import of ${file.name}` } },
  );
  return { job_id, import_id: row.id };
}

const progressEvents = { prices: 'import-pricing-progress', isbn: 'books-pricing-process' } as const;

/** What a file is, its content says; one without a heading that we know is refused before it is stored. */
async function storeFile(
  ctx: Ctx,
  to: Pick<PriceImportRow, 'kind' | 'price_list_id'>,
  files: readonly UploadedFile[],
): Promise<StoredFile> {
  const file = files.find(({ field }) => field === 'file');
  if (!file?.path) throw invalid({ file: messages.required('file') });
  const name =
    file.name
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .slice(-150) || 'prices';
  const path = file.path;
  const rules = await stagingRules(ctx, to);
  await checkHeading({ name, path }, rules).catch((error: unknown) => {
    throw error instanceof SheetError ? invalid({ file: error.message }) : error;
  });
  return saveFileFrom(ctx, { name, content_type: 'application/octet-stream', path });
}

/** Whether a file of the same content was taken before. */
async function isUsed(ctx: Ctx, kind: PriceImportRow['kind'], file_id: number): Promise<boolean> {
  const used = await rowsOf(
    ctx.db,
    sql`select 1 from files f
          join files same on same.company_id = f.company_id and same.sha256 = f.sha256
          join price_imports i on i.company_id = f.company_id and i.file_id = same.id
         where f.company_id = ${ctx.company_id} and f.id = ${file_id} and i.kind = ${kind} and i.status = 'done' and not i.is_dry_run
         limit 1`,
  );
  return used.length > 0;
}
