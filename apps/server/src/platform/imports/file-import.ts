import { messages } from '@tradepost/contracts/errors';
import { type FileEncoding, fileEncodingKeys } from '@tradepost/contracts/files/encoding.data';
import type { FilePreview } from '@tradepost/contracts/files/preview.contract';
import type { TableColumn } from '@tradepost/contracts/files/table-columns.rules';
import type { Progress, RealtimeEvent } from '@tradepost/contracts/realtime';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { invalid } from '../errors/errors.ts';
import { fileNameOf } from '../files/file-name.ts';
import { type StoredFile, saveFiles } from '../files/files.ts';
import type { UploadedFile } from '../http/body.ts';
import type { BinaryAnswer } from '../http/serve.ts';
import { fileOfUpload, previewLines } from '../sheets/preview-file.ts';
import type { ImportColumns, ImportLine } from '../sheets/read-lines.ts';
import { answerSheet } from '../sheets/sheet-answer.ts';
import { columnsOf, type SheetColumn } from '../sheets/sheet-columns.ts';
import type { SheetFormat } from '../sheets/write-sheet.ts';
import { type Ctx, inReading, type JobDefinition, type VendorScope } from '../tenancy/ctx.ts';

/** An import and its file, as its job carries them. */
export const ImportData = z.object({
  import_id: z.number(),
  file: z.object({ name: z.string(), storage_key: z.string(), encoding: z.enum(fileEncodingKeys).optional() }),
});
export type ImportData = z.output<typeof ImportData>;

/** What every table of imports has. What became of the rows is counted in columns of its own. */
export interface ImportRow {
  id: number;
  file_name: string;
  /** The last line that is stored. An interrupted import goes on after it. */
  done_line: number;
  rejected: number;
  rejects_file_id: number | null;
  failure: string | null;
  created_at: string;
  finished_at: string | null;
}
export type ImportsTable<Row extends ImportRow> = PgTable &
  Record<'company_id' | 'id' | 'finished_at', PgColumn> & { $inferSelect: Row };
export type RejectsTable = PgTable & Record<'company_id' | 'import_id' | 'line', PgColumn>;

/** Why a row is rejected, and in which of its columns, where the table of rejected rows has a `field`. */
export interface RowFault {
  reason: string;
  field?: string;
}

export interface RejectedRow<Key extends string> extends RowFault {
  line: number;
  cells: Partial<Record<Key, string>>;
}

export interface ReadLine<Key extends string, Value> extends ImportLine<Key> {
  values: Value;
}

/** The values of a row, or why it is rejected. It is also called for the rows that an earlier attempt has stored. */
export type ReadRow<Key extends string, Value> = (line: ImportLine<Key>) => { values: Value } | RowFault;

/** What is chosen beside the file. All but the encoding are columns of the import. */
export interface Chosen {
  encoding?: FileEncoding | undefined;
  is_dry_run?: boolean;
}

/** How the rows of a file are read. */
export interface ImportReading<Key extends string> extends ImportColumns<Key> {
  /** Rows that are saved together, so that other requests are not blocked for long. */
  batchSize: number;
  /** Limits memory, as imports keep the keys of all lines to find duplicates. */
  maxRows: number;
}

export interface FileImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>
  extends ImportReading<Key> {
  /** Of the job. A queued one outlives an upgrade, so this name stays. */
  name: string;
  /** The event and the title of the card that shows its progress. */
  event: RealtimeEvent;
  title: string;
  /** The title where it only checks the file. */
  checkTitle?: string;
  /** Further events, when it starts and ends. */
  stages?: Partial<Record<Progress['status'], RealtimeEvent>>;
  /** What pages reload when it ends. */
  entity: string;
  imports: ImportsTable<Row>;
  rejects: RejectsTable;
  /** Columns are headed by their keys in the files that are written. Default: by their labels. */
  isHeadedByKey?: boolean;
  template: { file: string; sheet: string; example?: Partial<Record<Key, string>> };
  /** The file of rejected rows. `columns` follow those of the file. */
  rejected: { file: string; sheet: string; columns: readonly SheetColumn<RejectedRow<Key>>[] };
  /** Throws when the company may not import such files. */
  admit?(scope: VendorScope): void;
  /** Throws when something else cannot be chosen. */
  check?(ctx: Ctx, choice: Choice): Promise<void>;
  /** Reads what all rows need once. */
  openReader(ctx: Ctx): Promise<ReadRow<Key, Value>>;
  /** The values of a row in the preview. Columns that are left out are shown as they are in the file. */
  show?(values: Value, scope: VendorScope): Partial<Record<Key, string>>;
  /** Stores rows in the open transaction, rejects others, and returns what to add to the counts of the import. */
  save(
    ctx: Ctx,
    row: Row,
    lines: readonly ReadLine<Key, Value>[],
    reject: (line: ImportLine<Key>, fault: RowFault) => void,
  ): Promise<Partial<Record<keyof Row, number>>>;
  /** What happened, in words. */
  describe(row: Row): string;
}

