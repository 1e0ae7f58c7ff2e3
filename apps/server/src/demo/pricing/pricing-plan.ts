import { currencyOf } from '@tradepost/contracts/currencies';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { type SQL, sql } from 'drizzle-orm';
import { inventoryUnits } from '../../features/inventory/unit.table.ts';
import { recomputeLists } from '../../features/pricing/editor/recompute.commands.ts';
import { saveBudgets } from '../../features/pricing/plan/budgets.commands.ts';
import { countPlan } from '../../features/pricing/plan/count-plan.commands.ts';
import { buyPlanSettings } from '../../features/pricing/plan/plan.table.ts';
import { addPlanNode } from '../../features/pricing/plan/plan-nodes.commands.ts';
import { defaultPlan } from '../../features/pricing/plan/plan-settings.queries.ts';
import { readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const dayMs = 86_400_000;

/** What the demo has too many of. */
const fullModel = 'Galaxy S22';

/** A buy plan with too few Macs, too many of one model and enough Pixels, and a budget with room. */
export async function seedPlan({ scope, location_ids }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    await sellUnits(ctx, { where: sql`c.key = 'macs'`, price: 420, location_id: location_ids.downtown });
    await sellUnits(ctx, { where: sql`m.name = ${fullModel}`, price: 200, location_id: location_ids.downtown });
  });
  await countPlan(scope);
  const nodes = await inTransaction(scope, async (ctx) => {
    const added = [
      { node: await categoryNode(ctx, 'macs'), target_weeks: 8, day_cap: 10 },
      { node: await modelNode(ctx, fullModel), target_weeks: 6, stop_weeks: 40 },
      { node: await brandNode(ctx, 'smartphones', 'google'), target_weeks: 4, stop_weeks: 10 },
    ];
    const usual = { target_weeks: null, raise_percent: null, lower_percent: null, stop_weeks: null, day_cap: null };
    for (const target of added)
      await addPlanNode(ctx, { ...usual, never_stops: false, is_cap_per_location: false, ...target });
    const unit = 10 ** currencyOf(ctx.company.currency).decimals;
    await saveBudgets(ctx, {
      budgets: [
        {
          location_id: location_ids.riverside,
          cash_amount: 20_000 * unit,
          credit_amount: 5_000 * unit,
          version: 0,
        },
      ],
    });
    await ctx.db
      .insert(buyPlanSettings)
      .values({ company_id: ctx.company_id, ...defaultPlan, is_on: true, version: 1 });
    return added.map(({ node }) => node);
  });
  await recomputeLists(scope, { title: 'Buy plan turned on', nodes });
}

async function categoryNode(ctx: Ctx, key: string): Promise<TreeNode> {
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from categories where company_id = ${ctx.company_id} and key = ${key}`,
  );
  return { level: 'category', category_id: row?.id ?? 0 };
}

async function brandNode(ctx: Ctx, category_key: string, key: string): Promise<TreeNode> {
  const row = await readRow<{ category_id: number; brand_id: number }>(
    ctx.db,
    sql`select c.id as category_id, b.id as brand_id from categories c, brands b
         where c.company_id = ${ctx.company_id} and c.key = ${category_key} and b.company_id = c.company_id and b.key = ${key}`,
  );
  return { level: 'brand', category_id: row?.category_id ?? 0, brand_id: row?.brand_id ?? 0 };
}

async function modelNode(ctx: Ctx, name: string): Promise<TreeNode> {
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from models where company_id = ${ctx.company_id} and name = ${name}`,
  );
  return { level: 'model', model_id: row?.id ?? 0 };
}

const soldUnits = 4;

interface Sold {
  /** Which variants: a condition on the model `m` and its category `c`. */
  where: SQL;
  /** Of the first, in whole units of the currency. */
  price: number;
  location_id: number;
}

/** Some devices that were sold in the last weeks, elsewhere. */
async function sellUnits(ctx: Ctx, { where, price, location_id }: Sold): Promise<void> {
  const devices = await readRows<{ variant_id: number; model_id: number; category_id: number; title: string }>(
    ctx.db,
    sql`select v.id as variant_id, m.id as model_id, m.category_id, b.name || ' ' || m.name as title
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
          join categories c on c.company_id = m.company_id and c.id = m.category_id
         where v.company_id = ${ctx.company_id} and ${where} and v.is_active and m.is_active
         order by v.id ${takeRows(soldUnits)}`,
  );
  const now = ctx.clock.now().getTime();
  const unit = 10 ** currencyOf(ctx.company.currency).decimals;
  for (let at = 0; at < soldUnits; at += 1) {
    const device = devices[at % devices.length];
    if (!device) return;
    const sold_price = (price + at * 15) * unit;
    await ctx.db.insert(inventoryUnits).values({
      company_id: ctx.company_id,
      location_id,
      ...device,
      source: 'import',
      purchase_cost: Math.round(price * 0.7) * unit,
      currency: ctx.company.currency,
      sale_price: sold_price,
      status: 2,
      sold_price,
      sold_net: sold_price,
      sold_via: 'elsewhere',
      created_at: new Date(now - (60 + at) * dayMs).toISOString(),
      sold_at: new Date(now - (12 + at * 9) * dayMs).toISOString(),
    });
  }
}
