import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonMatch, MatchJob, runMatch } from './run-match.commands.ts';

export const orderMatchJob = defineJob({
  name: 'order-data-match',
  data: MatchJob,
  run: runMatch,
  onDead: abandonMatch,
});
