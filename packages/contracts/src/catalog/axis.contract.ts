import { z } from 'zod';
import { type Axis as AxisValue, axisKeys } from './axes.rules.ts';

/** One axis of a category, with the category's name and position for it. */
export const Axis = z.object({
  key: z.enum(axisKeys).describe('The axis'),
  label: z.string().describe('The category’s name for it: a phone’s `memory` is its storage'),
  is_required: z.boolean().describe('Every variant of this category has a value'),
}) satisfies z.ZodType<AxisValue>;
