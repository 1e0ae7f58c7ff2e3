import { z } from 'zod';
import { Instant } from '../../route.ts';
import { promiseSteps } from './promise.data.ts';

/** The clock of an order: what its seller waits for, and when it is due. */
export const OrderPromise = z
  .object({
    step: z.enum(promiseSteps).describe('What the seller waits for'),
    is_paused: z.boolean().describe('The order is on hold, or waits for the seller. The clock stands still'),
    amber_at: Instant.describe('From then on it is close to the promise'),
    red_at: Instant.describe('From then on it is very close to the promise'),
    due_at: Instant.describe('Until then the promise is kept'),
  })
  .meta({ id: 'OrderPromise' });
export type OrderPromise = z.infer<typeof OrderPromise>;
