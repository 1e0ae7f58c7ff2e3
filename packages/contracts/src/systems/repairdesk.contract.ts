import { z } from 'zod';
import { setupStates } from '../connections/credential.rules.ts';
import { LocationId } from '../fields.ts';
import { OrderRef } from '../orders/order.contract.ts';
import { contract, explain, IdParams } from '../route.ts';

/** What is chosen for RepairDesk. */
export const RepairDeskSettings = z.object({
  send_notes: z
    .boolean()
    .default(true)
    .describe('What happens to an order becomes a note on its ticket. The status of a ticket never changes'),
  problem: explain(
    z.string().trim().max(200).default('Refurbish for resale'),
    'What the ticket of an order says is to be done',
    'Refurbish for resale',
  ),
  reads_by_itself: z.boolean().default(false).describe('Customers, stock and tickets are read again every day'),
});
export type RepairDeskSettings = z.output<typeof RepairDeskSettings>;

const url = '/v1/pos/integration/repairdesk';
const area = 'integrations';

export const RepairDesk = z
  .object({
    is_connected: z.boolean(),
    is_enabled: z.boolean(),
    is_sandbox: z.boolean(),
    identifier: z.string().nullable().describe('How the store is called'),
    options: RepairDeskSettings,
    processing_status: z.enum(setupStates).nullable().describe('Of its setup; null when not connected'),
    failure: z.string().nullable(),
    version: z.int().nullable(),
  })
  .meta({ id: 'RepairDesk' });
export type RepairDesk = z.infer<typeof RepairDesk>;

export const findRepairDesk = contract({
  method: 'GET',
  url,
  area,
  summary: 'The company’s account at RepairDesk, without its key',
  access: 'addons.view',
  data: RepairDesk,
});

export const saveRepairDesk = contract({
  method: 'POST',
  url,
  area,
  summary: 'Connect RepairDesk, choose what is sent there, pause or continue it',
  description: 'A new key is checked there, whose refusal is a 422 with its own words. What is left out stays.',
  access: 'addons.edit',
  body: z.object({
    api_key: explain(z.string().trim().max(500).optional(), 'The API key of the store', 'rd_3f0c1f6e5d0a'),
    identifier: explain(z.string().trim().max(200).optional(), 'How the store is called', 'Downtown'),
    is_sandbox: z.boolean().default(false).describe('Connect the sandbox, which needs no key'),
    is_enabled: z.boolean().optional().describe('False pauses it: nothing is sent, and the key is kept'),
    options: RepairDeskSettings.partial().optional().describe('What is sent'),
  }),
  data: RepairDesk,
});

export const createOrderOfTicket = contract({
  method: 'POST',
  url: `${url}/tickets/:id/order`,
  area,
  summary: 'Begin a buyback order with the device of a repair ticket',
  description:
    'The order is a manual quote of the ticket’s customer, who is not emailed. 409 when the customer was not read yet, or the ticket has an order. `id` is that of the record.',
  access: 'orders.create',
  params: IdParams,
  body: z.object({ location_id: LocationId.optional().describe('Where it begins; default: where the member works') }),
  data: OrderRef,
});

export const createTicketOfOrder = contract({
  method: 'POST',
  url: `${url}/orders/:id/ticket`,
  area,
  summary: 'Send an order’s devices to RepairDesk as a repair ticket',
  description:
    'It is sent once, however often it is asked for. 409 when it has a ticket, or RepairDesk is not connected.',
  access: 'orders.edit',
  params: IdParams,
  data: z.object({ is_queued: z.boolean() }),
});
