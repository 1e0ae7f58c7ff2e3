import { z } from 'zod';
import { Minor } from '../../route.ts';

export const lotChanges = ['missing', 'condition', 'extra', 'returned', 'unchanged'] as const;
export type LotChangeKind = (typeof lotChanges)[number];

/** Devices of a lot with the same answer to what was quoted. */
export const LotChange = z
  .object({
    change: z.enum(lotChanges).describe('`returned`: sent beyond the quote, and goes back'),
    title: z.string(),
    variant_label: z.string().nullable(),
    condition_label: z.string().nullable().describe('As quoted'),
    received_label: z.string().nullable().describe('The condition in which they came, where it is another'),
    quantity: z.number().int(),
    old_price: Minor.describe('Per device; 0 for one that was not quoted'),
    new_price: Minor.describe('Per device; 0 for one that is not bought'),
  })
  .meta({ id: 'LotChange' });
export type LotChange = z.infer<typeof LotChange>;

/** What changes about some devices, in the words of the page, the email and the order. */
export const lotChangeLabels = {
  missing: 'Not received',
  condition: 'Received in different condition',
  extra: 'Not on the quote',
  returned: 'Not on the quote, goes back to you',
  unchanged: 'As quoted',
} as const satisfies Record<LotChangeKind, string>;
