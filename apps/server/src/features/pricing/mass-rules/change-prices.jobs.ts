import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonBatch, changePrices } from './change-prices.commands.ts';

/** Writes the prices of a mass rule, a one-time change or an undo. */
export const changePricesJob = defineJob({
  name: 'change-prices',
  data: z.object({ batch_id: z.number() }),
  run: changePrices,
  onDead: abandonBatch,
});
