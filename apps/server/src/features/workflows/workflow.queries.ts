import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import { meanings, type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import {
  findStatus,
  isOwnStatus,
  type Workflow,
  type WorkflowStatus,
} from '@tradepost/contracts/orders/workflow.rules';
import type { DataOf } from '@tradepost/contracts/route';
import {
  type initStatusForm,
  type StatusDetail,
  type StatusDraft,
  type StatusPreview,
  type WorkflowData,
  workflowLimits,
} from '@tradepost/contracts/workflows/workflow.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { orderCountsBy } from '../orders/status/order-counts.queries.ts';
import { readWorkflows } from '../orders/status/order-status.queries.ts';
import { orderStatusSettings } from '../orders/status/order-status.table.ts';
import {
  type CountedWorkflow,
  findTakenLabel,
  type StatusCount,
  statusDetail,
  workflowData,
} from './status-record.rules.ts';

/** The workflow of a kind, with the orders in each status. */
export async function findWorkflow(ctx: Ctx, kind: OrderKind): Promise<WorkflowData> {
  return workflowData(await findCounted(ctx, kind));
}

/** The workflow as it is stored now, also within the transaction that changes it. */
export async function findCounted(ctx: Ctx, kind: OrderKind): Promise<CountedWorkflow> {
  const { company_id } = ctx;
  const workflows = await readWorkflows(ctx);
  const counts = await readRows<StatusCount>(
    ctx.db,
    sql`select status_id, sub_status_id, sum(n)::int as count
        ${orderCountsBy('totals', sql`company_id = ${company_id} and kind = ${kind}`)}
        group by status_id, sub_status_id having sum(n) > 0`,
  );
  const rows = await ctx.db
    .select({ status_id: orderStatusSettings.status_id, version: orderStatusSettings.version })
    .from(orderStatusSettings)
    .where(and(eq(orderStatusSettings.company_id, company_id), eq(orderStatusSettings.kind, kind)));
  return {
    workflow: workflows(kind),
    counts,
    versions: new Map(rows.map(({ status_id, version }) => [status_id, version])),
  };
}

/** A status that is not deleted. Throws 404 for another company's, another kind's and an unknown one. */
export function requireStatus(workflow: Workflow, id: number): WorkflowStatus {
  const status = findStatus(workflow, id);
  if (!status || status.is_removed) throw notFound('Status');
  return status;
}

/** A status for its form. Without a kind, an own status is looked for in every kind. */
export async function findStatusDetail(ctx: Ctx, id: number, buyback?: OrderKind): Promise<StatusDetail> {
  const kind = buyback ?? (isOwnStatus(id) ? await findKindOf(ctx, id) : 'in-store');
  const counted = await findCounted(ctx, kind);
  return statusDetail(counted, requireStatus(counted.workflow, id));
}

async function findKindOf(ctx: Ctx, id: number): Promise<OrderKind> {
  const workflows = await readWorkflows(ctx);
  const kind = orderKinds.find((each) => findStatus(workflows(each), id));
  if (!kind) throw notFound('Status');
  return kind;
}

/** How a status would look with the draft. Nothing is stored. */
export async function previewStatus(ctx: Ctx, draft: StatusDraft, id: number | null): Promise<StatusPreview> {
  const { workflow, counts } = await findCounted(ctx, draft.buyback);
  const present = id === null ? null : requireStatus(workflow, id);
  const taken = draft.label === '' ? null : findTakenLabel(workflow, id, draft.label);
  const label = draft.label || present?.label || 'New status';
  const tabs = workflow.statuses
    .filter((status) => !status.is_removed && (status.id === id || !status.is_hidden))
    .map((status): StatusPreview['tabs'][number] => ({
      id: status.id,
      label: status.id === id ? label : status.label,
    }));
  return {
    badges: [label, ...draft.sub_statuses.map((sub) => sub.label).filter(Boolean)].map((text) => ({
      label: text,
      meaning: draft.meaning,
    })),
    tabs: present ? tabs : [...tabs, { id: null, label }],
    orders: counts.filter(({ status_id }) => status_id === id).reduce((sum, { count }) => sum + count, 0),
    problems: taken ? { label: taken } : {},
  };
}

const meaningLabels: Record<(typeof meanings)[number], string> = {
  neutral: 'Gray: closed or waiting',
  info: 'Blue: in progress',
  success: 'Green: done',
  warning: 'Amber: needs attention',
  danger: 'Red: stopped',
};

export function initStatusFormOf(ctx: Ctx): DataOf<typeof initStatusForm> {
  return {
    kinds: orderKinds.map((buyback) => ({ buyback, label: orderKindLabels[buyback] })),
    meanings: meanings.map((key) => ({ key, label: meaningLabels[key] })),
    limits: workflowLimits,
    may_set_email: ctx.can('orders.send_status'),
  };
}
