import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import type { LineGroup, VariantAxes } from './line-groups.rules.ts';

/** The lines of a list as groups, in its order. Settled lines stay as they are. */
export function readGroups(ctx: Ctx, quote_id: number, where: SQL): Promise<LineGroup[]> {
  return readRows<LineGroup>(
    ctx.db,
    sql`select json_agg(l.id) as ids, l.text, l.grade, l.match, l.variant_id, l.condition_id, l.candidates
          from bulk_quote_lines l
         where l.company_id = ${ctx.company_id} and l.quote_id = ${quote_id} and l.state not in ('accepted', 'declined') and ${where}
         group by l.text, l.grade, l.match, l.variant_id, l.condition_id, l.candidates
         order by min(l.position), min(l.id)`,
  );
}

/** The values of the variants that the groups suggest, with their category’s names for them. */
export async function readAxes(ctx: Ctx, groups: readonly LineGroup[]): Promise<Map<number, VariantAxes>> {
  const ids = new Set(groups.flatMap(({ candidates }) => candidates.map(({ variant_id }) => variant_id)));
  if (ids.size === 0) return new Map();
  const columns = sql.join(
    axisKeys.map((key) => sql.raw(`v.${key}`)),
    sql`, `,
  );
  const rows = await readRows<VariantAxes>(
    ctx.db,
    sql`select v.id, ${columns}, k.axes as labels
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join categories k on k.company_id = m.company_id and k.id = m.category_id
         where v.company_id = ${ctx.company_id} and v.id = any (${bigintArray([...ids])})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
