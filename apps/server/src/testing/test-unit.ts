import { inventoryUnits } from '../features/inventory/unit.table.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';

let made = 0;

/** Inserts an available unit directly and returns its id. */
export function storeUnit(
  company: TestCompany,
  values: Partial<typeof inventoryUnits.$inferInsert> = {},
): Promise<number> {
  made += 1;
  const serial = `SERIAL${made}`;
  return inTransaction(company.scope, async (ctx) => {
    const { company_id } = ctx;
    const base = { company_id, location_id: company.location_id, title: 'Apple iPhone 15', currency: 'USD', serial };
    const [row] = await ctx.db
      .insert(inventoryUnits)
      .values({ ...base, sale_price: 30_000, purchase_cost: 20_000, ...values })
      .returning({ id: inventoryUnits.id });
    return row?.id ?? 0;
  });
}
