import { deviceKey } from '@tradepost/contracts/catalog/device-key.rules';
import type { MatchList, StartedMatch } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { ListedDevice } from '../../orders/data-match/read-list.rules.ts';
import { readList } from '../../orders/data-match/start-match.commands.ts';
import { unitMatchJob } from './unit-match.jobs.ts';
import { findUnitMatch, requireMember } from './unit-match.queries.ts';
import { unitMatches } from './unit-match.table.ts';

/** Reads the list and stores its lines, and enqueues the match. */
export async function startUnitMatch(
  scope: VendorScope,
  input: MatchList,
  files: readonly UploadedFile[],
): Promise<StartedMatch> {
  await inReading(scope, requireNoOpen);
  const { name, lines, left_out } = await readList(scope, input, files);
  return inTransaction(scope, async (ctx) => {
    const match_id = await storeUnitMatch(ctx, name, lines);
    const job_id = await ctx.platform.jobs.enqueue(
      ctx,
      unitMatchJob,
      { match_id },
      { progress: { event: 'data-match-progress', title: `Data match of ${name}` } },
    );
    return { job_id, match_id, left_out: left_out.rows, left_out_count: left_out.count };
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
      const key = deviceKey(line.identifier) || line.identifier;
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, number);
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
