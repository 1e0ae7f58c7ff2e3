import { z } from 'zod';
import { Int } from '../../route.ts';

export const AgeSteps = z
  .array(
    z.object({
      days: Int.min(1).max(730).describe('From so many days after its price was set'),
      percent: Int.min(1).max(9000).describe('So much less, in hundredths of a percent'),
    }),
  )
  .max(5)
  .describe('Price reductions of what does not sell');

/** What every sales channel has. */
export const channelSettings = {
  fee_percent: Int.min(0)
    .max(5000)
    .default(0)
    .describe('The channel’s share of a sale, in hundredths of a percent. No suggested price is below cost and fee'),
  age_steps: AgeSteps.default([
    { days: 15, percent: 500 },
    { days: 30, percent: 1000 },
  ]),
};
