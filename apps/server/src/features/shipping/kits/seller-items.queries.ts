import { checklistOf } from '@tradepost/contracts/shipping/checklist.rules';
import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { brands, categories, models } from '../../catalog/catalog.table.ts';
import { orderItems } from '../../orders/items/order-item.table.ts';

/** The devices of orders as their sellers see them, by order: without prices and identifiers. */
export async function listSellerItems(
  ctx: Ctx,
  order_ids: readonly number[],
): Promise<Map<number, SellerOrder['items']>> {
  const rows = await ctx.db
    .select({
      order_id: orderItems.order_id,
      title: orderItems.title,
      variant_label: orderItems.variant_label,
      category: categories.key,
      brand: brands.key,
    })
    .from(orderItems)
    .leftJoin(
      categories,
      and(eq(categories.company_id, orderItems.company_id), eq(categories.id, orderItems.category_id)),
    )
    .leftJoin(models, and(eq(models.company_id, orderItems.company_id), eq(models.id, orderItems.model_id)))
    .leftJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .where(and(eq(orderItems.company_id, ctx.company_id), inArray(orderItems.order_id, [...order_ids])))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
  const items = new Map<number, SellerOrder['items']>(order_ids.map((id) => [id, []]));
  for (const { order_id, title, variant_label, ...facts } of rows)
    items.get(order_id)?.push({ title, variant_label, checklist: [...checklistOf(facts)] });
  return items;
}
