import { defineJob } from '../../platform/jobs/jobs.ts';
import { abandonClone, CloneJob, runClone } from './run-clone.commands.ts';

export const cloneJob = defineJob({
  name: 'company-clone',
  title: 'Cloning',
  data: CloneJob,
  tries: 6,
  run: runClone,
  onDead: abandonClone,
});
