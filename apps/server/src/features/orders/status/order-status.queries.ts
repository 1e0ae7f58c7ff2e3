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
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderStatusSettings } from './order-status.table.ts';

/** The statuses of a kind in the order of its tabs, with what the company set. */
export async function listOrderStatuses(ctx: Ctx, kind: OrderKind): Promise<DataOf<typeof contract>> {
  const switches = await listEmailSwitches(ctx, kind);
  return statusesOf[kind].map((id) => ({
    id,
    ...statusLabels[id],
    sends_email: isEmailOn(switches, id),
    sub_statuses: (subStatusesOf[id] ?? []).map((sub) => ({ id: sub, label: subStatusLabels[sub] })),
  }));
}

/** Whether the customer gets an e-mail on entering the status: as the company switched it, else as it comes. */
export async function sendsEmail(ctx: Ctx, kind: OrderKind, status_id: number): Promise<boolean> {
  return isEmailOn(await listEmailSwitches(ctx, kind), status_id);
}

type EmailSwitch = Pick<typeof orderStatusSettings.$inferSelect, 'status_id' | 'sends_email'>;

/** What the company switched; a status that it never touched is not among them. */
export function listEmailSwitches(ctx: Ctx, kind: OrderKind): Promise<EmailSwitch[]> {
  return ctx.db
    .select({ status_id: orderStatusSettings.status_id, sends_email: orderStatusSettings.sends_email })
    .from(orderStatusSettings)
    .where(and(eq(orderStatusSettings.company_id, ctx.company_id), eq(orderStatusSettings.kind, kind)));
}

export function isEmailOn(switches: readonly EmailSwitch[], status_id: number): boolean {
  const own = switches.find((entry) => entry.status_id === status_id);
  return own?.sends_email ?? sendsEmailByDefault[status_id as StatusId] ?? false;
}
