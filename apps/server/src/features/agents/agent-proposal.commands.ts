import { createHash } from 'node:crypto';
import type { AgentProposalDetail, ProposedChange } from '@tradepost/contracts/agents/agent-proposal.contract';
import { maxOpenProposals, proposalDays, proposalKeptDays } from '@tradepost/contracts/agents/agent-proposal.data';
import { holds } from '@tradepost/contracts/permissions';
import { known } from '@tradepost/contracts/users/access.rules';
import { and, eq, lt, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { admitCall } from '../../platform/http/admit-call.ts';
import { notify } from '../../platform/notify/notify.ts';
import { asSystem, type Ctx, inReading, inTransaction, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { refuseWhenBlocked } from '../billing/blocked.queries.ts';
import { type AgentCall, encodeAnswer, inputOf, refusalText, variantsOf } from './agent-calls.rules.ts';
import { findAgentProposal } from './agent-proposal.queries.ts';
import { agentProposals, type SentInput } from './agent-proposal.table.ts';
import { scopesOf } from './mcp-tool.rules.ts';
import type { ToolFacts } from './mcp-tools.data.ts';
import { previewCall } from './preview-call.commands.ts';

type Calls = ReadonlyMap<string, AgentCall>;

/** Stores what an agent proposes. The call is tried first, so that what it refuses is answered at once. */
export async function proposeCall(scope: Scope, call: AgentCall, input: SentInput): Promise<AgentProposalDetail> {
  const changes = await tryCall(scope, call, input);
  return inTransaction(scope, (ctx) => storeProposal(ctx, call, input, changes));
}

/** Throws what the call refuses, and answers what it would change. */
async function tryCall(scope: Scope, call: AgentCall, input: SentInput): Promise<ProposedChange[]> {
  await admitCall(call.contract, scope, refuseWhenBlocked);
  return previewCall(scope, (ctx) => call.inside(ctx, inputOf(call.contract, input)), variantsOf(input));
}

/** The same proposal again is the open one, with time from now on. */
export async function storeProposal(
  ctx: Ctx,
  call: ToolFacts,
  input: SentInput,
  changes: readonly Pick<ProposedChange, 'record'>[],
): Promise<AgentProposalDetail> {
  const { api_key, company_id, actor } = ctx;
  if (!api_key) throw new Error('only an API key proposes');
  const open = await countOpen(ctx, api_key.id);
  if (open >= maxOpenProposals)
    throw conflict(`This API key has ${maxOpenProposals} open proposals. A team member has to decide them first.`);
  const input_hash = createHash('sha256')
    .update(`${call.name} ${JSON.stringify(input)}`)
    .digest('base64url');
  const expires_at = sql`app_now() + make_interval(days => ${proposalDays})`;
  const [row] = await ctx.db
    .insert(agentProposals)
    .values({
      company_id,
      api_key_id: api_key.id,
      call: call.name,
      input,
      input_hash,
      record: changes.find(({ record }) => record !== null)?.record ?? null,
      location_ids: actor.location_ids && [...actor.location_ids],
      expires_at,
    })
    .onConflictDoUpdate({
      target: [agentProposals.company_id, agentProposals.api_key_id, agentProposals.input_hash],
      targetWhere: sql`state = 'open'`,
      set: { expires_at },
    })
    .returning({ id: agentProposals.id });
  if (!row) throw new Error('the proposal was not stored');
  // A flood of proposals is one notification, until somebody looks at them.
  if (open === 0) await tellMembers(ctx, call, row.id);
  return findAgentProposal(ctx, row.id);
}

async function countOpen(ctx: Ctx, api_key_id: number): Promise<number> {
  const row = await readRow<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from agent_proposals
         where company_id = ${ctx.company_id} and api_key_id = ${api_key_id} and state = 'open' and expires_at > app_now()`,
  );
  return row?.n ?? 0;
}

const tellMembers = (ctx: Ctx, call: ToolFacts, id: number) =>
  notify(ctx, {
    type: 'agent_proposal',
    title: `${ctx.actor.name} proposes a change`,
    body: `${call.contract.summary}. It waits for your decision.`,
    url: `/proposals/${id}`,
    permissions: scopesOf(call),
  });

/** What approving would change now, as the member would make it. A refusal is answered, not thrown. */
export async function previewProposal(
  calls: Calls,
  scope: Scope,
  id: number,
): Promise<{ changes: ProposedChange[]; refusal: string | null }> {
  const { call, input } = await findOpen(calls, scope, id);
  try {
    return { changes: await tryCall(scope, call, input), refusal: null };
  } catch (error) {
    const refusal = refusalText(error);
    if (refusal === null) throw error;
    return { changes: [], refusal };
  }
}

async function findOpen(
  calls: Calls,
  scope: Scope,
  id: number,
): Promise<{ call: AgentCall; input: SentInput; key_name: string }> {
  return inReading(scope, async (ctx) => {
    // Throws 404 for one that the member may not see.
    const { state, key_name, call } = await findAgentProposal(ctx, id);
    requireOpen(state);
    const [row] = await ctx.db.select({ input: agentProposals.input }).from(agentProposals).where(whereId(ctx, id));
    const found = calls.get(call);
    if (!found || !row) throw notFound('Proposal');
    return { call: found, input: row.input, key_name };
  });
}

const whereId = (ctx: Ctx, id: number) => and(eq(agentProposals.company_id, ctx.company_id), eq(agentProposals.id, id));

function requireOpen(state: string): void {
  if (state === 'expired') throw conflict('This proposal has expired. The agent can propose it again.');
  if (state !== 'open') throw conflict(`This proposal was already ${state}`);
}

/**
 * Makes the call of a proposal as the member, with their permissions, in the transaction that marks it as approved. The change log
 * names both.
 */
export async function approveProposal(calls: Calls, scope: Scope, id: number): Promise<AgentProposalDetail> {
  const { call, input, key_name } = await findOpen(calls, scope, id);
  await admitCall(call.contract, scope, refuseWhenBlocked);
  const actor = { ...scope.actor, name: `${scope.actor.name}, proposed by ${key_name}` };
  return inTransaction({ ...scope, actor }, async (ctx) => {
    await lockOpen(ctx, id);
    await requireKey(ctx, call, id);
    const answer = await call.inside(ctx, inputOf(call.contract, input));
    // Stored for the agent, which may not see costs.
    const result = encodeAnswer(null, call.contract, answer);
    await decide(ctx, id, { state: 'approved', result });
    return findAgentProposal(ctx, id);
  });
}

async function lockOpen(ctx: Ctx, id: number): Promise<void> {
  const row = await readRow<{ state: string; is_over: boolean }>(
    ctx.db,
    sql`select state, expires_at <= app_now() as is_over from agent_proposals
         where company_id = ${ctx.company_id} and id = ${id} for no key update`,
  );
  if (!row) throw notFound('Proposal');
  requireOpen(row.state === 'open' && row.is_over ? 'expired' : row.state);
}

/** A key that was revoked, or may do less than before, may be one that was stolen. */
async function requireKey(ctx: Ctx, call: AgentCall, id: number): Promise<void> {
  const key = await readRow<{ scopes: string[]; is_revoked: boolean }>(
    ctx.db,
    sql`select k.scopes, k.revoked_at is not null as is_revoked
          from agent_proposals p join api_keys k on k.company_id = p.company_id and k.id = p.api_key_id
         where p.company_id = ${ctx.company_id} and p.id = ${id}`,
  );
  const scopes = scopesOf(call);
  if (!key || key.is_revoked || (scopes.length > 0 && !holds(known(key.scopes), scopes)))
    throw conflict('The API key that proposed this was revoked or has lost the permission. Decline the proposal.');
}

async function decide(
  ctx: Ctx,
  id: number,
  decision: { state: 'approved' | 'declined'; result?: unknown; reason?: string | undefined },
): Promise<void> {
  await ctx.db
    .update(agentProposals)
    .set({ ...decision, decided_at: sql`app_now()`, decided_by: ctx.actor.member_id })
    .where(whereId(ctx, id));
}

export async function declineProposal(ctx: Ctx, id: number, reason: string | undefined): Promise<AgentProposalDetail> {
  await findAgentProposal(ctx, id);
  await lockOpen(ctx, id);
  await decide(ctx, id, { state: 'declined', reason });
  return findAgentProposal(ctx, id);
}

/** What agents sent may tell of people, so it is not kept for ever. What was done stands in the change log. */
export async function deleteOldProposals(platform: Platform): Promise<number> {
  const old = sql`app_now() - make_interval(days => ${proposalKeptDays})`;
  return asSystem(platform, async (db) => {
    const gone = await db
      .delete(agentProposals)
      .where(lt(agentProposals.created_at, old))
      .returning({ id: agentProposals.id });
    return gone.length;
  });
}
