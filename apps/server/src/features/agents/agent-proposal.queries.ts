import type {
  AgentProposal,
  AgentProposalDetail,
  listAgentProposals as listContract,
} from '@tradepost/contracts/agents/agent-proposal.contract';
import type { ProposalState } from '@tradepost/contracts/agents/agent-proposal.data';
import { holds } from '@tradepost/contracts/permissions';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { instantOf } from '../../platform/instants.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { SentInput } from './agent-proposal.table.ts';
import { inputSchemaOf } from './mcp-tool.rules.ts';
import { mcpTools } from './mcp-tools.data.ts';

interface ProposalRow {
  id: number;
  call: string;
  record: string | null;
  api_key_id: number;
  key_name: string;
  state: ProposalState;
  created_at: string;
  expires_at: string;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
  input: SentInput;
  result: unknown;
}

const state = sql`case when p.state = 'open' and p.expires_at <= app_now() then 'expired' else p.state end`;

/**
 * An agent sees its own. A member sees those whose call they may make, of keys with no more locations than theirs: what it
 * changes may be at any of them.
 */
function visible(ctx: Ctx): SQL {
  const own = sql`p.company_id = ${ctx.company_id}`;
  if (ctx.api_key) return sql`${own} and p.api_key_id = ${ctx.api_key.id}`;
  const { permissions, location_ids } = ctx.actor;
  const calls = mcpTools
    .filter(
      ({ is_proposal, contract: { access } }) =>
        is_proposal && (access === 'session' || holds(permissions, access as never)),
    )
    .map(({ name }) => name);
  const named = sql`${own} and p.call = any(${sql.param(`{${calls.join(',')}}`)}::text[])`;
  return location_ids === null
    ? named
    : sql`${named} and p.location_ids <@ ${sql.param(`{${location_ids.join(',')}}`)}::bigint[]`;
}

const selected = sql`select p.id, p.call, p.record, p.api_key_id, k.name as key_name, ${state} as state, p.created_at, p.expires_at,
         p.decided_at, m.first_name || ' ' || m.last_name as decided_by, p.reason, p.input, p.result
    from agent_proposals p
    join api_keys k on k.company_id = p.company_id and k.id = p.api_key_id
    left join members m on m.company_id = p.company_id and m.id = p.decided_by`;

export async function listAgentProposals(
  ctx: Ctx,
  { state: wanted, ...paging }: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const where = wanted ? sql`${visible(ctx)} and ${state} = ${wanted}` : visible(ctx);
  const page = await listPage<ProposalRow, AgentProposal>(ctx, paging, {
    counted: sql`from agent_proposals p where ${where}`,
    isCapped: true,
    rows: sql`${selected} where ${where} order by p.id desc`,
    toItem: toProposal,
  });
  const open = await readRow<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from agent_proposals p where ${visible(ctx)} and ${state} = 'open'`,
  );
  return { ...page, open: open?.n ?? 0 };
}

export async function findAgentProposal(ctx: Ctx, id: number): Promise<AgentProposalDetail> {
  const [row] = await readRows<ProposalRow>(ctx.db, sql`${selected} where ${visible(ctx)} and p.id = ${id}`);
  if (!row) throw notFound('Proposal');
  const { params, query, body } = row.input;
  const described = toolNamed(row.call) ? inputSchemaOf(toolNamed(row.call)!.contract).properties : {};
  const fields = Object.entries({ ...params, ...query, ...body }).map(([name, value]) => ({
    name,
    description: described[name]?.description ?? '',
    value,
  }));
  return { ...toProposal(row), fields, result: row.result ?? null };
}

const toolNamed = (call: string) => mcpTools.find(({ name }) => name === call);

function toProposal(row: ProposalRow): AgentProposal {
  const { input: _input, result: _result, ...rest } = row;
  return {
    ...rest,
    summary: toolNamed(row.call)?.contract.summary ?? row.call,
    created_at: instantOf(row.created_at),
    expires_at: instantOf(row.expires_at),
    decided_at: instantOf(row.decided_at),
  };
}
