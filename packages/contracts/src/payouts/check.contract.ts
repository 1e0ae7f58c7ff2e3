import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Version } from '../fields.ts';
import { contract, fileContract, Id, IdParams, Instant, Minor, maxAmount } from '../route.ts';
import { checkStates, maxCheckNumber, maxPrinted } from './check.data.ts';

const area = 'payouts';
const checks = '/v1/pos/payouts/checks';
const access = ['payouts.batch', 'orders.payout'] as const;

export const PrintedCheck = z
  .object({
    id: z.number().int(),
    number: z.string(),
    state: z.enum(checkStates),
    batch_id: z.number().int(),
    batch_number: z.number().int(),
    order_id: z.number().int(),
    box_id: z.string(),
    payee: z.string(),
    amount: Minor,
    currency: z.string(),
    reprints: z.number().int(),
    printed_at: Instant,
    reason: z.string().nullable().describe('Why it was voided or spoiled'),
    replaced_by: z.string().nullable().describe('The number of the check that took its place'),
    version: z.number().int(),
  })
  .meta({ id: 'PrintedCheck' });
export type PrintedCheck = z.infer<typeof PrintedCheck>;

export const CheckRun = z
  .object({
    batch_id: z.number().int(),
    batch_number: z.number().int(),
    waiting: z.number().int().describe('Checks of which nobody has said yet whether they printed well'),
    checks: z.array(PrintedCheck),
  })
  .meta({ id: 'CheckRun' });
export type CheckRun = z.infer<typeof CheckRun>;

const Reason = Lines.min(1).max(300).describe('Kept in the register and the change log');
const Ids = z
  .array(Id)
  .max(maxPrinted)
  .refine((ids) => new Set(ids).size === ids.length, 'One of the ids is not valid');

export const printChecks = contract({
  method: 'POST',
  url: `${checks}/print`,
  area,
  summary: 'Give orders check numbers and print them as one run',
  description:
    'Opens a batch. All or nothing: 409 names the orders that cannot be paid. An order that waits for its answer cannot be paid otherwise. Several orders need the permission for batches.',
  access,
  body: z.object({ order_ids: Ids.min(1).describe('The orders, in the order of their checks') }),
  data: CheckRun,
  idempotent: true,
});

export const listCheckRuns = contract({
  method: 'GET',
  url: `${checks}/waiting`,
  area,
  summary: 'The runs of which nobody has said yet whether all checks printed well',
  access,
  data: z.object({ items: z.array(CheckRun) }),
});

export const listOrderChecks = contract({
  method: 'GET',
  url: `${checks}/order/:id`,
  area,
  summary: 'The checks of an order, the newest first',
  access,
  params: IdParams,
  data: z.object({ items: z.array(PrintedCheck) }),
});

export const findCheckRun = contract({
  method: 'GET',
  url: `${checks}/run/:id`,
  area,
  summary: 'The checks of a batch',
  access,
  params: IdParams,
  data: CheckRun,
});

export const printCheckRun = fileContract({
  method: 'GET',
  url: `${checks}/run/:id/pdf`,
  area,
  summary: 'The checks of a batch that wait for their answer, as PDF',
  description:
    'Only checks of which nobody has said that they printed well. Later ones are printed again with a reason.',
  access,
  params: IdParams,
  binary: ['application/pdf'],
});

export const jamActions = ['reprint', 'renumber', 'cancel'] as const;
export type JamAction = (typeof jamActions)[number];

export const answerCheckRun = contract({
  method: 'POST',
  url: `${checks}/run/:id/answer`,
  area,
  summary: 'Say which checks of a run printed well',
  description:
    'Checks that printed well pay their orders. `reprint` prints the same number again, `renumber` spoils the check and gives the order the next number, `cancel` spoils it and takes the order out of the batch. Checks of either list that were answered before in the same way stay as they are; 409 when they were answered otherwise.',
  access,
  params: IdParams,
  is_form: true,
  body: z.object({
    well: Ids.default([]).describe('Ids of the checks that printed well'),
    jammed: z
      .array(
        z.object({ id: Id.describe('The check'), action: z.enum(jamActions).describe('What happens to the check') }),
      )
      .max(maxPrinted)
      .default([])
      .describe('The others, and what to do with each'),
  }),
  data: CheckRun,
});

export const reprintCheck = fileContract({
  method: 'POST',
  url: `${checks}/reprint/:id`,
  area,
  summary: 'Print an issued check again with the same number, as PDF',
  description: 'For a check that was lost before it left the house. The reason is kept in the change log.',
  access,
  params: IdParams,
  body: z.object({ reason: Reason }),
  binary: ['application/pdf'],
});

export const voidCheck = contract({
  method: 'POST',
  url: `${checks}/void/:id`,
  area,
  summary: 'Void an issued check',
  description:
    'Its payment is voided and the order is to be paid again. With `ask_seller` the order goes to Payout failed, and an email asks for new details; without it goes back to the queue.',
  access,
  params: IdParams,
  body: z.object({
    reason: Reason,
    ask_seller: z.boolean().default(false).describe('Ask the seller for new payout details'),
    version: Version,
  }),
  data: PrintedCheck,
});

export const reissueCheck = contract({
  method: 'POST',
  url: `${checks}/reissue/:id`,
  area,
  summary: 'Void an issued check and print another with the next number',
  access,
  params: IdParams,
  body: z.object({ reason: Reason, version: Version }),
  data: CheckRun,
});

export const cashChecks = contract({
  method: 'POST',
  url: `${checks}/cashed`,
  area,
  summary: 'Record that checks were cashed',
  description: 'They then never become stale. Repeating it changes nothing.',
  access,
  body: z.object({ ids: Ids.min(1).describe('Ids of the records, as their list returns them') }),
  data: z.object({ changed: z.number().int().describe('How many were not recorded as cashed before') }),
});

const CheckNumber = z.number().int().min(1).max(Math.min(maxCheckNumber, maxAmount));

export const explainGap = contract({
  method: 'POST',
  url: `${checks}/gaps`,
  area,
  summary: 'Say why check numbers were not used',
  access,
  body: z.object({
    from_number: CheckNumber.describe('The first number'),
    to_number: CheckNumber.describe('The last number'),
    reason: Reason,
  }),
  data: z.null(),
});

export const printCheck = fileContract({
  method: 'GET',
  url: '/v1/pos/print/check/:id',
  area: 'printing',
  summary: 'The check of an order as PDF',
  description:
    'The id is the order’s. A check that waits for its answer can be cashed, and needs the permission for confidential details where the MICR line is printed; any other is marked as a copy, without MICR line and signature.',
  access,
  params: IdParams,
  binary: ['application/pdf'],
});
