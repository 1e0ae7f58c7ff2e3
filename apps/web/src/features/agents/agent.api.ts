import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/agents/agent-proposal.contract';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import type { ListQuery } from '../../ui/data-table/list-state.rules.ts';

export const agentsQuery = contractQuery(contract.findAgents);

export function proposalListQuery({ sort: _sort, ...query }: ListQuery) {
  return queryOptions({
    ...contractQuery(contract.listAgentProposals, { query: query as never }),
    placeholderData: keepPreviousData,
  });
}

export const proposalQuery = (id: number) => contractQuery(contract.findAgentProposal, { params: { id } });
export const previewQuery = (id: number) => contractQuery(contract.previewAgentProposal, { params: { id } });

/** What changes with a decision. */
export const proposalKeys = [contractKey(contract.listAgentProposals), contractKey(contract.findAgentProposal)];
