import type { searchBackmarket as contract } from '@tradepost/contracts/inventory/unit-record.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { searchProducts } from '../../inventory/records/search-product.queries.ts';
import { findSystemAt, isReady, systemKind } from '../accounts/system.queries.ts';
import { openBackMarketAccount } from './backmarket.client.ts';

/** Searches our catalog, and the listings at Back Market where there is an account that works. */
export async function searchBackMarket(
  scope: VendorScope,
  query: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const { found, id } = await inReading(scope, async (ctx) => {
    const row = await findSystemAt(ctx, 'backmarket');
    return { found: await searchProducts(ctx, query), id: row && isReady(row) ? row.id : null };
  });
  if (id === null) return found;
  try {
    const { account } = await openFreshAccount(scope, systemKind, id);
    const listings = (await openBackMarketAccount(scope, account).search(query.q)).slice(0, query.limit);
    return { ...found, source: 'backmarket', listings: listings.map(({ product_id: _, ...listing }) => listing) };
  } catch (error) {
    if (error instanceof VendorError) return found;
    throw error;
  }
}
