import { z } from 'zod';
import { Instant } from '../route.ts';
import { setupStates } from './credential.rules.ts';

/** What every account at a vendor shows, without its secrets. */
export const accountFields = {
  id: z.number().int(),
  name: z.string().describe('Whose account it is, where the vendor says so'),
  is_enabled: z.boolean().describe('False: it is paused, and nothing is bought or paid with it'),
  is_test: z.boolean().describe('Of the vendor’s test system: its labels are samples, and its payments move no money'),
  state: z.enum(setupStates),
  percentage: z.number().int(),
  failure: z.string().nullable().describe('Why the setup failed, in the vendor’s own words'),
  is_ready: z.boolean().describe('Whether it can be used'),
  shown: z.record(z.string(), z.string()).describe('The credentials that are no secret, by name'),
  version: z.number().int(),
  created_at: Instant,
};

/** Whose account stored credentials are of. */
export const AccountOwner = z.object({
  name: z.string().nullable().describe('Whose account it is, where the vendor says so'),
});
export type AccountOwner = z.infer<typeof AccountOwner>;
