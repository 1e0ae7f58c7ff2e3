import { unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { storeProposal } from '../../features/agents/agent-proposal.commands.ts';
import { mcpTools } from '../../features/agents/mcp-tools.data.ts';
import { storeApiKey } from '../../features/public-api/api-key.commands.ts';
import { readRow, runSql } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Keys of the public API: of the web shop, of a warehouse in its own network, and of an agent that proposes something. */
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
    const agent = await storeApiKey(ctx, {
      ...form,
      name: 'Stock assistant',
      kind: 'secret',
      scopes: ['inventory.view', 'inventory.edit'],
    });
    await seedProposal(ctx, agent.key);
  });
}

/** A proposal that waits: the shelf of a unit. */
async function seedProposal(ctx: Ctx, { id, name }: { id: number; name: string }): Promise<void> {
  const call = mcpTools.find((tool) => tool.name === 'updateUnit');
  const unit = await readRow<{ id: number; version: number }>(
    ctx.db,
    sql`select id, version from inventory_units where company_id = ${ctx.company_id} and status = ${unitStatus.available} order by id limit 1`,
  );
  if (!call || !unit) return;
  const agent: Ctx = {
    ...ctx,
    actor: { ...ctx.actor, kind: 'api_key', user_id: null, member_id: null, name },
    api_key: { id, kind: 'secret' },
  };
  const input = { params: { id: unit.id }, query: {}, body: { shelf: 'B-12', version: unit.version } };
  await storeProposal(agent, call, input, [{ record: unitNumber(unit.id) }]);
}
