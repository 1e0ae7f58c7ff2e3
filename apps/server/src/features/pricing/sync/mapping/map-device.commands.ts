import type { mapDevice as call } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import { invalid, notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { type ProductFacts, priceSyncProducts } from '../sync.table.ts';
import { loadDeviceIndex } from './device-index.queries.ts';
import { matchDevice } from './device-match.rules.ts';
import { productOf } from './match-products.commands.ts';

/** Matches a product to a device by hand, excludes it, or matches it automatically again. */
export async function mapDevice(
  ctx: Ctx,
  id: number,
  body: ServedInput<typeof call>['body'],
): Promise<DataOf<typeof call>> {
  const which = and(eq(priceSyncProducts.company_id, ctx.company_id), eq(priceSyncProducts.id, id));
  const [product] = await ctx.db
    .select({
      external_id: priceSyncProducts.external_id,
      facts: sql<ProductFacts & { name: string }>`${priceSyncProducts.facts}`,
    })
    .from(priceSyncProducts)
    .where(which)
    .for('no key update');
  if (!product) throw notFound('Product');
  const found =
    body.as === 'variant'
      ? await readChosenVariant(ctx, body.variant_id)
      : body.as === 'ignored'
        ? {
            device_mapping_type: 'ignored' as const,
            variant_id: null,
            category_id: undefined,
            reason: 'Excluded by staff',
          }
        : matchDevice(await loadDeviceIndex(ctx), productOf(product));
  await ctx.db
    .update(priceSyncProducts)
    .set({
      device_mapping_type: found.device_mapping_type,
      variant_id: found.variant_id,
      reason: found.reason,
      category_id: found.category_id,
    })
    .where(which);
  ctx.emit('offer-has-changes', { entity: 'price-sync' });
  return { id, device_mapping_type: found.device_mapping_type, reason: found.reason };
}

async function readChosenVariant(ctx: Ctx, variant_id: number) {
  const variant = await readRow<{ category_id: number }>(
    ctx.db,
    sql`select m.category_id from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and v.id = ${variant_id}`,
  );
  if (!variant) throw invalid({ variant_id: 'Select a device from your catalog' });
  return { device_mapping_type: 'hand' as const, variant_id, category_id: variant.category_id, reason: null };
}
