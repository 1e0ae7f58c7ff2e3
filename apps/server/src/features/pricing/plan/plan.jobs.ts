import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { countDuePlans, countPlan } from './count-plan.commands.ts';

export const countPlanJob = defineJob({
  name: 'buy-plan-count',
  data: z.object({}),
  run: countPlan,
  title: 'Counting for the buy plan',
});

/** Every five minutes, so that each company is counted within five minutes of its hour. */
export const duePlans: UpkeepDefinition = { name: 'buy-plans-due', every_seconds: 300, run: countDuePlans };
