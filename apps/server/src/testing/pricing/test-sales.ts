import { inventoryUnits } from '../../features/inventory/unit.table.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { TestCompany } from '../test-company.ts';

const dayMs = 86_400_000;

interface TestSale {
  variant_id: number;
  condition_id: number;
  net: number;
  days_ago: number;
}

/** Stores units that were sold, each ten days after it was bought for two thirds of what it brought. */
export function storeSales(company: TestCompany, sales: readonly TestSale[]): Promise<void> {
  return inTransaction(company.scope, async (ctx) => {
    const at = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs).toISOString();
    await ctx.db.insert(inventoryUnits).values(
      sales.map(({ variant_id, condition_id, net, days_ago }) => ({
        company_id: ctx.company_id,
        location_id: company.location_id,
        title: 'Apple iPhone 15',
        currency: ctx.company.currency,
        variant_id,
        condition_id,
        status: 2,
        purchase_cost: Math.round((net * 2) / 3),
        sold_price: net,
        sold_net: net,
        sold_via: 'instant' as const,
        created_at: at(days_ago + 10),
        sold_at: at(days_ago),
      })),
    );
  });
}
