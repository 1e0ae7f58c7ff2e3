import { defineJob } from '../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { endAbandonedClones } from './clone-upkeep.commands.ts';
import { abandonClone, CloneJob, runClone } from './run-clone.commands.ts';

export const cloneJob = defineJob({
  name: 'company-clone',
  title: 'Cloning',
  data: CloneJob,
  tries: 6,
  run: runClone,
  onDead: abandonClone,
});

export const cloneUpkeep: UpkeepDefinition = {
  name: 'abandoned-clones',
  cron: '20 * * * *',
  run: endAbandonedClones,
};
