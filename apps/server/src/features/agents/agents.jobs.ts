import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { deleteOldProposals as run } from './agent-proposal.commands.ts';

export const deleteOldProposals: UpkeepDefinition = { name: 'agents-delete-old', cron: '53 3 * * *', run };
