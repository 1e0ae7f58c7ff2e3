import type { SourceKind } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { AutomaticCategory } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { sourceLabel } from './sources/price-source.rules.ts';

type AutomaticRow = Omit<AutomaticCategory, 'source_names' | 'brands'> & {
  sources: { kind: SourceKind; name: string }[] | null;
  brands: AutomaticCategory['brands'] | null;
};

/** The active categories and their brands, and whether scheduled syncs are on for them. */
export async function listAutomatic(ctx: Ctx): Promise<{ items: AutomaticCategory[] }> {
  const rows = await readRows<AutomaticRow>(
    ctx.db,
    sql`with shelves as (
          select m.category_id, m.brand_id, count(v.id)::int as devices
            from models m join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
           where m.company_id = ${ctx.company_id} and m.is_active group by 1, 2),
        pauses as (select category_id, brand_id from price_sync_pauses where company_id = ${ctx.company_id})
        select jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category,
               not exists (select 1 from pauses x where x.category_id = k.id and x.brand_id is null) as is_automatic,
               (select jsonb_agg(jsonb_build_object('brand', jsonb_build_object('id', b.id, 'key', b.key, 'name', b.name),
                         'devices', h.devices, 'is_automatic', not exists (select 1 from pauses x
                             where x.category_id = k.id and (x.brand_id is null or x.brand_id = b.id))) order by b.sort, b.id)
                  from shelves h join brands b on b.company_id = k.company_id and b.id = h.brand_id and b.is_active
                 where h.category_id = k.id) as brands,
               (select jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name) order by s.sort, s.id) from price_sync_sources s
                 where s.company_id = k.company_id and s.is_automatic and s.partner_id is null
                   and (not exists (select 1 from price_sync_scopes x where x.company_id = s.company_id and x.source_id = s.id)
                     or exists (select 1 from price_sync_scopes x where x.company_id = s.company_id and x.source_id = s.id and x.category_id = k.id))) as sources
          from categories k where k.company_id = ${ctx.company_id} and k.is_active order by k.sort, k.id`,
  );
  return {
    items: rows.map(({ category, is_automatic, sources, brands }) => ({
      category,
      is_automatic,
      source_names: (sources ?? []).map(sourceLabel),
      brands: brands ?? [],
    })),
  };
}
