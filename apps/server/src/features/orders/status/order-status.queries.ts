import type { listOrderStatuses as contract } from '@tradepost/contracts/orders/order-status.contract';
import {
  type OrderKind,
  type StatusId,
  sendsEmailByDefault,
  statusesOf,
  statusLabels,
  subStatusesOf,
  subStatusLabels,
} from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { orderStatusSettings } from './order-status.table.ts';

/** The statuses of a kind in the order of its tabs, with what the company set. */
export async function listOrderStatuses(ctx: Ctx, kind: OrderKind): Promise<DataOf<typeof contract>> {
  const switches = await listEmailSwitches(ctx);
  return statusesOf[kind].map((id) => ({
    id,
    ...statusLabels[id],
    sends_email: isEmailOn(switches, { kind, status_id: id }),
    sub_statuses: (subStatusesOf[id] ?? []).map((sub) => ({ id: sub, label: subStatusLabels[sub] })),
  }));
}

export type EmailSwitch = Pick<typeof orderStatusSettings.$inferSelect, 'kind' | 'status_id' | 'sends_email'>;

/** What the company switched; a status that it never touched is not among them. */
export function listEmailSwitches(ctx: Ctx): Promise<EmailSwitch[]> {
  return readSwitches(ctx.db, { company_id: ctx.company_id });
}

const readSwitches = statement<{ company_id: number }, EmailSwitch>(
  ({ company_id }) =>
    sql`select kind, status_id, sends_email from order_status_settings where company_id = ${company_id}`,
);

/** Whether the customer gets an e-mail on entering the status: as the company switched it, else as it comes. */
export function isEmailOn(switches: readonly EmailSwitch[], at: { kind: OrderKind; status_id: number }): boolean {
  const own = switches.find(({ kind, status_id }) => kind === at.kind && status_id === at.status_id);
  return own?.sends_email ?? sendsEmailByDefault[at.status_id as StatusId] ?? false;
}
