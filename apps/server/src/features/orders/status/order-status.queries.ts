import { effectsOf, emailsOnEntering, type MadeMove } from '@tradepost/contracts/orders/move-effects.rules';
import type { listOrderStatuses as contract } from '@tradepost/contracts/orders/order-status.contract';
import {
  type OrderKind,
  status,
  statusesOf,
  statusLabels,
  subStatusesOf,
  subStatusLabels,
  unpaidSubStatuses,
} from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { orderStatusSettings } from './order-status.table.ts';

/** The statuses of a kind in tab order, with the company's settings. */
export async function listOrderStatuses(ctx: Ctx, kind: OrderKind): Promise<DataOf<typeof contract>> {
  const switches = await listEmailSwitches(ctx);
  return statusesOf[kind].map((id) => ({
    id,
    ...statusLabels[id],
    sends_email:
      switches.find((own) => own.kind === kind && own.status_id === id)?.sends_email ?? emailsOnEntering(kind, id),
    sub_statuses: (id === status.completed ? unpaidSubStatuses : (subStatusesOf[id] ?? [])).map((sub) => ({
      id: sub,
      label: subStatusLabels[sub],
    })),
  }));
}

export type EmailSwitch = Pick<typeof orderStatusSettings.$inferSelect, 'kind' | 'status_id' | 'sends_email'>;

/** The email settings that the company changed. */
export function listEmailSwitches(ctx: Ctx): Promise<EmailSwitch[]> {
  return readSwitches(ctx.db, { company_id: ctx.company_id });
}

const readSwitches = statement<{ company_id: number }, EmailSwitch>(
  ({ company_id }) =>
    sql`select kind, status_id, sends_email from order_status_settings where company_id = ${company_id}`,
);

/** Whether the move emails the customer: the company's setting for the status, or else the move's effects. */
export function isEmailOn(switches: readonly EmailSwitch[], move: MadeMove): boolean {
  const own = switches.find(({ kind, status_id }) => kind === move.kind && status_id === move.to);
  return own?.sends_email ?? effectsOf(move).includes('email');
}
