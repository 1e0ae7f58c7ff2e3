import type { OrderStatus } from '@tradepost/contracts/orders/order-status.contract';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import {
  type StoredWorkflow,
  shippedWorkflow,
  type Workflow,
  workflowOf,
} from '@tradepost/contracts/orders/workflow.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** The statuses of a kind in tab order, with the company's settings. */
export async function listOrderStatuses(ctx: Ctx, kind: OrderKind): Promise<OrderStatus[]> {
  const { statuses } = await findWorkflow(ctx, kind);
  return statuses.map((status) => ({ ...status, sub_statuses: [...status.sub_statuses] }));
}

/** A stored workflow as JSON. Tables that a company did not change give what is shipped. */
export const workflowPart = (company_id: SQL, kind: SQL): SQL => sql`json_build_object(
  'allows_any_move', coalesce((select w.allows_any_move from order_workflows w where w.company_id = ${company_id} and w.kind = ${kind}), false),
  'statuses', (select coalesce(json_agg(json_build_object('status_id', s.status_id, 'label', s.label, 'meaning', s.meaning,
      'position', s.position, 'is_hidden', s.is_hidden, 'is_final', s.is_final, 'is_removed', s.is_removed,
      'sends_email', s.sends_email)), '[]') from order_status_settings s where s.company_id = ${company_id} and s.kind = ${kind}),
  'sub_statuses', (select coalesce(json_agg(json_build_object('id', s.id, 'status_id', s.status_id, 'label', s.label,
      'position', s.position, 'is_removed', s.is_removed)), '[]')
    from order_sub_statuses s where s.company_id = ${company_id} and s.kind = ${kind}))`;

const readStored = statement<{ company_id: number }, Record<OrderKind, StoredWorkflow>>(
  ({ company_id }) =>
    sql`select ${sql.join(
      orderKinds.map((kind) => sql`${workflowPart(company_id, sql.raw(`'${kind}'`))} as ${sql.identifier(kind)}`),
      sql`, `,
    )}`,
);

/** The company's workflow of each kind. */
export type Workflows = (kind: OrderKind) => Workflow;

const read = new WeakMap<Db, Promise<Workflows>>();

/**
 * The company's workflows, read once in a transaction. A command that needs them later calls this first, so that they
 * are read together with its first query.
 */
export function listWorkflows(ctx: Ctx): Promise<Workflows> {
  const known = read.get(ctx.db);
  if (known) return known;
  const reading = readWorkflows(ctx);
  // A command that fails before it needs the workflow leaves the failure to its own query.
  reading.catch(() => {});
  read.set(ctx.db, reading);
  return reading;
}

/** The company's workflow of a kind, read once in a transaction. */
export const findWorkflow = async (ctx: Ctx, kind: OrderKind): Promise<Workflow> => (await listWorkflows(ctx))(kind);

/** Like `listWorkflows`, also after the transaction changed them. */
export async function readWorkflows(ctx: Ctx): Promise<Workflows> {
  const [stored] = await readStored(ctx.db, { company_id: ctx.company_id });
  return (kind) => (stored ? workflowOf(kind, stored[kind]) : shippedWorkflow(kind));
}
