import type { ProposalState } from '@tradepost/contracts/agents/agent-proposal.data';
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

/** What an agent sent for a call. */
export interface SentInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export const agentProposals = pgTable(
  'agent_proposals',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    api_key_id: id('api_key_id').notNull(),
    call: text('call').notNull(),
    input: jsonb('input').$type<SentInput>().notNull(),
    input_hash: text('input_hash').notNull(),
    record: text('record'),
    location_ids: bigint('location_ids', { mode: 'number' }).array(),
    state: text('state').$type<Exclude<ProposalState, 'expired'>>().notNull().default('open'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    expires_at: instant('expires_at').notNull(),
    decided_at: instant('decided_at'),
    decided_by: id('decided_by'),
    reason: text('reason'),
    result: jsonb('result').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const agentProposalFacts = [
  tableFacts(agentProposals, { not_cloned: 'history', not_exported: 'of the API keys of this server' }),
];
