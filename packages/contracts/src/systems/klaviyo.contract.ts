import { z } from 'zod';

/** What is chosen for Klaviyo. */
export const KlaviyoSettings = z.object({
  list_id: z
    .string()
    .max(50)
    .nullable()
    .default(null)
    .describe('The list that sellers join who ask for emails. Null: none'),
});
export type KlaviyoSettings = z.output<typeof KlaviyoSettings>;
