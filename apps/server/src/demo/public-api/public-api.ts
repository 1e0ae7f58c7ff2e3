import { sql } from 'drizzle-orm';
import { storeApiKey } from '../../features/public-api/api-key.commands.ts';
import { runSql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Two keys of the public API: one of the web shop, and one that a warehouse uses from its own network. */
export function seedApiKeys({ scope }: DemoCompany): Promise<void> {
  return inTransaction(scope, async (ctx) => {
    const form = { ip_ranges: [], ends_on: null };
    await storeApiKey(ctx, { ...form, name: 'Website', kind: 'publishable', scopes: [] });
    const { key } = await storeApiKey(ctx, {
      ...form,
      name: 'Warehouse',
      kind: 'secret',
      scopes: ['orders.view', 'inventory.view', 'inventory.edit', 'pricing.edit'],
      ip_ranges: ['203.0.113.0/24'],
    });
    await runSql(
      ctx.db,
      sql`insert into api_key_uses (company_id, api_key_id, calls, window_starts_at, last_used_at, last_ip)
          values (${ctx.company_id}, ${key.id}, 3, app_now() - interval '2 hours', app_now() - interval '2 hours', '203.0.113.24')`,
    );
  });
}
