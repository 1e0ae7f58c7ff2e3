import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { markStaleChecks } from './stale-checks.commands.ts';

export const staleChecks: UpkeepDefinition = { name: 'stale-checks', cron: '20 * * * *', run: markStaleChecks };
