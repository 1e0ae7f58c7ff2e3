import { defineJob } from '../../../platform/jobs/jobs.ts';
import { ReplayJob, runReplay } from './run-replay.commands.ts';

export const replayJob = defineJob({
  name: 'webhook-replay',
  title: 'Replay of events',
  data: ReplayJob,
  run: runReplay,
});
