import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { eraseDueCompanies as run } from './erase-company.commands.ts';

export const eraseDueCompanies: UpkeepDefinition = { name: 'company-erase-due', cron: '23 * * * *', run };
