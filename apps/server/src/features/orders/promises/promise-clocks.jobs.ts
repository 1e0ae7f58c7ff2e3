import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { foldPromises } from './promise-days.commands.ts';
import { restartClocks } from './restart-clocks.commands.ts';

export const restartClocksJob = defineJob({
  name: 'promise-clocks',
  data: z.object({}),
  run: restartClocks,
  title: 'Updating the promises of open orders',
});

/** Counts the steps that were done, for the report of promises. */
export const foldPromiseDays: UpkeepDefinition = {
  name: 'promise-days-fold',
  every_seconds: 20,
  run: foldPromises,
};
