import { imeiCheckDigit } from '@tradepost/contracts/catalog/imei.rules';
import { inventoryUnits } from '../features/inventory/unit.table.ts';
import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-company.ts';

type UnitValues = Partial<typeof inventoryUnits.$inferInsert>;

let last = 0;

/** An IMEI that no other test unit has. */
export function nextImei(): string {
  last += 1;
  const body = `35${String(last).padStart(12, '0')}`;
  return `${body}${imeiCheckDigit(body)}`;
}

/** Stores units in stock at the company's first location. Returns their ids and IMEIs. */
export function storeUnits(
  test: TestApp,
  count: number,
  values: UnitValues = {},
  company: TestCompany = test.first,
): Promise<{ id: number; imei: string }[]> {
  return test.within(async (ctx) => {
    const rows = await ctx.db
      .insert(inventoryUnits)
      .values(
        Array.from({ length: count }, () => ({
          company_id: ctx.company_id,
          location_id: company.location_id,
          title: 'Apple iPhone 13',
          variant_label: '128 GB',
          imei: nextImei(),
          purchase_cost: 20_000,
          currency: 'USD',
          status: 0,
          ...values,
        })),
      )
      .returning({ id: inventoryUnits.id, imei: inventoryUnits.imei });
    return rows.map(({ id, imei }) => ({ id, imei: imei ?? '' }));
  }, company.scope);
}
