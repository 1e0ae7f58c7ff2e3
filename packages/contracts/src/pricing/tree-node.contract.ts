import { z } from 'zod';
import { Id } from '../route.ts';

/** A node of the pricing tree in a request body: where a rule, automatic prices or a reset applies. */
export const TreeNode = z
  .discriminatedUnion(
    'level',
    [
      z.object({ level: z.literal('all') }),
      z.object({ level: z.literal('category'), category_id: Id }),
      z.object({ level: z.literal('brand'), category_id: Id, brand_id: Id }),
      z.object({ level: z.literal('device'), device_id: Id }),
      z.object({ level: z.literal('model'), model_id: Id }),
      z.object({ level: z.literal('variant'), variant_id: Id }),
    ],
    { error: 'Please select a category, brand, device or model' },
  )
  .describe('A brand is a brand within a category; a device is a family of models');
export type TreeNode = z.output<typeof TreeNode>;
