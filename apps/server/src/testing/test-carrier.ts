import { insertAccount } from '../features/connections/account.commands.ts';
import { carrierKind } from '../features/shipping/accounts/account.queries.ts';
import { carrierServices } from '../features/shipping/accounts/account.table.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';

export interface TestServices {
  ground: number;
  /** Without return labels. */
  express: number;
  abroad: number;
  /** Not chosen on the add-on's screen. */
  unselected: number;
}

/** Connects the sandbox carrier with a service of each sort. */
export function seedTestServices(company: TestCompany): Promise<TestServices> {
  return inTransaction(company.scope, async (ctx) => {
    const { company_id } = ctx;
    const set = { state: 'COMPLETED' as const, percentage: 100 };
    const account = { vendor: 'sandbox' as const, name: 'Sandbox carrier', ...set };
    const { id: connection_id } = await insertAccount(ctx, carrierKind, account);
    const add = async (service_code: string, more: Partial<typeof carrierServices.$inferInsert>) => {
      const name = `Sandbox ${service_code}`;
      const [row] = await ctx.db
        .insert(carrierServices)
        .values({ company_id, connection_id, carrier: 'sandbox', service_code, name, is_selected: true, ...more })
        .returning({ id: carrierServices.id });
      return row?.id ?? 0;
    };
    return {
      ground: await add('ground', { is_return_supported: true }),
      express: await add('express', {}),
      abroad: await add('abroad', { is_domestic: false, is_international: true, is_return_supported: true }),
      unselected: await add('unselected', { is_selected: false }),
    };
  });
}
