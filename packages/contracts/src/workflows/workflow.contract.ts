import { z } from 'zod';
import { findRepeated } from '../conditions/names.rules.ts';
import { int32Max } from '../errors.ts';
import { Version } from '../fields.ts';
import { BuybackName, OrderKind, OrderStatus } from '../orders/order-status.contract.ts';
import { meanings } from '../orders/order-status.data.ts';
import { contract, explain, Id, IdParams } from '../route.ts';

const area = 'order statuses';
const view = 'settings.view';
const edit = 'settings.edit';

export const workflowLimits = { label: 40, own_statuses: 50, sub_statuses: 30 };

/** Stands for all statuses of the kind, where a call takes the id of one. */
export const allStatuses = 0;
const IdOrAll = z.object({
  id: z.coerce.number().int().min(allStatuses).max(int32Max).describe('A status; 0 for all of the kind'),
});

const Buyback = z.object({ buyback: BuybackName.default('in-store') });
const Label = explain(
  z.string().trim().min(1).max(workflowLimits.label),
  'What the status is called',
  'Being repaired',
);

export const SubStatusForm = z.object({
  id: Id.nullable().default(null).describe('Null for a new one'),
  label: Label,
});

const SubStatusForms = z
  .array(SubStatusForm)
  .max(workflowLimits.sub_statuses)
  .superRefine((subs, context) => {
    for (const { index, message } of findRepeated(subs.map(({ label }) => label))) {
      context.addIssue({ code: 'custom', path: [index, 'label'], message });
    }
  })
  .describe('All of the status in order. A built-in one is renamed; an own one that is left out is deleted.');

export const StatusForm = z.object({
  label: Label,
  meaning: z.enum(meanings).describe('The meaning of the status, which sets its color'),
  is_hidden: z.boolean().default(false).describe('Whether the tab is hidden while no order is in it'),
  is_final: z.boolean().default(false).describe('For own statuses: leaving it takes the permission to reopen'),
  sends_email: z.boolean().default(false).describe('Whether entering the status emails the seller'),
  sub_statuses: SubStatusForms.default([]),
});
export type StatusForm = z.output<typeof StatusForm>;

/** A status in the settings. */
export const StatusRecord = OrderStatus.extend({
  buyback: OrderKind,
  is_own: z.boolean(),
  is_changed: z.boolean().describe('Differs from what is shipped; always true for an own status'),
  orders: z.number().int().describe('The number of orders in it, archived ones included'),
  shipped: z
    .object({ label: z.string(), meaning: z.enum(meanings) })
    .nullable()
    .describe('Null for an own status'),
  sub_statuses: z.array(
    z.object({
      id: z.number().int(),
      label: z.string(),
      is_own: z.boolean(),
      shipped_label: z.string().nullable(),
      orders: z.number().int(),
    }),
  ),
  version: z.number().int(),
})
  .omit({ is_removed: true })
  .meta({ id: 'StatusRecord' });
export type StatusRecord = z.infer<typeof StatusRecord>;

export const StatusDetail = StatusRecord.extend({
  moves_to: z.array(z.string()).describe('The statuses that orders usually go to from here, by name'),
  entered_from: z.array(z.string()).describe('The statuses that orders usually come from, by name'),
}).meta({ id: 'StatusDetail' });
export type StatusDetail = z.infer<typeof StatusDetail>;

const WorkflowData = z
  .object({
    buyback: OrderKind,
    allows_any_move: z.boolean(),
    is_changed: z.boolean().describe('Something differs from what is shipped'),
    items: z.array(StatusRecord).describe('In tab order'),
  })
  .meta({ id: 'Workflow' });
export type WorkflowData = z.infer<typeof WorkflowData>;

export const findWorkflow = contract({
  method: 'GET',
  url: '/v1/pos/order-status',
  area,
  summary: 'The workflow of a kind of order: its statuses in tab order, with how many orders are in each',
  access: view,
  query: Buyback,
  data: WorkflowData,
});

export const createStatus = contract({
  method: 'POST',
  url: '/v1/pos/order-status',
  area,
  summary: 'Add a status of one’s own, at the end of the tabs',
  description:
    'It has no effect of the system beyond its email. Its id is 1000 or higher. A name that is taken is a 422.',
  access: edit,
  body: StatusForm.extend({ buyback: BuybackName }),
  data: StatusDetail,
  idempotent: true,
});

