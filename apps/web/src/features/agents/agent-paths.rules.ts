export const agentsPath = '/add-ons/agents';
export const proposalListPath = '/proposals';
export const proposalListId = 'agent-proposals';
export const proposalPath = (id: number) => `${proposalListPath}/${id}`;
