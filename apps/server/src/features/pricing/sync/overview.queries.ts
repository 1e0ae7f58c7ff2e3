import type { SourceKind } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { CategorySync } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { sourceLabel } from './sources/price-source.rules.ts';
import { isFollowedSource } from './sources/source-rows.queries.ts';
import { staleBefore } from './stale.queries.ts';

type OverviewRow = Omit<CategorySync, 'unmatched' | 'source_names' | 'last_sync' | 'next_sync'> & {
  sources: { kind: SourceKind; name: string; fetched_at: string | null; next_run_at: string | null }[] | null;
};

/** The sync state of each active category: counts of its devices and of what staff has to review. */
export async function getOverview(ctx: Ctx, category_id: number | null): Promise<{ items: CategorySync[] }> {
  const before = await staleBefore(ctx);
  const rows = await readRows<OverviewRow>(
    ctx.db,
    sql`with devices as (
          select m.category_id, v.id,
                 exists (select 1 from price_sync_products p where p.company_id = v.company_id and p.variant_id = v.id and ${isFollowedSource(ctx, sql`p.source_id`)}) as is_matched
            from models m
            join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
            join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
           where m.company_id = ${ctx.company_id} and m.is_active
             and (${category_id}::bigint is null or m.category_id = ${category_id}::bigint)),
        cells as (
          select c.variant_id, bool_or(c.price is not null) as is_priced,
                 bool_or(c.source in ('sync', 'parent')) as is_synced,
                 bool_or(c.source in ('sync', 'parent') and (c.source_at is null or c.source_at < ${before}::timestamptz)) as is_stale
            from price_cells c
            join price_lists l on l.company_id = c.company_id and l.id = c.price_list_id and l.location_id is null and l.channel is null
           where c.company_id = ${ctx.company_id} group by c.variant_id),
        counts as (
          select d.category_id, count(*)::int as devices, (count(*) filter (where d.is_matched))::int as matched,
                 (count(*) filter (where c.is_priced))::int as priced, (count(*) filter (where c.is_synced))::int as synced,
                 (count(*) filter (where c.is_stale))::int as stale
            from devices d left join cells c on c.variant_id = d.id group by d.category_id)
        select jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category,
               coalesce(n.devices, 0) as devices, coalesce(n.matched, 0) as matched, coalesce(n.priced, 0) as priced,
               coalesce(n.synced, 0) as synced, coalesce(n.stale, 0) as stale,
               (select count(*)::int from price_sync_conditions q where q.company_id = k.company_id and q.category_id = k.id and not q.is_confirmed and ${isFollowedSource(ctx, sql`q.source_id`)}) as open_conditions,
               (select count(*)::int from price_sync_products p where p.company_id = k.company_id and p.category_id = k.id
                   and p.device_mapping_type in ('ambiguous', 'unmatched') and ${isFollowedSource(ctx, sql`p.source_id`)}) as unmatched_products,
               (select count(*)::int from price_sync_held h
                  join variants v on v.company_id = h.company_id and v.id = h.variant_id
                  join models m on m.company_id = v.company_id and m.id = v.model_id
                 where h.company_id = k.company_id and h.status = 'pending' and m.category_id = k.id) as held_cells,
               not exists (select 1 from price_sync_pauses x where x.company_id = k.company_id and x.category_id = k.id and x.brand_id is null) as is_automatic,
               (select jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name, 'fetched_at', t.fetched_at, 'next_run_at', t.next_run_at) order by s.sort, s.id)
                  from price_sync_sources s
                  left join price_sync_states t on t.company_id = s.company_id and t.source_id = s.id
                 where s.company_id = k.company_id and s.partner_id is null
                   and exists (select 1 from price_sync_products p where p.company_id = s.company_id and p.source_id = s.id and p.category_id = k.id)) as sources
          from categories k left join counts n on n.category_id = k.id
         where k.company_id = ${ctx.company_id} and k.is_active and (${category_id}::bigint is null or k.id = ${category_id}::bigint)
         order by k.sort, k.id`,
  );
  if (category_id !== null && rows.length === 0) throw notFound('Category');
  return { items: rows.map(toOverview) };
}

function toOverview({ sources, ...row }: OverviewRow): CategorySync {
  const at = (field: 'fetched_at' | 'next_run_at') =>
    (sources ?? []).flatMap((source) => (source[field] ? [new Date(source[field]).toISOString()] : [])).sort();
  return {
    ...row,
    unmatched: row.devices - row.matched,
    source_names: (sources ?? []).map(sourceLabel),
    last_sync: at('fetched_at').at(-1) ?? null,
    next_sync: at('next_run_at')[0] ?? null,
  };
}
