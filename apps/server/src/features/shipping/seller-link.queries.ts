import { addressLines } from '@tradepost/contracts/addresses';
import { subStatus } from '@tradepost/contracts/orders/order-status.data';
import { isFinal } from '@tradepost/contracts/orders/order-status.rules';
import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { and, eq } from 'drizzle-orm';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { encodeCode128 } from '../../platform/pdf/codes.ts';
import { type Ctx, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { locations } from '../company/location.table.ts';
import { customers } from '../customers/customer.table.ts';
import { findOrderDetail } from '../orders/detail/order-detail.queries.ts';
import { findPageLanguage } from '../orders/language/order-language.queries.ts';
import { type SellerLink, sellerLink, sellerLinksOf } from '../orders/links/order-links.rules.ts';
import { orders } from '../orders/order.table.ts';
import { findSellerEntry, isLinkOpen } from '../orders/seller-entry/seller-entry.queries.ts';
import { fullName, senderOf } from '../orders/seller-entry/seller-entry.rules.ts';
import { findWorkflow } from '../orders/status/order-status.queries.ts';
import { listSellerItems } from './kits/seller-items.queries.ts';
import { codeOf, listSellerLabels } from './seller-label.queries.ts';

/** The seller links of an order that the actor may see. */
export async function findSellerLinks(ctx: Ctx, id: number) {
  const { id: order_id, customer } = await findOrderDetail(ctx, id);
  const link = { company_id: ctx.company_id, order_id, customer_id: customer.id };
  return sellerLinksOf(ctx.platform, link);
}

/** The seller's view of the token's order; null when the token is invalid. */
export async function findSellerOrder(platform: Platform, token: string): Promise<SellerOrder | null> {
  const link = sellerLink.open(platform, token);
  const scope = link && (await scopeOf(platform, link.company_id, null, 'seller link'));
  return scope ? inTransaction(scope, (ctx) => readSellerOrder(ctx, link)) : null;
}

const called: readonly (number | null)[] = [subStatus.cancelled, subStatus.expired];

/** Only what the seller needs: no prices, payout details, inspection results or staff notes. */
async function readSellerOrder(ctx: Ctx, link: SellerLink): Promise<SellerOrder | null> {
  if (!(await isLinkOpen(ctx, link))) return null;
  const { order_id } = link;
  const [found] = await ctx.db
    .select({ order: orders, location: locations, customer: customers, company_name: companies.name })
    .from(orders)
    .innerJoin(companies, eq(companies.company_id, orders.company_id))
    .innerJoin(locations, and(eq(locations.company_id, orders.company_id), eq(locations.id, orders.location_id)))
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id)));
  if (!found) return null;
  const { order, location, customer, company_name } = found;
  const { language, languages, locale } = await findPageLanguage(ctx, order_id);
  const sender = senderOf(customer, await findSellerEntry(ctx, order_id), ctx.company.country_code);
  const items = (await listSellerItems(ctx, [order.id])).get(order.id) ?? [];
  return {
    language,
    languages,
    company_name,
    location_name: location.name,
    location_lines: addressLines(location.address_text),
    location_phone: location.phone,
    seller_lines: [fullName(sender), ...addressLines(sender.address_text)].filter((line) => line !== ''),
    box_id: order.box_id,
    kind: order.kind,
    is_open:
      !order.is_archived &&
      !isFinal(await findWorkflow(ctx, order.kind), order.status_id) &&
      !called.includes(order.sub_status_id),
    items: items.map((item) => ({ ...item, checklist: item.checklist.map(locale.phrase) })),
    barcode: encodeCode128(order.box_id),
    qr: codeOf(order.box_id),
    labels: await listSellerLabels(ctx, link),
  };
}
