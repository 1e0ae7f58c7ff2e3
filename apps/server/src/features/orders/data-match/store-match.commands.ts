import { sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderMatches } from './order-match.table.ts';
import type { ListedDevice } from './read-list.rules.ts';

/** Stores a list to be matched to an order’s devices. Returns the match’s id. */
export async function storeMatch(
  ctx: Ctx,
  order_id: number,
  source_name: string,
  lines: readonly ListedDevice[],
): Promise<number> {
  const { company_id, actor } = ctx;
  const [match] = await ctx.db
    .insert(orderMatches)
    .values({ company_id, order_id, source_name, total_rows: lines.length, member_id: actor.member_id })
    .returning({ id: orderMatches.id });
  if (!match) throw new Error('the match was not stored');
  await storeLines(ctx, match.id, lines);
  return match.id;
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
