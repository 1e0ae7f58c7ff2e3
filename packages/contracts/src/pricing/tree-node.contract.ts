import { z } from 'zod';
import { BrandId, CategoryId, DeviceId, ModelId, VariantId } from '../fields.ts';

/** A node of the pricing tree in a request body: where a rule, automatic prices or a reset applies. */
export const TreeNode = z
  .discriminatedUnion(
    'level',
    [
      z.object({ level: z.literal('all').describe('All prices') }),
      z.object({ level: z.literal('category').describe('The prices of a category'), category_id: CategoryId }),
      z.object({
        level: z.literal('brand').describe('The prices of a brand'),
        category_id: CategoryId,
        brand_id: BrandId,
      }),
      z.object({ level: z.literal('device').describe('The prices of a family of models'), device_id: DeviceId }),
      z.object({ level: z.literal('model').describe('The prices of a model'), model_id: ModelId }),
      z.object({ level: z.literal('variant').describe('The prices of a variant'), variant_id: VariantId }),
    ],
    { error: 'Please select a category, brand, device or model' },
  )
  .describe('A brand is a brand within a category; a device is a family of models');
export type TreeNode = z.output<typeof TreeNode>;
