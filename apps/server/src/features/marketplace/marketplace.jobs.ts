import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { sweepPartners as run } from './ended-partners.commands.ts';

export const sweepPartners: UpkeepDefinition = { name: 'marketplace-sweep-partners', cron: '35 3 * * *', run };
