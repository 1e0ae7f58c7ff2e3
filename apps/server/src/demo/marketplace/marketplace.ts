import { PartnerForm } from '@tradepost/contracts/marketplace/partner.contract';
import { sql } from 'drizzle-orm';
import { saveMapping } from '../../features/marketplace/condition-mapping.commands.ts';
import { listMappings } from '../../features/marketplace/condition-mapping.queries.ts';
import { createPartner } from '../../features/marketplace/partner.commands.ts';
import { getPartnerSource } from '../../features/pricing/partners/partner-rows.queries.ts';
import { performRun } from '../../features/pricing/sync/runs/perform-run.commands.ts';
import { insertRun, recordUpload } from '../../features/pricing/sync/runs/run-rows.commands.ts';
import { stageList } from '../../features/pricing/sync/runs/stage-list.commands.ts';
import type { SourceProduct } from '../../features/pricing/sync/sources/price-source.rules.ts';
import { readRows, runSql } from '../../platform/db/sql.ts';
import { unseenRun } from '../../platform/ports/job-run.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const name = 'Northern Wholesale';
/** Only devices that nothing else in the demo is about, so that its prices stay as they are. */
const category = 'macs';

/** An outside buyer with an uploaded price list, and devices in stock and in orders that it takes. */
export async function seedMarketplace({ scope }: DemoCompany): Promise<void> {
  const { id, source_id, run_id, products } = await inTransaction(scope, async (ctx) => {
    const form = PartnerForm.parse({ name, margin_percent: 8, email: 'buying@northern-wholesale.test' });
    const { id } = await createPartner(ctx, form);
    const source = await getPartnerSource(ctx, id);
    const run_id = await insertRun(ctx, source.id, null);
    return { id, source_id: source.id, run_id, products: await listProducts(ctx) };
  });
  if (run_id === undefined || products.length === 0) return;
  const conditions = ['Flawless', 'Good', 'Average', 'Faulty'].map((each) => ({ name: each, key: null }));
  const list = { products, conditions, problems: 0 };
  await stageList(scope, source_id, run_id, list, { etag: null, last_modified: null });
  await inTransaction(scope, (ctx) => recordUpload(ctx, source_id));
  await performRun(scope, { run_id, is_asking: false }, unseenRun);
  await inTransaction(scope, async (ctx) => {
    const [set] = await listMappings(ctx, id);
    if (set)
      await saveMapping(ctx, id, {
        category_id: set.category_id,
        items: set.items.map(({ their_condition, own_condition_id }) => ({ their_condition, own_condition_id })),
      });
    await takeDevices(ctx, id);
  });
}

/** The company's own devices at prices that are sometimes above its own. */
async function listProducts(ctx: Ctx): Promise<SourceProduct[]> {
  const rows = await readRows<{ catalog_variant_id: number; model: string; brand: string; best: number }>(
    ctx.db,
    sql`select v.catalog_variant_id, m.name as model, b.name as brand, max(p.price)::bigint as best
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id and m.is_active
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
          join categories k on k.company_id = m.company_id and k.id = m.category_id and k.key = ${category}
          join price_cells p on p.company_id = v.company_id and p.variant_id = v.id
         where v.company_id = ${ctx.company_id} and v.is_active and v.catalog_variant_id is not null
         group by v.id, v.catalog_variant_id, m.name, b.name having max(p.price) > 0 order by v.id`,
  );
  const shares = { Flawless: 1.12, Good: 0.98, Average: 0.7, Faulty: 0.3 };
  return rows.map(({ catalog_variant_id, model, brand, best }, at) => ({
    line: at + 1,
    external_id: `NW-${catalog_variant_id}`,
    model_key: null,
    catalog_variant_id,
    name: model,
    brand,
    category: null,
    values: {},
    prices: new Map(Object.entries(shares).map(([key, share]) => [key, Math.round((best * share) / 100) * 100])),
  }));
}

/** Two devices in stock and two of open orders were bought at its offers, none of those that stories are about. */
const takeDevices = (ctx: Ctx, partner_id: number) =>
  runSql(
    ctx.db,
    sql`with picked as (
          (select i.id from inventory_units u
             join order_items i on i.company_id = u.company_id and i.id = u.order_item_id
             join orders o on o.company_id = i.company_id and o.id = i.order_id and o.kind in ('in-store', 'mail-in')
            where u.company_id = ${ctx.company_id} and u.status = 0 and i.price > 0 order by u.id offset 12 limit 2)
          union
          (select i.id from orders o join order_items i on i.company_id = o.company_id and i.order_id = o.id
            where o.company_id = ${ctx.company_id} and o.kind in ('in-store', 'mail-in') and not o.is_archived and i.price > 0
              and i.status = 'expected' order by o.id offset 5 limit 2))
        update order_items i set marketer_id = ${partner_id}, marketer_name = ${name}, partner_price = round(i.price / 0.92 / 100) * 100
          from picked where i.company_id = ${ctx.company_id} and i.id = picked.id`,
  );
