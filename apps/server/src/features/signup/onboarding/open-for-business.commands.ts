import type {
  PriceSyncForm,
  PriceSyncs,
  priceStarts,
} from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { activateCatalog } from '../../catalog/catalog.commands.ts';
import { categories } from '../../catalog/catalog.table.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { companies } from '../../company/company.table.ts';
import { createDefaultConditions } from '../../conditions/default-conditions.commands.ts';
import { ensurePriceList, setPrices } from '../../pricing/prices.commands.ts';
import { priceCells } from '../../pricing/pricing.table.ts';
import { sampleSource } from '../../pricing/sample-prices.data.ts';
import { listSampleCells, openSample } from '../../pricing/sample-prices.queries.ts';
import { storedOf } from './onboarding-settings.rules.ts';
import { listPriceSyncs, listShippedCategories } from './price-syncs.queries.ts';

/** The default categories of a company that has not chosen any. */
const firstDevices = ['smartphones'];

/** Prepares the first order: categories to buy, conditions, and a price list. */
export async function openForBusiness(ctx: Ctx): Promise<void> {
  const bought = await ctx.db.$count(
    categories,
    and(eq(categories.company_id, ctx.company_id), eq(categories.is_active, true)),
  );
  if (bought === 0) await activateCatalog(ctx, { category_keys: firstDevices });
  await createDefaultConditions(ctx);
  await ensurePriceList(ctx);
}

/** Sets the device categories to buy and the initial prices. */
export async function savePriceSyncs(ctx: Ctx, { devices, source }: PriceSyncForm): Promise<PriceSyncs> {
  const shipped = (await listShippedCategories(ctx)).map((category) => category.key);
  const unknown = devices.find((key) => !shipped.includes(key));
  if (unknown !== undefined) throw invalid({ devices: `The catalog has no ${unknown}` });
  await activateCatalog(ctx, { category_keys: devices });
  await ctx.db
    .update(categories)
    .set({ is_active: false })
    .where(
      and(
        eq(categories.company_id, ctx.company_id),
        inArray(categories.key, shipped),
        notInArray(categories.key, devices),
      ),
    );
  await createDefaultConditions(ctx);
  const list = await ensurePriceList(ctx);
  const before = storedOf((await findCompanyRow(ctx)).settings).price_start;
  if (source === 'sample') await fillSamplePrices(ctx, list);
  else if (before === 'sample') await clearSamplePrices(ctx, list);
  await keepStart(ctx, source);
  return listPriceSyncs(ctx);
}

async function keepStart(ctx: Ctx, price_start: (typeof priceStarts)[number]): Promise<void> {
  await ctx.db
    .update(companies)
    .set({ settings: sql`${companies.settings} || ${JSON.stringify({ price_start })}::jsonb` })
    .where(eq(companies.company_id, ctx.company_id));
}

/** Fills empty cells with sample prices. Prices set by staff or a source stay. */
async function fillSamplePrices(ctx: Ctx, list: number): Promise<void> {
  const priced = await readRows<{ variant_id: number; condition_id: number }>(
    ctx.db,
    sql`select variant_id, condition_id from price_cells
         where company_id = ${ctx.company_id} and price_list_id = ${list}
           and (original_price is not null or custom_price is not null)`,
  );
  const keyOf = (cell: { variant_id: unknown; condition_id: unknown }) => `${cell.variant_id}:${cell.condition_id}`;
  const taken = new Set(priced.map(keyOf));
  const cells = listSampleCells(await openSample(ctx)).filter((cell) => !taken.has(keyOf(cell)));
  await setPrices(ctx, list, cells);
}

/** Removes sample prices, so that no seller is paid by them. */
async function clearSamplePrices(ctx: Ctx, list: number): Promise<void> {
  const cells = await ctx.db
    .select({ variant_id: priceCells.variant_id, condition_id: priceCells.condition_id })
    .from(priceCells)
    .where(
      and(
        eq(priceCells.company_id, ctx.company_id),
        eq(priceCells.price_list_id, list),
        eq(priceCells.source_name, sampleSource),
      ),
    );
  await setPrices(
    ctx,
    list,
    cells.map((cell) => ({ ...cell, original_price: null, resale_price: null })),
  );
}
