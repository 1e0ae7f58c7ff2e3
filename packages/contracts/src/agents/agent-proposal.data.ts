/** The path of the MCP server, where agents work with an API key. */
export const mcpPath = '/mcp';

export const proposalStates = ['open', 'approved', 'declined', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalStateLabels: Record<ProposalState, string> = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
};

/** Days in which a proposal can be approved. */
export const proposalDays = 7;
/** Days for which a proposal is kept. */
export const proposalKeptDays = 90;
/** Open proposals that one key may have. */
export const maxOpenProposals = 50;
