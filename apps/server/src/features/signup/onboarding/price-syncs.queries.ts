import type { PriceSyncs } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { storedOf } from './onboarding-settings.rules.ts';

interface ShippedCategory {
  key: string;
  name: string;
  total_models: number;
  is_selected: boolean;
}

/** The device categories of the shipped catalog, and whether the company buys them. */
export async function listShippedCategories(ctx: Ctx): Promise<ShippedCategory[]> {
  return readRows<ShippedCategory>(
    ctx.db,
    sql`select c.key, c.name, count(m.id)::int as total_models,
               exists (select 1 from categories own where own.company_id = ${ctx.company_id}
                          and own.catalog_category_id = c.id and own.is_active) as is_selected
          from catalog_categories c join catalog_models m on m.category_id = c.id
         group by c.id order by c.sort, c.id`,
  );
}

const sources = [
  {
    key: 'own',
    label: 'My own prices',
    description: 'Start with an empty price list. Until you add prices, enter the price of each device at the counter.',
  },
  {
    key: 'sample',
    label: 'Start from the sample price list',
    description: 'Made-up prices for trying things out, marked as samples. Check each one before you use it.',
  },
] as const;

/** The categories and initial prices to choose from. Smartphones are the default. */
export async function listPriceSyncs(ctx: Ctx): Promise<PriceSyncs> {
  const { settings } = await findCompanyRow(ctx);
  const devices = await listShippedCategories(ctx);
  const isNew = devices.every((device) => !device.is_selected);
  return {
    sources: [...sources],
    source: storedOf(settings).price_start,
    devices: devices.map((device) => (isNew ? { ...device, is_selected: device.key === 'smartphones' } : device)),
  };
}
