import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Version } from '../fields.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { Amount, contract, explain, Id, IdParams, Instant, Minor } from '../route.ts';

const area = 'payouts';

export const approvalStates = ['waiting', 'approved', 'declined', 'outdated'] as const;
export const approvalSubjects = ['amount', 'details'] as const;

export const PayoutApproval = z
  .object({
    id: z.number().int(),
    order: z.object({ id: z.number().int(), box_id: z.string(), kind: z.enum(orderKinds), url: z.string() }),
    customer_name: z.string(),
    subject: z.enum(approvalSubjects).describe('The amount is above the limit, or the details were changed late'),
    state: z.enum(approvalStates).describe('`outdated`: the amount or the details changed since'),
    amount: Minor,
    currency: z.string(),
    payout_method: z.string().nullable(),
    method_label: z.string().nullable(),
    payout_mask: z.string().nullable(),
    asked_by: z.string().nullable().describe('Null: the seller, by changing the details'),
    decided_by: z.string().nullable(),
    reason: z.string().nullable(),
    decided_at: Instant.nullable(),
    created_at: Instant,
    can_decide: z.boolean().describe('False for the member who asked for it'),
  })
  .meta({ id: 'PayoutApproval' });
export type PayoutApproval = z.infer<typeof PayoutApproval>;

export const listApprovals = contract({
  method: 'GET',
  url: '/v1/pos/payout/approval',
  area,
  summary: 'Payouts that a second person approves, those that wait longest first',
  access: 'payouts.view',
  query: Paging.extend({ state: z.enum(approvalStates).default('waiting').describe('Approvals in this state') }),
  data: pageSchema(PayoutApproval),
});

export const requestApproval = contract({
  method: 'POST',
  url: '/v1/pos/payout/approval',
  area,
  summary: 'Ask for the approval of a payout',
  access: ['payouts.batch', 'orders.payout'],
  body: z.object({ order_id: Id.describe('The order to be paid') }),
  data: PayoutApproval,
  idempotent: true,
});

export const decideApproval = contract({
  method: 'POST',
  url: '/v1/pos/payout/approval/:id',
  area,
  summary: 'Approve or decline a payout',
  description: 'By another team member than the one who asked. Declining needs a reason.',
  access: 'payouts.approve',
  params: IdParams,
  body: z.object({
    is_approved: z.boolean().describe('False declines it'),
    reason: Lines.max(500).default('').describe('Why it is declined'),
  }),
  data: PayoutApproval,
});

export const PayoutApprovalSettings = z
  .object({
    approval_limit: Minor.nullable().describe('Payouts above it need the approval of a second person; null: none does'),
    approves_changes: z.boolean().describe('Details that change after Payout Processing started need an approval'),
    approvers: z.number().int().describe('How many team members may approve'),
    currency: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'PayoutApprovalSettings' });
export type PayoutApprovalSettings = z.infer<typeof PayoutApprovalSettings>;

export const findApprovalSettings = contract({
  method: 'GET',
  url: '/v1/pos/settings/payout-approval',
  area,
  summary: 'When payouts need the approval of a second person',
  access: 'settings.view',
  data: PayoutApprovalSettings,
});

export const saveApprovalSettings = contract({
  method: 'PUT',
  url: '/v1/pos/settings/payout-approval',
  area,
  summary: 'Save when payouts need the approval of a second person',
  description:
    'Weakening it takes the member’s own password, never works with an API key or for support staff, and tells the owner.',
  access: 'settings.edit',
  body: z.object({
    approval_limit: Amount.min(0).nullable().describe('Minor units; null: none needs an approval'),
    approves_changes: z.boolean().default(true).describe('Approve details that change late'),
    password: explain(
      z.string().max(200).optional(),
      'The member’s own, when payouts that needed an approval need none any more',
      'tradepost-demo',
    ),
    version: Version,
  }),
  data: PayoutApprovalSettings,
});
