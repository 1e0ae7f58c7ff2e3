import * as contract from '@tradepost/contracts/agents/agent-proposal.contract';
import { type Served, serve, serveSteps } from '../../platform/http/serve.ts';
import { bindCalls } from './agent-calls.rules.ts';
import { approveProposal, declineProposal, previewProposal } from './agent-proposal.commands.ts';
import { findAgentProposal, listAgentProposals } from './agent-proposal.queries.ts';
import { findAgents } from './agents.queries.ts';

/** The calls of members about agents. A proposal is made with the handlers of the app. */
export function agentRoutes(routes: readonly Served[]): Served[] {
  const reads = [
    serve(contract.findAgents, (ctx) => findAgents(ctx)),
    serve(contract.listAgentProposals, (ctx, { query }) => listAgentProposals(ctx, query)),
    serve(contract.findAgentProposal, (ctx, { params }) => findAgentProposal(ctx, params.id)),
  ];
  const calls = bindCalls([...routes, ...reads]);
  return [
    ...reads,
    serveSteps(contract.previewAgentProposal, (scope, { params }) => previewProposal(calls, scope, params.id)),
    serveSteps(contract.approveAgentProposal, (scope, { params }) => approveProposal(calls, scope, params.id)),
    serve(contract.declineAgentProposal, (ctx, { params, body }) => declineProposal(ctx, params.id, body.reason)),
  ];
}
