import type { SourceKind } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { SyncConditionSet } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { listConditionGroups } from '../../../conditions/condition-group.queries.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';

interface ConditionRow {
  id: number;
  source_id: number;
  kind: SourceKind;
  source_name: string;
  category: SyncConditionSet['category'];
  name: string;
  condition_id: number | null;
  confidence: number;
  is_confirmed: boolean;
  products: number;
}

/** The sources' conditions and the company's, one set per source and category. */
export async function listConditionSets(
  ctx: Ctx,
  { source_id, category_id }: { source_id?: number; category_id?: number },
): Promise<{ items: SyncConditionSet[] }> {
  const rows = await readRows<ConditionRow>(
    ctx.db,
    sql`with counted as (
          select p.source_id, p.category_id, n.name, count(*)::int as products
            from price_sync_products p
            join price_sync_states t on t.company_id = p.company_id and t.source_id = p.source_id and t.fetched_run_id = p.seen_run_id
           cross join lateral jsonb_object_keys(p.prices) as n (name)
           where p.company_id = ${ctx.company_id} and p.variant_id is not null
             and (${source_id ?? null}::bigint is null or p.source_id = ${source_id ?? null}::bigint)
           group by 1, 2, 3)
        select c.id, c.source_id, s.kind, s.name as source_name, c.name, c.condition_id, c.confidence, c.is_confirmed,
               jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category, coalesce(n.products, 0) as products
          from price_sync_conditions c
          join price_sync_sources s on s.company_id = c.company_id and s.id = c.source_id
          join categories k on k.company_id = c.company_id and k.id = c.category_id
          left join counted n on n.source_id = c.source_id and n.category_id = c.category_id and n.name = c.name
         where c.company_id = ${ctx.company_id} and s.partner_id is null
           and (${source_id ?? null}::bigint is null or c.source_id = ${source_id ?? null}::bigint)
           and (${category_id ?? null}::bigint is null or c.category_id = ${category_id ?? null}::bigint)
         order by s.sort, s.id, k.sort, k.id, c.sort, c.id`,
  );
  const groups = new Map((await listConditionGroups(ctx, {})).map((group) => [group.category.id, group.conditions]));
  const sets = Map.groupBy(rows, (row) => `${row.source_id}:${row.category.id}`);
  return {
    items: [...sets.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const ours = groups.get(first.category.id) ?? [];
      return {
        source: {
          id: first.source_id,
          name: sourceLabel({ ...first, name: first.source_name }),
          is_sandbox: first.kind === 'sandbox',
        },
        category: first.category,
        conditions: ours.flatMap(({ id, name, sub_conditions }) => [
          { id, name },
          // Sub-conditions whose price is calculated from their parent's cannot be mapped.
          ...sub_conditions
            .filter((sub) => sub.condition_sub_value === null)
            .map((sub) => ({ id: sub.id, name: `${name}: ${sub.name}` })),
        ]),
        items: own.map((row) => ({
          id: row.id,
          name: row.name,
          condition_id: row.condition_id,
          confidence: row.confidence,
          is_confirmed: row.is_confirmed,
          products: row.products,
        })),
        open: own.filter((row) => !row.is_confirmed).length,
      };
    }),
  };
}
