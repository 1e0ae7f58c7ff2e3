import { maxMatchRows } from '@tradepost/contracts/orders/data-match.contract';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { withoutGuard } from '../../../platform/sheets/sheet-cells.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { requireOpen } from '../items/order-item.commands.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder, lockOrder } from '../order.queries.ts';
import { orderMatchJob } from './order-match.jobs.ts';
import { requireMatchable, requireNoOpenMatch } from './order-match.queries.ts';
import { type ListedDevice, type ListLayout, readHeadings, readLine } from './read-list.rules.ts';
import { storeMatch } from './store-match.commands.ts';

interface ListInput {
  source_name?: string;
}

/** Reads the list and stores its lines, and enqueues the match. */
export async function startOrderMatch(
  scope: VendorScope,
  order_id: number,
  input: ListInput,
  files: readonly UploadedFile[],
): Promise<{ job_id: string; match_id: number }> {
  const check = async (ctx: Ctx) => {
    requireOpen(requireMatchable(await findOrder(ctx, order_id)));
    await requireNoOpenMatch(ctx, order_id);
  };
  await inReading(scope, check);
  const { name, lines } = await readList(input, files);
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
    return { job_id, match_id };
  });
}

/** The name and the lines of an uploaded list. Throws 422 when it has none, or too many. */
export async function readList(
  { source_name }: ListInput,
  files: readonly UploadedFile[],
): Promise<{ name: string; lines: ListedDevice[] }> {
  const file = files.find(({ field }) => field === 'file');
  if (!file?.path) throw invalid({ file: 'Paste, scan or upload a list first' });
  const own = file.name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .slice(-150);
  return { name: source_name || own || 'List', lines: await readFile(own || 'list', file.path) };
}

async function readFile(name: string, path: string): Promise<ListedDevice[]> {
  const lines: ListedDevice[] = [];
  let layout: ListLayout | null | undefined;
  try {
    for await (const row of readSheet({ name, path }, { rows: maxMatchRows + 1 })) {
      const cells = row.cells.map(withoutGuard);
      if (layout === undefined) {
        layout = readHeadings(cells);
        if (layout) continue;
      }
      const line = readLine(layout, cells);
      if (line) lines.push(line);
    }
  } catch (error) {
    throw error instanceof SheetError ? invalid({ file: error.message }) : error;
  }
  if (lines.length === 0) throw invalid({ file: 'The list has no IMEI or serial number' });
  if (lines.length > maxMatchRows)
    throw invalid({ file: `The list has more than ${maxMatchRows.toLocaleString('en')} lines. Split it.` });
  return lines;
}
