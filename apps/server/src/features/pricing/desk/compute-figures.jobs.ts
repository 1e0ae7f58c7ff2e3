import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { computeDueFigures, computeFigures } from './compute-figures.commands.ts';

export const computeFiguresJob = defineJob({
  name: 'sale-figures',
  data: z.object({}),
  run: computeFigures,
  title: 'Computing suggested prices',
});

/** Every ten minutes, so that each company has its figures in its own early morning. */
export const nightlyFigures: UpkeepDefinition = {
  name: 'sale-figures-nightly',
  cron: '*/10 * * * *',
  run: computeDueFigures,
};
