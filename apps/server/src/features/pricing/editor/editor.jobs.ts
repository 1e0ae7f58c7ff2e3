import { defineJob } from '../../../platform/jobs/jobs.ts';
import { Recompute, recomputeLists } from './recompute.commands.ts';
import { ResetBelow, resetBelow } from './reset-below.commands.ts';

export const recomputePricesJob = defineJob({
  name: 'prices-recompute',
  data: Recompute,
  run: recomputeLists,
  title: 'Recalculating prices',
});
export const resetPricesJob = defineJob({
  name: 'prices-reset',
  data: ResetBelow,
  run: resetBelow,
  title: 'Resetting custom prices',
});
