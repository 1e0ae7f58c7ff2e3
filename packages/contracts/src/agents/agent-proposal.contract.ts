import { z } from 'zod';
import { Reason } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, IdParams, Instant } from '../route.ts';
import { proposalStates } from './agent-proposal.data.ts';

const area = 'agents';

const RecordId = z.number().int();

const State = z.enum(proposalStates).describe('`expired`: nobody decided in time');

export const AgentProposal = z
  .object({
    id: RecordId,
    call: z.string().describe('The name of the call, such as `updateUnit`'),
    summary: z.string().describe('What the call does'),
    record: z
      .string()
      .nullable()
      .describe('What it changes: the number of a unit, the box ID of an order, the name of a customer'),
    api_key_id: RecordId,
    key_name: z.string().describe('The API key of the agent'),
    state: State,
    created_at: Instant,
    expires_at: Instant.describe('Until when it can be approved'),
    decided_at: Instant.nullable(),
    decided_by: z.string().nullable().describe('The team member who approved or declined it'),
    reason: z.string().nullable().describe('Why it was declined'),
  })
  .meta({ id: 'AgentProposal' });
export type AgentProposal = z.infer<typeof AgentProposal>;

export const ProposedField = z
  .object({
    name: z.string(),
    description: z.string(),
    value: z.unknown().describe('As the agent sent it'),
  })
  .meta({ id: 'ProposedField' });

export const AgentProposalDetail = AgentProposal.extend({
  fields: z.array(ProposedField).describe('What the agent sent'),
  result: z.unknown().describe('What the call answered; null until it is approved'),
}).meta({ id: 'AgentProposalDetail' });
export type AgentProposalDetail = z.infer<typeof AgentProposalDetail>;

export const listAgentProposals = contract({
  method: 'GET',
  url: '/v1/pos/agent-proposals',
  area,
  summary: 'Changes that agents propose, newest first',
  description:
    'A team member gets those whose call they may make themselves, at locations that they see. An agent gets its own.',
  access: 'session',
  query: Paging.extend({ state: State.optional().describe('Only those in this state') }),
  data: pageSchema(AgentProposal).extend({
    open: z.number().int().describe('How many wait for a decision'),
  }),
});

export const findAgentProposal = contract({
  method: 'GET',
  url: '/v1/pos/agent-proposals/:id',
  area,
  summary: 'A change that an agent proposes, with what it sent and what came of it',
  access: 'session',
  params: IdParams,
  data: AgentProposalDetail,
});

export const ProposedChange = z
  .object({
    entity: z.string().describe('The table, such as `inventory_units`'),
    entity_id: RecordId,
    record: z.string().nullable().describe('Name of the record'),
    action: z.enum(['insert', 'update', 'delete']),
    fields: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('Values before and after, by field; secret ones as •••'),
  })
  .meta({ id: 'ProposedChange' });
export type ProposedChange = z.infer<typeof ProposedChange>;

export const previewAgentProposal = contract({
  method: 'POST',
  url: '/v1/pos/agent-proposals/:id/preview',
  area,
  summary: 'What approving a proposal would change now',
  description: 'The call is made as the signed-in team member and undone. `refusal` says why it would be refused.',
  is_free_when_unpaid: true,
  access: 'session',
  params: IdParams,
  data: z.object({
    changes: z.array(ProposedChange),
    refusal: z.string().nullable().describe('Why it cannot be approved as it is; null: it can'),
  }),
});

export const approveAgentProposal = contract({
  method: 'POST',
  url: '/v1/pos/agent-proposals/:id/approve',
  area,
  summary: 'Approve a proposal: its call is made as the signed-in team member',
  description:
    'With the permissions of the team member, all or nothing. The change log names both. Approved or declined ones, and those that expired, are a 409. What the call refuses is answered as the call answers it.',
  access: 'session',
  params: IdParams,
  data: AgentProposalDetail,
});

export const declineAgentProposal = contract({
  method: 'POST',
  url: '/v1/pos/agent-proposals/:id/decline',
  area,
  summary: 'Decline a proposal',
  access: 'session',
  params: IdParams,
  body: z.object({ reason: Reason.max(500).optional() }),
  data: AgentProposalDetail,
});

export const AgentTool = z
  .object({
    name: z.string(),
    summary: z.string(),
    is_proposal: z.boolean().describe('It changes nothing until a person approves'),
    scopes: z.array(z.string()).describe('An API key needs one of these permissions'),
  })
  .meta({ id: 'AgentTool' });
export type AgentTool = z.infer<typeof AgentTool>;

export const findAgents = contract({
  method: 'GET',
  url: '/v1/pos/integration/agents',
  area,
  summary: 'Where agents connect, and what they can do',
  access: 'addons.view',
  data: z.object({
    is_available: z.boolean().describe('Whether the plan includes it'),
    url: z.string().describe('The address of the MCP server'),
    tools: z.array(AgentTool),
  }),
});
