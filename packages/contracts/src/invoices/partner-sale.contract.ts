import { z } from 'zod';
import { UnitIds } from '../fields.ts';
import { contract } from '../route.ts';
import { area } from './invoice.contract.ts';

export const sellToPartner = contract({
  method: 'POST',
  url: '/v1/pos/invoice/sell-to-partner',
  area,
  summary: 'Sell units to the partners whose offers they were bought at',
  description:
    'Makes one invoice for each partner, at the prices that were frozen with the orders. Units that cannot be sold, or that no partner takes, are left out with the reason. Send an Idempotency-Key so that a double click makes them once.',
  access: 'invoices.edit',
  idempotent: true,
  body: z.object({
    unit_ids: UnitIds.min(1).max(500),
    is_preview: z.boolean().default(false).describe('Says what would happen, and changes nothing'),
  }),
  data: z.object({
    invoices: z
      .array(z.object({ id: z.number().int(), number: z.string(), partner: z.string(), units: z.number().int() }))
      .describe('Empty for a preview'),
    rows: z.array(
      z.object({
        id: z.number().int(),
        number: z.string(),
        title: z.string(),
        partner: z.string().nullable(),
        reason: z.string().nullable().describe('Why it is left out; null: it is sold'),
      }),
    ),
  }),
});
