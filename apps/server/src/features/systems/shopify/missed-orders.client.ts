import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import { nonsense } from '../../../platform/vendors/vendor-answer.ts';
import type { SystemAccount } from '../port/system-port.rules.ts';
import { addressOf } from '../port/systems.client.ts';
import { openShop } from './shopify-calls.client.ts';
import { listOrdersQuery, type OrderThere } from './shopify-orders.rules.ts';

/** Pages of one look. */
const maxPages = 40;

interface Page {
  orders: { nodes: OrderThere[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

/** The orders of a shop that changed since a time, oldest change first. A sandbox has none. */
export async function listChangedOrders(
  scope: VendorScope,
  { credentials: { shop = '', access_token = '' }, settings }: SystemAccount,
  since: string,
): Promise<OrderThere[]> {
  if (settings.is_sandbox) return [];
  const ask = openShop(shop, access_token, addressOf(scope, 'shopify'));
  const found: OrderThere[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { orders }: Page = await ask<Page>(listOrdersQuery, { filter: `updated_at:>='${since}'`, after });
    if (!Array.isArray(orders?.nodes)) throw nonsense('Shopify', false);
    found.push(...orders.nodes);
    after = orders.pageInfo.endCursor;
    if (!orders.pageInfo.hasNextPage) break;
  }
  return found;
}
