import type { Coverage, priceCoverage } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { staleBefore } from './stale.queries.ts';

type CoverageRow = Omit<Coverage, 'id' | 'percent'>;

/** How many of the possible prices (active variants times their conditions) exist, and where they come from. */
export async function getCoverage(
  ctx: Ctx,
  { by, category_id = null }: { by: ServedInput<typeof priceCoverage>['query']['by']; category_id?: number | null },
): Promise<{ items: Coverage[] }> {
  const before = await staleBefore(ctx);
  const isOfCategory = sql`(${category_id}::bigint is null or m.category_id = ${category_id}::bigint)`;
  // Groups the many cells by all three keys first, then sums up the few groups.
  const rows = await readRows<CoverageRow>(
    ctx.db,
    sql`with shelves as (
          select m.category_id, m.brand_id, count(*)::int as variants
            from models m
            join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
            join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
            join categories k on k.company_id = m.company_id and k.id = m.category_id and k.is_active
           where m.company_id = ${ctx.company_id} and m.is_active and ${isOfCategory} group by 1, 2),
        own as (
          select g.category_id, c.id, c.name, c.sort from condition_groups g
            join categories k on k.company_id = g.company_id and k.id = g.category_id and k.is_mac = g.is_mac
            join conditions c on c.company_id = g.company_id and c.group_id = g.id
           where g.company_id = ${ctx.company_id} and not c.is_archived and c.parent_id is null),
        filled as (
          select m.category_id, m.brand_id, p.condition_id, count(*)::int as priced,
                 (count(*) filter (where p.source in ('base', 'import') or p.custom_price is not null))::int as manual,
                 (count(*) filter (where p.source in ('sync', 'parent') and p.custom_price is null))::int as synced,
                 (count(*) filter (where p.source in ('sync', 'parent') and p.custom_price is null
                     and (p.source_at is null or p.source_at < ${before}::timestamptz)))::int as stale
            from price_cells p
            join price_lists l on l.company_id = p.company_id and l.id = p.price_list_id and l.location_id is null and l.channel is null
            join variants v on v.company_id = p.company_id and v.id = p.variant_id and v.is_active
            join models m on m.company_id = v.company_id and m.id = v.model_id and m.is_active
           where p.company_id = ${ctx.company_id} and p.price is not null and ${isOfCategory} group by 1, 2, 3),
        cells as (
          select s.category_id, s.brand_id, o.id as condition_id, o.name as condition_name, o.sort as condition_sort, s.variants,
                 coalesce(f.priced, 0) as priced, coalesce(f.manual, 0) as manual, coalesce(f.synced, 0) as synced, coalesce(f.stale, 0) as stale
            from shelves s join own o on o.category_id = s.category_id
            left join filled f on f.category_id = s.category_id and f.brand_id = s.brand_id and f.condition_id = o.id)
        select jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category,
               ${by === 'brand' ? sql`jsonb_build_object('id', b.id, 'key', b.key, 'name', b.name)` : sql`null::jsonb`} as brand,
               ${by === 'condition' ? sql`jsonb_build_object('id', c.condition_id, 'name', min(c.condition_name))` : sql`null::jsonb`} as condition,
               sum(c.variants)::int as cells, sum(c.priced)::int as priced, sum(c.manual)::int as manual,
               sum(c.synced)::int as synced, sum(c.stale)::int as stale
          from cells c
          join categories k on k.company_id = ${ctx.company_id} and k.id = c.category_id
          join brands b on b.company_id = ${ctx.company_id} and b.id = c.brand_id
         group by k.id, k.key, k.name, k.sort
                  ${by === 'brand' ? sql`, b.id, b.key, b.name, b.sort` : by === 'condition' ? sql`, c.condition_id` : sql``}
         order by k.sort, k.id ${by === 'brand' ? sql`, b.sort, b.id` : by === 'condition' ? sql`, min(c.condition_sort), c.condition_id` : sql``}`,
  );
  return {
    items: rows.map((row) => ({
      ...row,
      id: [row.category.id, row.brand?.id, row.condition?.id].filter(Boolean).join('-'),
      percent: row.cells === 0 ? 0 : Math.round((row.priced * 1_000) / row.cells) / 10,
    })),
  };
}