/** The job of an import, with what its calls need. */
export interface ImportJob<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>
  extends JobDefinition<ImportData> {
  facts: FileImport<Key, Row, Choice, Value>;
}

/** Stores an uploaded file and queues its import. The actor gets a card, then a notification. */
export async function startFileImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  scope: VendorScope,
  wanted: ImportJob<Key, Row, Choice, Value>,
  choice: Choice,
  uploads: readonly UploadedFile[],
): Promise<{ job_id: string; import_id: number }> {
  const { admit, check } = wanted.facts;
  admit?.(scope);
  const [upload] = uploads;
  if (!upload) throw invalid({ file: messages.required('file') });
  if (!/\.(csv|txt|xlsx)$/i.test(upload.name)) throw invalid({ file: messages.fileType('CSV, XLSX') });
  if (check) await inReading(scope, (ctx) => check(ctx, choice));
  const stored = { name: fileNameOf(upload), content_type: 'application/octet-stream', content: upload.content };
  return saveFiles(scope, [stored], (ctx, [file]) => queueImport(ctx, wanted, choice, file as StoredFile));
}

async function queueImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  ctx: Ctx,
  wanted: ImportJob<Key, Row, Choice, Value>,
  choice: Choice,
  { id: file_id, name, storage_key }: StoredFile,
): Promise<{ job_id: string; import_id: number }> {
  const { imports, event, title, checkTitle } = wanted.facts;
  const { encoding, ...columns } = choice;
  const { company_id, actor } = ctx;
  const values = { ...columns, company_id, member_id: actor.member_id, file_id, file_name: name };
  const [made] = await ctx.db
    .insert(imports as PgTable)
    .values(values as never)
    .returning({ id: imports.id });
  const import_id = Number(made?.id);
  const data = { import_id, file: { name, storage_key, encoding } };
  const progress = { event, title: (choice.is_dry_run && checkTitle) || title };
  return { job_id: await ctx.platform.jobs.enqueue(ctx, wanted, data, { progress }), import_id };
}

/** The first rows of a file as they would be stored. */
export async function previewFileImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  scope: VendorScope,
  { facts }: ImportJob<Key, Row, Choice, Value>,
  { encoding }: Chosen,
  uploads: readonly UploadedFile[],
): Promise<FilePreview> {
  facts.admit?.(scope);
  const file = fileOfUpload(uploads, scope.company.country_code, encoding);
  const read = await inReading(scope, (ctx) => facts.openReader(ctx));
  return previewLines(file, facts, (line) => {
    const result = read(line);
    if (!('values' in result)) return { cells: {}, fault: result.reason };
    return { cells: facts.show?.(result.values, scope) ?? {}, fault: null };
  });
}

/** The heading of a column in the files that an import writes. */
export const headingOf = ({ isHeadedByKey }: { isHeadedByKey?: boolean }, { key, label }: TableColumn): string =>
  isHeadedByKey ? key : label;

/** A file to fill in, with an example where there is one. */
export function answerTemplate<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  ctx: Ctx,
  { facts }: ImportJob<Key, Row, Choice, Value>,
  format: SheetFormat,
): Promise<BinaryAnswer> {
  const { file, sheet, example } = facts.template;
  const rows = example ? [facts.columns.map(({ key }) => example[key] ?? '')] : [];
  const columns = columnsOf(facts.columns.map((column) => headingOf(facts, column)));
  return answerSheet(ctx, { file, sheet, format, columns, rows });
}
