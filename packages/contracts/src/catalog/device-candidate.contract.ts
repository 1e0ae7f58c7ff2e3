import { z } from 'zod';
import { axisKeys } from './axes.rules.ts';

/** A device of the catalog that a text may mean. */
export const DeviceCandidate = z
  .object({
    model_id: z.number().int(),
    category_id: z.number().int(),
    title: z.string().describe('Brand and model'),
    variant_id: z.number().int().nullable().describe('Null while the text leaves several variants open'),
    variant_label: z.string().nullable(),
    condition_id: z.number().int().nullable().describe('The condition that the grade or the text names'),
    choice: z.partialRecord(z.enum(axisKeys), z.string()).describe('The values that the text names'),
    missing: z.array(z.string()).describe('What the text leaves open: “Storage”, “Network”'),
    score: z.number().int().min(0).max(100).describe('0 to 100. Best first'),
    why: z.string().describe('What matches, and what does not'),
  })
  .meta({ id: 'DeviceCandidate' });
export type DeviceCandidate = z.infer<typeof DeviceCandidate>;
