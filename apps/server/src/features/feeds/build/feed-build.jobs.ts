import { defineJob } from '../../../platform/jobs/jobs.ts';
import { BuildJob, failBuild, performBuild } from './perform-build.commands.ts';

export const buildFeedJob = defineJob({
  name: 'datafeed-build',
  data: BuildJob,
  run: performBuild,
  onDead: failBuild,
});
