import type { UpkeepDefinition } from '../../../platform/jobs/jobs.ts';
import { foldOrderCounts } from './order-counts.commands.ts';

/** Keeps the counters of the lists' tabs short. */
export const foldCounts: UpkeepDefinition = {
  name: 'order-counts-fold',
  cron: '* * * * *',
  run: async (platform) => {
    await foldOrderCounts(platform);
  },
};
