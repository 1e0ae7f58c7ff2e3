import { z } from 'zod';
import { contract, IdParams } from '../route.ts';

/** The carriers that PhoneCheck asks about a blacklist. */
export const phoneCheckCarriers = ['T-Mobile', 'AT&T', 'Verizon', 'Sprint'] as const;

/** What is chosen for PhoneCheck. */
export const PhoneCheckSettings = z.object({
  reads_at_intake: z
    .boolean()
    .default(true)
    .describe('Reports are read when a device comes in and when it is inspected. This costs nothing'),
  carrier: z.enum(phoneCheckCarriers).default('T-Mobile').describe('The carrier that is asked about a blacklist'),
  reads_by_itself: z.boolean().default(true).describe('New reports are read every hour. This costs nothing'),
});
export type PhoneCheckSettings = z.output<typeof PhoneCheckSettings>;

export const readOrderReports = contract({
  method: 'POST',
  url: '/v1/pos/integration/phonecheck/orders/:id/reports',
  area: 'integrations',
  summary: 'Read the newest test reports of an order’s devices from PhoneCheck',
  description: 'This costs nothing there. What differs from what the seller said is proposed on the order.',
  access: 'orders.edit',
  params: IdParams,
  data: z.object({ is_queued: z.boolean() }),
});
