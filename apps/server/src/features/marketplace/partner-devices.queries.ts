import { type Axis, type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import type { listPartnerDevices as contract, PartnerDevice } from '@tradepost/contracts/marketplace/partner.contract';
import { netOfMargin } from '@tradepost/contracts/pricing/price.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getPartnerRow } from '../pricing/partners/partner-rows.queries.ts';

interface DeviceRow {
  variant: AxisValues & { id: number; model_id: number };
  axes: Axis[];
  brand: string;
  model: string;
  category: string;
  prices: { condition_id: number; condition: string; price: number; own_price: number | null }[];
}

/** The devices that a partner takes, with what it pays beside the company's own prices. */
export async function listDevices(
  ctx: Ctx,
  id: number,
  { search, is_above, ...paging }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const partner = await getPartnerRow(ctx, id);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const net = sql`greatest(0, o.price - greatest(round(o.price * ${partner.margin_percent}::numeric / 100), ${partner.margin_amount}::bigint))`;
  const ownPrice = sql`(select c.price from price_cells c join price_lists l on l.company_id = c.company_id and l.id = c.price_list_id
      and l.location_id is null and l.channel is null
    where c.company_id = o.company_id and c.variant_id = o.variant_id and c.condition_id = o.condition_id)`;
  const from = sql`from variants v
    join models m on m.company_id = v.company_id and m.id = v.model_id
    join brands b on b.company_id = m.company_id and b.id = m.brand_id
    join categories k on k.company_id = m.company_id and k.id = m.category_id
   where v.company_id = ${ctx.company_id}
     and exists (select from partner_offers o where o.company_id = v.company_id and o.variant_id = v.id and o.partner_id = ${id}
                  and ${is_above === 'all' ? sql`true` : sql`${net} > coalesce(${ownPrice}, 0)`})
     ${sql.join(
       words.map(
         (word) => sql`and strpos(lower(concat_ws(' ', b.name, m.name, v.memory, v.storage, v.network)), ${word}) > 0`,
       ),
       sql` `,
     )}`;
  const page = await listPage<DeviceRow, PartnerDevice>(ctx, paging, {
    counted: from,
    rows: sql`select to_jsonb(v) as variant, k.axes, b.name as brand, m.name as model, k.name as category,
                (select jsonb_agg(jsonb_build_object('condition_id', o.condition_id, 'condition', c.name, 'price', o.price,
                          'own_price', ${ownPrice}) order by c.sort, c.id)
                   from partner_offers o join conditions c on c.company_id = o.company_id and c.id = o.condition_id
                  where o.company_id = v.company_id and o.variant_id = v.id and o.partner_id = ${id}) as prices
              ${from} order by lower(b.name), lower(m.name), v.sort, v.id`,
    toItem: ({ variant, axes, brand, model, category, prices }) => ({
      variant_id: variant.id,
      model_id: variant.model_id,
      name: fullDeviceName(brand, model),
      label: variantLabel(axes, variant),
      category,
      prices: prices.map(({ price, ...cell }) => ({
        ...cell,
        partner_price: price,
        offer: netOfMargin({ ...partner, marketer_id: id, price }),
      })),
    }),
  });
  return { ...page, partner: { id, name: partner.name }, currency: ctx.company.currency };
}
