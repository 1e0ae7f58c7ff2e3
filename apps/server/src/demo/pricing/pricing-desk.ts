import { defaultSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.data';
import { randomOf } from '@tradepost/contracts/random';
import { sql } from 'drizzle-orm';
import { inventoryUnits } from '../../features/inventory/unit.table.ts';
import { computeFigures } from '../../features/pricing/desk/compute-figures.commands.ts';
import { sellingCosts } from '../../features/pricing/desk/selling-costs.table.ts';
import { applyPrices } from '../../features/pricing/desk/suggestions.commands.ts';
import { ensurePriceList, setPrices } from '../../features/pricing/prices.commands.ts';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const dayMs = 86_400_000;

/** Sales of a year by condition, of the first device of a model. The second one sells half as often. */
const salesOfYear: Readonly<Record<string, number>> = { 'like-new': 12, good: 24, fair: 10, broken: 4 };
const modelsOf: Readonly<Record<string, number>> = { smartphones: 9, tablets: 3 };
/** Prices fall by this much in thirty days. */
const drift = 0.012;

interface Cell {
  category: string;
  category_id: number;
  model_id: number;
  title: string;
  variant_id: number;
  condition_id: number;
  condition: string;
  condition_name: string;
  price: number;
  model_place: number;
  variant_place: number;
}

/** What selling costs, a year of sales that the price desk learns from, and suggestions that were applied. */
export async function seedPriceDesk(company: DemoCompany): Promise<void> {
  await inTransaction(company.scope, storeCosts);
  await inTransaction(company.scope, async (ctx) => storeSales(ctx, await listCells(ctx), company.location_ids));
  await computeFigures(company.scope);
  await inTransaction(company.scope, applySome);
  await inTransaction(company.scope, hideFollowedPrice);
}

async function storeCosts(ctx: Ctx): Promise<void> {
  const fees = { counter: [150, 0], elsewhere: [1_100, 35], backmarket: [1_000, 0] } as const;
  await ctx.db.insert(sellingCosts).values({
    company_id: ctx.company_id,
    ...defaultSellingCosts,
    currency: ctx.company.currency,
    channels: defaultSellingCosts.channels.map((each) => {
      const [fee_percent, fee_amount] = fees[each.channel as keyof typeof fees] ?? [0, 0];
      return { ...each, fee_percent, fee_amount };
    }),
    label_in: 450,
    label_out: 780,
    minutes_per_unit: 25,
    hour_cost: 2_400,
    return_percent: 600,
    return_cost: 2_800,
    revision_percent: 900,
    revision_cost: 500,
    margin: { kind: 'percent', value: 1_800 },
  });
}

/** The prices of some models of a few categories, the first two devices of each. */
function listCells(ctx: Ctx): Promise<Cell[]> {
  return readRows<Cell>(
    ctx.db,
    sql`with placed as (
          select k.key as category, k.id as category_id, m.id as model_id, b.name || ' ' || m.name as title, v.id as variant_id,
                 dense_rank() over (partition by k.id order by m.id) as model_place,
                 dense_rank() over (partition by m.id order by v.sort, v.id) as variant_place
            from models m
            join brands b on b.company_id = m.company_id and b.id = m.brand_id
            join categories k on k.company_id = m.company_id and k.id = m.category_id
            join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
           where m.company_id = ${ctx.company_id} and m.is_active)
        select d.*, c.id as condition_id, c.key as condition, c.name as condition_name, p.price
          from placed d
          join price_lists l on l.company_id = ${ctx.company_id} and l.location_id is null and l.channel is null
          join price_cells p on p.company_id = l.company_id and p.price_list_id = l.id and p.variant_id = d.variant_id
          join conditions c on c.company_id = p.company_id and c.id = p.condition_id and c.parent_id is null and not c.is_archived
         where d.variant_place <= 2 and p.price > 2000
           and d.model_place <= coalesce((${JSON.stringify(modelsOf)}::jsonb ->> d.category)::int, 0)
         order by d.model_id, d.variant_id, c.id`,
  );
}

type Unit = typeof inventoryUnits.$inferInsert;
const rowsAtOnce = 400;

async function storeSales(ctx: Ctx, cells: readonly Cell[], places: DemoCompany['location_ids']): Promise<void> {
  // The same numbers for every demo.
  const random = randomOf(40);
  const units = cells.flatMap((cell) => {
    // What buyers pay for a model has little to do with what the company pays today.
    const markup = 1.28 + ((cell.model_place * 7) % 10) * 0.045;
    const times = Math.round((salesOfYear[cell.condition] ?? 0) / cell.variant_place);
    return Array.from({ length: times }, () => makeSale(ctx, cell, { markup, random, places }));
  });
  for (let at = 0; at < units.length; at += rowsAtOnce) {
    await ctx.db.insert(inventoryUnits).values(units.slice(at, at + rowsAtOnce));
  }
}

interface Market {
  markup: number;
  random: () => number;
  places: DemoCompany['location_ids'];
}

function makeSale(ctx: Ctx, cell: Cell, { markup, random, places }: Market): Unit {
  const now = ctx.clock.now().getTime();
  // More in the last months than in the first ones.
  const age = 2 + 360 * random() ** 2;
  const noise = 1 + 0.06 * (random() + random() + random() - 1.5);
  const today = cell.price * markup * noise;
  const net = Math.round((today * (1 + drift) ** (age / 30)) / 100) * 100;
  const days = Math.round(3 + 30 * random());
  const paid = Math.round((cell.price * (0.92 + 0.1 * random()) * (1 + drift) ** (age / 30)) / 100) * 100;
  const isAtCounter = random() < 0.55;
  const at = (ago: number) => new Date(now - ago * dayMs).toISOString();
  return {
    company_id: ctx.company_id,
    location_id: isAtCounter ? places.downtown : places.riverside,
    title: cell.title,
    category_id: cell.category_id,
    model_id: cell.model_id,
    variant_id: cell.variant_id,
    condition_id: cell.condition_id,
    condition_label: cell.condition_name,
    source: 'import',
    status: 2,
    purchase_cost: paid,
    parts_cost: random() < 0.2 ? 1_800 : 0,
    currency: ctx.company.currency,
    sale_price: net,
    sold_price: net,
    sold_net: net,
    sold_via: isAtCounter ? 'instant' : 'elsewhere',
    created_at: at(age + days),
    sold_at: at(age),
  };
}

/** Applies a few suggestions, so that there is something to undo, and followed lists to disagree with. */
async function applySome(ctx: Ctx): Promise<void> {
  const cells = await readRows<{ variant_id: number; condition_id: number; price: number }>(
    ctx.db,
    sql`select f.variant_id, f.condition_id, f.suggested as price
          from sale_figures f
          join variants v on v.company_id = f.company_id and v.id = f.variant_id
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join categories k on k.company_id = m.company_id and k.id = m.category_id
          join conditions c on c.company_id = f.company_id and c.id = f.condition_id and c.sub_type is null
         where f.company_id = ${ctx.company_id} and f.suggested is not null and f.sold >= 3 and k.key = 'tablets'
         order by f.variant_id, f.condition_id limit 3`,
  );
  if (cells.length > 0) await applyPrices(ctx, { cells, clear_custom: false });
}

/** One custom price over a followed price. */
async function hideFollowedPrice(ctx: Ctx): Promise<void> {
  const cell = await readRow<{ variant_id: number; condition_id: number; original_price: number }>(
    ctx.db,
    sql`select p.variant_id, p.condition_id, p.original_price
          from price_cells p
          join price_lists l on l.company_id = p.company_id and l.id = p.price_list_id and l.location_id is null and l.channel is null
         where p.company_id = ${ctx.company_id} and p.source = 'sync' and p.custom_price is null and p.original_price > 5000
         order by p.variant_id desc, p.condition_id limit 1`,
  );
  if (!cell) return;
  const { original_price, ...key } = cell;
  await setPrices(ctx, await ensurePriceList(ctx), [{ ...key, custom_price: original_price - 1_500 }]);
}
