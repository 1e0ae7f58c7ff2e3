import type { findAgents as contract } from '@tradepost/contracts/agents/agent-proposal.contract';
import { mcpPath } from '@tradepost/contracts/agents/agent-proposal.data';
import type { DataOf } from '@tradepost/contracts/route';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { scopesOf } from './mcp-tool.rules.ts';
import { mcpTools } from './mcp-tools.data.ts';

/** Where agents connect, and what they can do there. */
export async function findAgents(ctx: Ctx): Promise<DataOf<typeof contract>> {
  return {
    is_available: findGates(ctx).is_public_api,
    url: `${ctx.platform.config.app_url.replace(/\/$/, '')}${mcpPath}`,
    tools: mcpTools.map((tool) => ({
      name: tool.name,
      summary: tool.contract.summary,
      is_proposal: tool.is_proposal,
      scopes: scopesOf(tool),
    })),
  };
}
