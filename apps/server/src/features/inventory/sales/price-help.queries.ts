import { netOf } from '@tradepost/contracts/company/sale-tax.rules';
import { currencyOf } from '@tradepost/contracts/currencies';
import { unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { PriceExample, PriceHelp } from '@tradepost/contracts/inventory/unit-price.contract';
import { priceForMargin } from '@tradepost/contracts/inventory/unit-price.rules';
import { type TaxedUnit, type TaxTerms, unitTax } from '@tradepost/contracts/inventory/unit-tax.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { quoteVariant } from '../../pricing/quote.queries.ts';
import { findUnitRow } from '../unit.queries.ts';
import type { InventoryUnitRow } from '../unit.table.ts';
import { readTaxTerms } from './sale-tax.queries.ts';

const maxExamples = 8;

/** What helps to price a unit: what it cost, what such a device costs today, and what others brought. */
export async function helpPrice(ctx: Ctx, id: number, margin_percent: number): Promise<PriceHelp> {
  const unit = await findUnitRow(ctx, id);
  const { currency, cost, purchase_cost, shipping_cost, promo_cost, parts_cost, sale_price } = unit;
  const terms = await readTaxTerms(ctx);
  const tax = unitTax(unit, terms);
  const sold = await listExamples(ctx, unit, 'sold', terms);
  const closest = closestOf(sold);
  return {
    currency,
    cost,
    purchase_cost,
    shipping_cost,
    promo_cost,
    parts_cost,
    sale_price,
    buy_price: await findBuyPrice(ctx, unit),
    sold,
    asking: await listExamples(ctx, unit, 'asking', terms),
    sold_average:
      closest.length === 0 ? null : Math.round(closest.reduce((sum, { price }) => sum + price, 0) / closest.length),
    margin_percent,
    suggested_price: priceForMargin(cost, margin_percent, currencyOf(currency).decimals, tax),
    tax,
  };
}

/** The examples that are most like the unit: the same variant and grade, or else the same variant, or else all. */
function closestOf(examples: readonly PriceExample[]): readonly PriceExample[] {
  const same = examples.filter(({ is_same_variant, is_same_grade }) => is_same_variant && is_same_grade);
  if (same.length > 0) return same;
  const variant = examples.filter(({ is_same_variant }) => is_same_variant);
  return variant.length > 0 ? variant : examples;
}

/** What the company pays for such a device today, in the condition that this one was bought in. */
async function findBuyPrice(ctx: Ctx, { variant_id, condition_id, location_id, currency }: InventoryUnitRow) {
  if (variant_id === null || condition_id === null) return null;
  // A variant or condition that is gone has no price.
  const quote = await quoteVariant(ctx, { variant_id, condition_id, location_id }).catch(() => null);
  return quote?.currency === currency ? quote.price : null;
}

/** What a unit in stock would bring depends on how it is taxed. */
type StoredExample = Omit<PriceExample, 'number' | 'net'> & TaxedUnit & { sold_net: number | null };

async function listExamples(
  ctx: Ctx,
  unit: InventoryUnitRow,
  kind: 'sold' | 'asking',
  terms: TaxTerms,
): Promise<PriceExample[]> {
  if (unit.model_id === null) return [];
  const sameVariant = sql`u.variant_id is not distinct from ${unit.variant_id}::bigint`;
  const sameGrade = sql`u.grade_id is not distinct from ${unit.grade_id}::bigint`;
  const { location_ids } = ctx.actor;
  const seen =
    location_ids === null ? sql`true` : sql`u.location_id = any (${`{${location_ids.join(',')}}`}::bigint[])`;
  const [price, at, state]: [SQL, SQL, SQL] =
    kind === 'sold'
      ? [sql`u.sold_price`, sql`u.sold_at`, sql`u.status = ${unitStatus.sold}`]
      : [sql`u.sale_price`, sql`u.created_at`, sql`u.status in (${unitStatus.available}, ${unitStatus.notAvailable})`];
  const rows = await readRows<StoredExample>(
    ctx.db,
    sql`select u.id, u.title || coalesce(' ' || u.variant_label, '') as title, g.name as grade_name, u.status, ${price} as price, u.sold_net, u.cost,
               u.is_margin_scheme, u.purchase_cost, u.promo_cost,
               ${at} as at, ${sameVariant} as is_same_variant, ${sameGrade} as is_same_grade
          from inventory_units u left join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
         where u.company_id = ${ctx.company_id} and u.model_id = ${unit.model_id} and u.id <> ${unit.id} and ${seen}
           and u.currency = ${unit.currency} and ${state} and ${price} is not null
         order by (${sameVariant}) desc, (${sameGrade}) desc, ${at} desc, u.id desc ${takeRows(maxExamples)}`,
  );
  return rows.map(({ sold_net, is_margin_scheme, purchase_cost, promo_cost, ...row }) => ({
    ...row,
    number: unitNumber(row.id),
    net: sold_net ?? netOf(unitTax({ is_margin_scheme, purchase_cost, promo_cost }, terms), row.price),
  }));
}
