import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BinaryAnswer } from '../http/serve.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { type SheetColumn, shownColumns } from './sheet-columns.ts';
import { openSheetWriter, type SheetFormat, sheetFiles } from './write-sheet.ts';

interface AnsweredSheet<Row> {
  /** The name of the file, without the ending that is added. */
  file: string;
  /** The name of the sheet, or of the file in a zip. */
  sheet: string;
  format?: SheetFormat;
  columns: readonly SheetColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

/** A list as the answer of a call. All of it is written before the answer begins, so the list has a limit. */
export async function answerSheet<Row>(
  ctx: Ctx,
  { file, sheet, format = 'csv', columns, rows }: AnsweredSheet<Row>,
): Promise<BinaryAnswer> {
  const out = new PassThrough();
  const content = buffer(out);
  const shown = shownColumns(ctx, columns);
  const headings = shown.map(([heading]) => heading);
  const writer = await openSheetWriter(out, format, { name: sheet, headings, country: ctx.company.country_code });
  for await (const row of rows) await writer.addRow(shown.map(([, cellOf]) => cellOf(row)));
  await writer.finish();
  out.end();
  const { ending, content_type } = sheetFiles[format];
  return { name: `${file}.${ending}`, content_type, content: await content };
}
