import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { finishErasures } from './erase-person.commands.ts';
import { exportPerson, PersonExport } from './export-person.commands.ts';

export const exportPersonJob = defineJob({ name: 'compliance-export-person', data: PersonExport, run: exportPerson });

export const finishErasuresUpkeep: UpkeepDefinition = {
  name: 'compliance-finish-erasures',
  cron: '40 3 * * *',
  run: finishErasures,
};
