import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getDeviceRow, getVariantRow, toDevice } from '../../catalog/catalog.queries.ts';

/** How an order names a device: it keeps these words even when the catalog changes. */
export interface DescribedVariant {
  title: string;
  variant_label: string;
  category_id: number;
  model_id: number;
  /** Whether the company buys it at present. */
  is_active: boolean;
}

/** A variant in words; 404 when the company has none such. */
export async function describeVariant(ctx: Ctx, variant_id: number): Promise<DescribedVariant> {
  const variant = await getVariantRow(ctx, variant_id);
  const device = await getDeviceRow(ctx, variant.model_id);
  return {
    title: toDevice(device).full_name,
    variant_label: variantLabel(device.axes, variant),
    category_id: device.category.id,
    model_id: variant.model_id,
    is_active: variant.is_active && device.is_active,
  };
}

/** The names of conditions by id. */
export async function conditionNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: string | number; name: string }>(
    ctx.db,
    sql`select id, name from conditions where company_id = ${ctx.company_id} and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}
