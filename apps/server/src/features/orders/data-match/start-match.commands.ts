import { maxMatchRows } from '@tradepost/contracts/orders/data-match.contract';
import { sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
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
import { orderMatches } from './order-match.table.ts';
import { type ListedDevice, type ListLayout, readHeadings, readLine } from './read-list.rules.ts';

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
    const [match] = await ctx.db
      .insert(orderMatches)
      .values({
        ...{ company_id: ctx.company_id, order_id, source_name: name, total_rows: lines.length },
        member_id: ctx.actor.member_id,
      })
      .returning({ id: orderMatches.id });
    if (!match) throw new Error('the match was not stored');
    await storeLines(ctx, match.id, lines);
    const job_id = await ctx.platform.jobs.enqueue(
      ctx,
      orderMatchJob,
      { match_id: match.id },
      { progress: { event: 'data-match-progress', title: `Data match of ${order.box_id}` } },
    );
    emitOrderChanged(ctx, order);
    return { job_id, match_id: match.id };
  });
}

const chunkSize = 5_000;

async function storeLines(ctx: Ctx, match_id: number, lines: readonly ListedDevice[]): Promise<void> {
  for (let at = 0; at < lines.length; at += chunkSize) {
    const chunk = lines.slice(at, at + chunkSize).map((line, index) => ({ ...line, number: at + index + 1 }));
    await runSql(
      ctx.db,
      sql`insert into order_match_rows (company_id, match_id, number, identifier, device_text, grade, color)
          select ${ctx.company_id}, ${match_id}, x.number, x.identifier, x.device_text, x.grade, x.color
            from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
              as x(number int, identifier text, device_text text, grade text, color text)`,
    );
  }
}

async function readList(
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
