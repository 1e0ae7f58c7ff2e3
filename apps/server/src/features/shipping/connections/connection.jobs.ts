import { defineJob } from '../../../platform/jobs/jobs.ts';
import { failSetup, SetUp, setUpConnection } from './set-up.commands.ts';

export const setUpConnectionJob = defineJob({
  name: 'carrier-setup',
  data: SetUp,
  run: setUpConnection,
  onDead: failSetup,
});
