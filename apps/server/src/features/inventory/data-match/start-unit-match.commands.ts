import { sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { ListedDevice } from '../../orders/data-match/read-list.rules.ts';
import { readList } from '../../orders/data-match/start-match.commands.ts';
import { unitMatchJob } from './unit-match.jobs.ts';
import { findUnitMatch, requireMember } from './unit-match.queries.ts';
import { unitMatches } from './unit-match.table.ts';

/** Reads the list and stores its lines, and enqueues the match. */
export async function startUnitMatch(
  scope: VendorScope,
  input: { source_name?: string | undefined },
  files: readonly UploadedFile[],
): Promise<{ job_id: string; match_id: number }> {
  await inReading(scope, requireNoOpen);
  const { name, lines } = await readList(input.source_name ? { source_name: input.source_name } : {}, files);
  return inTransaction(scope, async (ctx) => {
    const match_id = await storeUnitMatch(ctx, name, lines);
    const job_id = await ctx.platform.jobs.enqueue(
      ctx,
      unitMatchJob,
      { match_id },
      { progress: { event: 'data-match-progress', title: `Data match of ${name}` } },
    );
    return { job_id, match_id };
  });
}

async function requireNoOpen(ctx: Ctx): Promise<void> {
  const { match } = await findUnitMatch(ctx);
  if (match && ['running', 'ready', 'confirming'].includes(match.status))
    throw conflict('You have a data match already. Confirm or discard it first.', match);
}

const chunkSize = 5_000;

/** Stores a list to be matched. Returns the match's id. */
export async function storeUnitMatch(ctx: Ctx, source_name: string, lines: readonly ListedDevice[]): Promise<number> {
  const [match] = await ctx.db
    .insert(unitMatches)
    .values({ company_id: ctx.company_id, source_name, total_rows: lines.length, member_id: requireMember(ctx) })
    .onConflictDoNothing()
    .returning({ id: unitMatches.id });
  if (!match) throw conflict('You have a data match already. Confirm or discard it first.');
  const firstOf = new Map<string, number>();
  for (let at = 0; at < lines.length; at += chunkSize) {
    const chunk = lines.slice(at, at + chunkSize).map((line, index) => {
      const number = at + index + 1;
      const first = firstOf.get(line.identifier);
      if (first === undefined) firstOf.set(line.identifier, number);
      return {
        ...line,
        number,
        price: line.price ?? '',
        note: first === undefined ? null : `Same number as line ${first}`,
      };
    });
    await runSql(
      ctx.db,
      sql`insert into unit_match_rows (company_id, match_id, number, identifier, device_text, grade, color, price, note)
          select ${ctx.company_id}, ${match.id}, x.number, x.identifier, x.device_text, x.grade, x.color, x.price, x.note
            from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
              as x(number int, identifier text, device_text text, grade text, color text, price text, note text)`,
    );
  }
  return match.id;
}
