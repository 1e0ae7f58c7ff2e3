import { defineJob } from '../../../platform/jobs/jobs.ts';
import { MatchExport, writeMatchExport } from './export-match.commands.ts';
import { abandonMatch, MatchJob, runMatch } from './run-match.commands.ts';

export const orderMatchJob = defineJob({
  name: 'order-data-match',
  data: MatchJob,
  run: runMatch,
  onDead: abandonMatch,
});

export const exportMatchJob = defineJob({ name: 'order-data-match-export', data: MatchExport, run: writeMatchExport });
