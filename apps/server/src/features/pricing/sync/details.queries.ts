import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import type { SourceKind } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { SyncProduct, syncDetails } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { sourceLabel } from './sources/price-source.rules.ts';
import { isFollowedSource } from './sources/source-rows.queries.ts';
import { staleBefore } from './stale.queries.ts';

type Filter = ServedInput<typeof syncDetails>['body'];

interface ProductRow {
  id: number;
  external_id: string | null;
  name: string;
  device_mapping_type: SyncProduct['device_mapping_type'];
  reason: string | null;
  is_listed: boolean;
  is_stale: boolean;
  kind: SourceKind;
  source_id: number;
  source_name: string;
  category: SyncProduct['category'];
  variant: (Parameters<typeof variantLabel>[1] & { id: number; model_id: number }) | null;
  model: string | null;
  brand: string | null;
  axes: Parameters<typeof variantLabel>[0] | null;
  prices: SyncProduct['prices'] | null;
}

const isStale = (before: string): SQL => sql`exists (
  select 1 from price_cells c where c.company_id = p.company_id and c.variant_id = p.variant_id
     and c.source in ('sync', 'parent') and (c.source_at is null or c.source_at < ${before}::timestamptz))`;

function whereOf(ctx: Ctx, filter: Filter, before: string): SQL {
  const { category_id, source_id, device_mapping_type, is_stale, search } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const types: Partial<Record<typeof device_mapping_type, SQL>> = {
    all: sql`true`,
    matched: sql`p.variant_id is not null`,
    open: sql`p.device_mapping_type in ('ambiguous', 'unmatched')`,
  };
  return sql.join(
    [
      sql`p.company_id = ${ctx.company_id} and ${isFollowedSource(ctx, sql`p.source_id`)}`,
      types[device_mapping_type] ?? sql`p.device_mapping_type = ${device_mapping_type}`,
      ...(category_id ? [sql`p.category_id = ${category_id}`] : []),
      ...(source_id ? [sql`p.source_id = ${source_id}`] : []),
      ...(is_stale ? [isStale(before)] : []),
      ...words.map((word) => sql`strpos(lower(p.name || ' ' || coalesce(p.external_id, '')), ${word}) > 0`),
    ],
    sql` and `,
  );
}

/** The products of the sources' last lists, with their matched devices and prices. */
export async function getSyncDetails(ctx: Ctx, filter: Filter): Promise<DataOf<typeof syncDetails>> {
  const before = await staleBefore(ctx);
  const where = whereOf(ctx, filter, before);
  const counted = await readRow<{ total: number; category: string | null }>(
    ctx.db,
    sql`select (select count(*)::int from price_sync_products p where ${where}) as total,
               (select name from categories where company_id = ${ctx.company_id} and id = ${filter.category_id ?? null}) as category`,
  );
  const page = await listPage(ctx, filter, {
    counted: counted?.total ?? 0,
    rows: (take) =>
      sql`select p.id, p.external_id, p.name, p.device_mapping_type, p.reason, s.kind, s.id as source_id, s.name as source_name,
               coalesce(p.seen_run_id = t.fetched_run_id, false) as is_listed, ${isStale(before)} as is_stale,
               case when k.id is not null then jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) end as category,
               case when v.id is not null then to_jsonb(v) end as variant, m.name as model, b.name as brand, k.axes,
               (select jsonb_agg(jsonb_build_object('name', e.key, 'price', e.value::bigint,
                         'condition', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end,
                         'current', x.price, 'is_held', h.id is not null) order by q.sort, e.key)
                  from jsonb_each(p.prices) e
                  left join price_sync_conditions q on q.company_id = p.company_id and q.source_id = p.source_id
                        and q.category_id = p.category_id and q.name = e.key
                  left join conditions c on c.company_id = q.company_id and c.id = q.condition_id and q.is_confirmed
                  left join price_lists l on l.company_id = p.company_id and l.location_id is null and l.channel is null
                  left join price_cells x on x.company_id = p.company_id and x.variant_id = p.variant_id
                        and x.condition_id = c.id and x.price_list_id = l.id
                  left join price_sync_held h on h.company_id = p.company_id and h.source_id = p.source_id
                        and h.variant_id = p.variant_id and h.condition_id = c.id and h.status = 'pending') as prices
          from price_sync_products p
          join price_sync_sources s on s.company_id = p.company_id and s.id = p.source_id
          left join price_sync_states t on t.company_id = p.company_id and t.source_id = p.source_id
          left join categories k on k.company_id = p.company_id and k.id = p.category_id
          left join variants v on v.company_id = p.company_id and v.id = p.variant_id
          left join models m on m.company_id = v.company_id and m.id = v.model_id
          left join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where p.id in (select p.id from price_sync_products p where ${where}
                         order by p.source_id, p.name, p.id ${take})
           and p.company_id = ${ctx.company_id}
         order by p.source_id, p.name, p.id`,
    toItem: toProduct,
  });
  return {
    ...page,
    device_mapping_type: filter.device_mapping_type,
    device_category_name: counted?.category ?? null,
    currency: ctx.company.currency,
  };
}

function toProduct(row: ProductRow): SyncProduct {
  const { id, external_id, name, device_mapping_type, reason, category, is_listed, is_stale, variant } = row;
  return {
    external_id,
    name,
    device_mapping_type,
    reason,
    category,
    is_listed,
    is_stale,
    id,
    source: {
      id: row.source_id,
      name: sourceLabel({ kind: row.kind, name: row.source_name }),
      is_sandbox: row.kind === 'sandbox',
    },
    variant: variant && {
      id: variant.id,
      model_id: variant.model_id,
      name: fullDeviceName(row.brand ?? '', row.model ?? ''),
      label: variantLabel(row.axes ?? [], variant),
    },
    prices: row.prices ?? [],
  };
}
