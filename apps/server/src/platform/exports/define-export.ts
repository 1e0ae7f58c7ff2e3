import { join } from 'node:path';
import type { JobRun } from '../ports/job-run.ts';
import { type SheetColumn, shownColumns } from '../sheets/sheet-columns.ts';
import { writeSheetFile } from '../sheets/sheet-file.ts';
import { type SheetFormat, type SheetWriter, sheetFiles } from '../sheets/write-sheet.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';
import { defineFileExport, type Export, type ExportFacts } from './file-export.ts';

type Format = { format: SheetFormat } | { type: SheetFormat };

interface Opened {
  /** How many rows there are when the export begins. */
  total: number;
}

interface SheetExport<Wanted, Params, Known extends Opened, Row> extends ExportFacts<Wanted, Params> {
  /** The name of the sheet, or of the file in a zip. */
  sheet: string | ((params: Params) => string);
  /** The name of the file, without the day and the ending that are added. */
  file: string | ((params: Params) => string);
  /** Reads what is needed before the rows. */
  open(ctx: Ctx, params: Params): Promise<Known> | Known;
  columns: readonly SheetColumn<Row>[] | ((params: Params, known: Known) => readonly SheetColumn<Row>[]);
}

interface PagedExport<Wanted, Params, Known extends Opened, Row> extends SheetExport<Wanted, Params, Known, Row> {
  /** The next rows after the last one, at most `size`. Fewer are the end. */
  read(ctx: Ctx, params: Params, page: { after: Row | null; size: number }): Promise<readonly Row[]>;
}

interface StreamedExport<Wanted, Params, Known extends Opened, Row> extends SheetExport<Wanted, Params, Known, Row> {
  /** All rows in one transaction, for an order that no key has. */
  stream(ctx: Ctx, params: Params, known: Known): AsyncIterable<Row>;
}

/** An export of a list: a job that writes its rows in constant memory, and what `startExport` needs. */
export function defineExport<Wanted extends object, Params extends Format, Known extends Opened, Row>(
  definition: PagedExport<Wanted, Params, Known, Row> | StreamedExport<Wanted, Params, Known, Row>,
): Export<Wanted, Params> {
  const { name, params, isByLocation, event, title, sheet, file, open, columns } = definition;
  return defineFileExport({
    name,
    params,
    isByLocation,
    event,
    title,
    async build(scope, params, folder, report) {
      const { known, shown } = await inTransaction(scope, async (ctx) => {
        const known = await open(ctx, params);
        return { known, shown: shownColumns(ctx, typeof columns === 'function' ? columns(params, known) : columns) };
      });
      const path = join(folder, 'sheet');
      const format = 'format' in params ? params.format : params.type;
      const headings = shown.map(([heading]) => heading);
      const country = scope.company.country_code;
      await writeSheetFile(path, format, { name: named(sheet, params), headings, country }, async (writer) => {
        const add = (row: Row) => writer.addRow(shown.map(([, cellOf]) => cellOf(row)));
        await ('read' in definition
          ? addPages(scope, definition, { params, total: known.total, add, report })
          : addStream(scope, definition, { params, known, add, report }));
      });
      const { ending, content_type } = sheetFiles[format];
      const day = scope.platform.clock.now().toISOString().slice(0, 10);
      return { file: { name: `${named(file, params)}-${day}.${ending}`, content_type, path } };
    },
  });
}

const named = <Params>(name: string | ((params: Params) => string), params: Params) =>
  typeof name === 'string' ? name : name(params);

interface Writing<Params, Row> {
  params: Params;
  add: (row: Row) => ReturnType<SheetWriter['addRow']>;
  report: JobRun['report'];
}

const pageSize = 1_000;

/** One transaction per page. A long one would block the embedded database. */
async function addPages<Wanted, Params, Known extends Opened, Row>(
  scope: Scope,
  { read }: PagedExport<Wanted, Params, Known, Row>,
  { params, total, add, report }: Writing<Params, Row> & { total: number },
): Promise<void> {
  let done = 0;
  let after: Row | null = null;
  do {
    const page = { after, size: pageSize };
    const rows: readonly Row[] = await inTransaction(scope, (ctx) => read(ctx, params, page));
    for (const row of rows) await add(row);
    done += rows.length;
    after = rows.length === pageSize ? (rows.at(-1) ?? null) : null;
    await report(done, Math.max(total, done));
  } while (after !== null);
}

/** Progress of a stream is reported every so many rows. */
const reportEvery = 5_000;

async function addStream<Wanted, Params, Known extends Opened, Row>(
  scope: Scope,
  { stream }: StreamedExport<Wanted, Params, Known, Row>,
  { params, known, add, report }: Writing<Params, Row> & { known: Known },
): Promise<void> {
  await report(0, known.total);
  await inTransaction(scope, async (ctx) => {
    // Reporting progress inside the transaction needs a second connection, which the embedded database does not have.
    const canReport = scope.platform.database.pool !== undefined;
    let done = 0;
    for await (const row of stream(ctx, params, known)) {
      await add(row);
      done += 1;
      if (canReport && done % reportEvery === 0) await report(done, known.total);
    }
  });
}
