import { z } from 'zod';

/** What onboarding stores in the company's `settings`. */
const Stored = z.object({
  price_start: z.enum(['own', 'sample']).default('own').catch('own'),
});

export const storedOf = (settings: unknown) => Stored.parse(settings ?? {});
