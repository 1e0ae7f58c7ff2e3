import { inventoryUnits } from '../features/inventory/unit.table.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';

/** Inserts a unit directly, without the rules for new ones, as a starting point for tests. Returns its ID. */
export function storeUnit(
  company: TestCompany,
  values: Partial<typeof inventoryUnits.$inferInsert> = {},
): Promise<number> {
  return inTransaction(company.scope, async (ctx) => {
    const [row] = await ctx.db
      .insert(inventoryUnits)
      .values({
        location_id: company.location_id,
        title: 'Apple iPhone 13',
        purchase_cost: 20_000,
        currency: 'USD',
        ...values,
        company_id: ctx.company_id,
      })
      .returning({ id: inventoryUnits.id });
    return row?.id ?? 0;
  });
}

let made = 0;

/** The same, with a price and a serial number of its own: one that an invoice can take. */
export function storeUnitForSale(
  company: TestCompany,
  values: Partial<typeof inventoryUnits.$inferInsert> = {},
): Promise<number> {
  made += 1;
  return storeUnit(company, {
    title: 'Apple iPhone 15',
    serial: `SERIAL${made}`,
    sale_price: 30_000,
    ...values,
  });
}
