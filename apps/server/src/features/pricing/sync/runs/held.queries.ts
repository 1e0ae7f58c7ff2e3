import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import type { SourceKind } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type {
  HeldFilter,
  HeldPrice,
  listHeldPrices,
} from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../../platform/db/list-page.ts';
import { instantOf } from '../../../../platform/instants.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';
import { changePercent } from './swing.rules.ts';

/** The tables of a held price and its names. */
export const heldTables = sql`price_sync_held h
  left join price_sync_sources s on s.company_id = h.company_id and s.id = h.source_id
  left join price_imports i on i.company_id = h.company_id and i.id = h.import_id
  join variants v on v.company_id = h.company_id and v.id = h.variant_id
  join models m on m.company_id = v.company_id and m.id = v.model_id
  join brands b on b.company_id = m.company_id and b.id = m.brand_id
  join categories k on k.company_id = m.company_id and k.id = m.category_id
  join conditions c on c.company_id = h.company_id and c.id = h.condition_id`;

/** Matches pending prices by the filter. */
export function heldWhere(ctx: Ctx, filter: HeldFilter): SQL {
  const { source_id, category_id, reason, direction, search } = filter;
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return sql.join(
    [
      sql`h.company_id = ${ctx.company_id} and h.status = 'pending'`,
      ...(source_id === undefined ? [] : [sql`h.source_id = ${source_id}`]),
      ...(category_id === undefined ? [] : [sql`m.category_id = ${category_id}`]),
      ...(reason === undefined ? [] : [sql`h.reason = ${reason}`]),
      ...(direction === undefined
        ? []
        : [direction === 'up' ? sql`h.new_price > coalesce(h.old_price, -1)` : sql`h.new_price < h.old_price`]),
      ...words.map(
        (word) =>
          sql`strpos(lower(concat_ws(' ', b.name, m.name, v.memory, v.storage, v.network, c.name)), ${word}) > 0`,
      ),
    ],
    sql` and `,
  );
}

const change = sql.raw('(h.new_price - h.old_price)::numeric / nullif(h.old_price, 0)');
const orders = {
  id: sql`h.id`,
  '-id': sql`h.id desc`,
  name: sql`b.name, m.name, h.id`,
  '-name': sql`b.name desc, m.name desc, h.id`,
  change: sql`abs(${change}) nulls first, h.id`,
  '-change': sql`abs(${change}) desc nulls last, h.id`,
};

interface HeldRow {
  held: Pick<HeldPrice, 'id' | 'old_price' | 'new_price' | 'reason' | 'status' | 'created_at'>;
  /** Null: the price is of a file. */
  source: { id: number; kind: SourceKind; name: string } | null;
  file_name: string | null;
  variant: Parameters<typeof variantLabel>[1] & { id: number };
  model: string;
  brand: string;
  category: HeldPrice['category'];
  axes: Parameters<typeof variantLabel>[0];
  condition: HeldPrice['condition'];
}

/** A page of prices awaiting approval. */
export async function listHeld(
  ctx: Ctx,
  query: ServedInput<typeof listHeldPrices>['query'],
): Promise<DataOf<typeof listHeldPrices>> {
  const from = sql`from ${heldTables} where ${heldWhere(ctx, query)}`;
  const page = await listPage(ctx, query, {
    counted: from,
    rows: sql`select to_jsonb(h) as held, case when s.id is not null then jsonb_build_object('id', s.id, 'kind', s.kind, 'name', s.name) end as source, i.file_name,
               to_jsonb(v) as variant, m.name as model, b.name as brand, k.axes,
               jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category,
               jsonb_build_object('id', c.id, 'name', c.name) as condition
          ${from} order by ${orders[query.sort]}`,
    toItem: toHeldPrice,
  });
  return { ...page, currency: ctx.company.currency };
}

function toHeldPrice({
  held,
  source,
  file_name,
  variant,
  model,
  brand,
  category,
  axes,
  condition,
}: HeldRow): HeldPrice {
  const { id, old_price, new_price, reason, status } = held;
  const label = variantLabel(axes, variant);
  return {
    id,
    old_price,
    new_price,
    reason,
    status,
    category,
    condition,
    source: source
      ? { id: source.id, name: sourceLabel(source), is_sandbox: source.kind === 'sandbox' }
      : { id: null, name: file_name ?? '', is_sandbox: false },
    variant: { id: variant.id, name: [fullDeviceName(brand, model), label].filter(Boolean).join(', ') },
    change_percent: changePercent(old_price, new_price),
    created_at: instantOf(held.created_at),
  };
}