export const editStatus = contract({
  method: 'POST',
  url: '/v1/pos/order-status/:id',
  area,
  summary: 'Change a status: name, color, visibility, email and sub-statuses',
  description: 'A sub-status that orders have cannot be deleted (409). `is_final` of a built-in status cannot change.',
  access: edit,
  params: IdParams,
  body: StatusForm.extend({ buyback: BuybackName, version: Version.optional() }),
  data: StatusDetail,
});

export const setStatusSetting = contract({
  method: 'POST',
  url: '/v1/pos/order-status/setting/:id',
  area,
  summary: 'Show or hide a status, or with id 0 set which moves the kind allows',
  description: 'Orders in a hidden status stay in the list, and its tab shows while it holds any.',
  access: edit,
  params: IdOrAll,
  body: Buyback.extend({
    is_hidden: z.boolean().optional().describe('For one status'),
    allows_any_move: z.boolean().optional().describe('For the kind, with id 0'),
  }),
  data: WorkflowData,
});

export const sortStatuses = contract({
  method: 'PUT',
  url: '/v1/pos/order-status/sort',
  area,
  summary: 'Set the order of the tabs',
  description: '`sorted_id` must list all statuses of the kind; otherwise 409.',
  access: edit,
  body: Buyback.extend({ sorted_id: z.array(Id).min(1).max(200).describe('Ids of the statuses, in their new order') }),
  data: z.null(),
});

const Preview = z
  .object({
    badges: z
      .array(z.object({ label: z.string(), meaning: z.enum(meanings) }))
      .describe('The status, then its sub-statuses'),
    tabs: z.array(z.object({ id: z.number().int().nullable(), label: z.string() })).describe('Null is the new status'),
    orders: z.number().int().describe('The orders that show the change'),
    problems: z.record(z.string(), z.string()).describe('What would be refused, by field'),
  })
  .meta({ id: 'StatusPreview' });
export type StatusPreview = z.infer<typeof Preview>;

const Draft = StatusForm.extend({
  label: explain(z.string().trim().max(workflowLimits.label), 'May still be empty', 'Being repaired'),
  sub_statuses: z
    .array(
      SubStatusForm.extend({
        label: explain(
          z.string().trim().max(workflowLimits.label),
          'What the status is called, as typed so far',
          'Being repaired',
        ),
      }),
    )
    .max(workflowLimits.sub_statuses)
    .default([])
    .describe('The sub-statuses of the status'),
  buyback: BuybackName,
});
export type StatusDraft = z.output<typeof Draft>;

export const previewStatus = contract({
  method: 'POST',
  url: '/v1/pos/order-status/view',
  area,
  summary: 'How a change of a status would look, without saving it',
  access: view,
  body: Draft.extend({ id: Id.describe('The status, as the workflow returns it') }),
  data: Preview,
});

export const previewNewStatus = contract({
  method: 'POST',
  url: '/v1/pos/order-status/view/create',
  area,
  summary: 'How a new status would look, without saving it',
  access: view,
  body: Draft,
  data: Preview,
});

export const findStatus = contract({
  method: 'GET',
  url: '/v1/pos/order-status/view/:id',
  area,
  summary: 'A status with its sub-statuses, and the moves into and out of it',
  description: 'The kind of an own status is known by its id.',
  access: view,
  params: IdParams,
  query: z.object({ buyback: BuybackName.optional() }),
  data: StatusDetail,
});

export const initStatusForm = contract({
  method: 'GET',
  url: '/v1/pos/order-status/init-attributes',
  area,
  summary: 'What a form for a status offers: kinds, colors, and limits',
  access: view,
  data: z.object({
    kinds: z.array(z.object({ buyback: OrderKind, label: z.string() })),
    meanings: z.array(z.object({ key: z.enum(meanings), label: z.string() })),
    limits: z.object({ label: z.number().int(), own_statuses: z.number().int(), sub_statuses: z.number().int() }),
    may_set_email: z.boolean(),
  }),
});

export const resetStatus = contract({
  method: 'POST',
  url: '/v1/pos/order-status/reset/:id',
  area,
  summary: 'Reset a status to what is shipped, or with id 0 the whole workflow; an own status is deleted',
  description:
    'Names, colors, order, visibility and allowed moves are reset; email switches stay. Own statuses and sub-statuses with orders are kept, and `kept` names them.',
  access: edit,
  params: IdOrAll,
  body: Buyback,
  data: z.object({
    workflow: WorkflowData,
    kept: z.array(z.string()).describe('The own statuses and sub-statuses that orders are in'),
  }),
});
