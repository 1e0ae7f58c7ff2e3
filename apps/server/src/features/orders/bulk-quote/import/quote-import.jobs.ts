import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { abandonMatching, MatchJob, matchList } from './match-lines.commands.ts';

export const matchQuoteJob = defineJob({
  name: 'bulk-quote-match',
  data: MatchJob,
  run: matchList,
  onDead: abandonMatching,
});
