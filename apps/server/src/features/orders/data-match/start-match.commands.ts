import {
  type MatchList,
  maxMatchRows,
  type StartedMatch,
} from '@tradepost/contracts/orders/data-match/data-match.contract';
import { invalid } from '../../../platform/errors/errors.ts';
import { fileNameOf } from '../../../platform/files/file-name.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type LeftOut, leaveOut, leftOutRow, noneLeftOut } from '../../../platform/sheets/left-out.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { SheetFile } from '../../../platform/sheets/read-text-file.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { asWritten, type SkippedRow, textOfRow } from '../../../platform/sheets/table-rows.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { requireOpen } from '../item-changes/order-item.commands.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder, lockOrder } from '../order.queries.ts';
import { orderMatchJob } from './order-match.jobs.ts';
import { requireMatchable, requireNoOpenMatch } from './order-match.queries.ts';
import {
  areHeadings,
  type ListedDevice,
  type ListLayout,
  noIdentifier,
  readHeadings,
  readLine,
} from './read-list.rules.ts';
import { storeMatch } from './store-match.commands.ts';

/** Reads the list and stores its lines, and enqueues the match. */
export async function startOrderMatch(
  scope: VendorScope,
  order_id: number,
  input: MatchList,
  files: readonly UploadedFile[],
): Promise<StartedMatch> {
  const check = async (ctx: Ctx) => {
    requireOpen(requireMatchable(await findOrder(ctx, order_id)));
    await requireNoOpenMatch(ctx, order_id);
  };
  await inReading(scope, check);
  const { name, lines, left_out } = await readList(scope, input, files);
  return inTransaction(scope, async (ctx) => {
    const order = await lockOrder(ctx, order_id);
    await check(ctx);
    const match_id = await storeMatch(ctx, order_id, name, lines);
    const job_id = await ctx.platform.jobs.enqueue(
      ctx,
      orderMatchJob,
      { match_id },
      { progress: { event: 'data-match-progress', title: `Data match of ${order.box_id}` } },
    );
    emitOrderChanged(ctx, order);
    return { job_id, match_id, left_out: left_out.rows, left_out_count: left_out.count };
  });
}

interface ReadList {
  lines: ListedDevice[];
  left_out: LeftOut;
}

/** The name and the lines of an uploaded list. Throws 422 when it has none, or too many. */
export async function readList(
  { company }: VendorScope,
  { source_name, encoding }: MatchList,
  files: readonly UploadedFile[],
): Promise<ReadList & { name: string }> {
  const file = files.find(({ field }) => field === 'file');
  if (!file?.path) throw invalid({ file: 'Paste, scan or upload a list first' });
  const own = fileNameOf(file);
  const { lines, left_out } = await readFile({
    name: own || 'list',
    path: file.path,
    country: company.country_code,
    encoding,
  });
  return { name: source_name || own || 'List', lines, left_out };
}

async function readFile(file: SheetFile & { country: string }): Promise<ReadList> {
  const lines: ListedDevice[] = [];
  const left_out = noneLeftOut();
  let layout: ListLayout | null | undefined;
  try {
    const onSkipped = (row: SkippedRow) => leaveOut(left_out, leftOutRow(row));
    for await (const row of readSheet(file, { rows: maxMatchRows + 1 }, { fits: areHeadings, onSkipped })) {
      const cells = asWritten(row, file.country);
      if (layout === undefined) {
        layout = readHeadings(cells);
        if (layout) continue;
      }
      const line = row.fault ? null : readLine(layout, cells);
      if (line) lines.push(line);
      else leaveOut(left_out, { line: row.line, text: textOfRow(cells), reason: row.fault ?? noIdentifier });
    }
  } catch (error) {
    throw error instanceof SheetError ? invalid({ file: error.message }) : error;
  }
  if (lines.length === 0) throw invalid({ file: 'The list has no IMEI or serial number' });
  if (lines.length > maxMatchRows)
    throw invalid({ file: `The list has more than ${maxMatchRows.toLocaleString('en')} lines. Split it.` });
  return { lines, left_out };
}
