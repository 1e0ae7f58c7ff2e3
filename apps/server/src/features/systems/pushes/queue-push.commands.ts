import { type SystemVendor, systemVendors } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { NumberedEvent } from '../../events/log/event-listeners.commands.ts';
import { findSystemAt } from '../accounts/system.queries.ts';
import { pushes } from '../port/push.table.ts';
import { onceKey } from '../port/system-port.rules.ts';
import { systemOf } from '../port/systems.client.ts';

export interface NewPush {
  what: string;
  /** What it is about. Those about one record are sent in their order. */
  record: string | null;
  record_id: number | null;
  /** The same key is sent once, however often it is queued. */
  key: string;
  /** Left out: `prepare` of the system makes it when it is sent. */
  body?: object;
  /** Not before this time. */
  not_before?: string;
}

/** Queues something for a system, in the transaction of what happened. Returns false when it is not connected or has it already. */
export async function queuePush(ctx: Ctx, vendor: SystemVendor, push: NewPush): Promise<boolean> {
  const row = await findSystemAt(ctx, vendor);
  return row !== null && (await storePushes(ctx.db, ctx.company_id, row.id, [push])) > 0;
}

/** Stores pushes of an account. One that it has already is left out. Returns how many are new. */
export async function storePushes(
  db: Db,
  company_id: number,
  connection_id: number,
  queued: NewPush[],
): Promise<number> {
  if (queued.length === 0) return 0;
  const rows = queued.map(({ not_before, ...push }) => ({
    ...push,
    company_id,
    connection_id,
    ...(not_before === undefined ? {} : { next_try_at: not_before }),
  }));
  const stored = await db.insert(pushes).values(rows).onConflictDoNothing().returning({ id: pushes.id });
  return stored.length;
}

/** Queues new events for every system that is sent them, in the transaction that numbers them. */
export async function queueEventPushes(db: Db, company_id: number, numbered: readonly NumberedEvent[]): Promise<void> {
  const connected = await readRows<{ id: number; vendor: string }>(
    db,
    sql`select id, vendor from connections where company_id = ${company_id} and kind = 'system' and is_current order by id`,
  );
  for (const { id, vendor } of connected) {
    const known = systemVendors.find((one) => one === vendor);
    if (!known) continue;
    const { events = {}, once = [] } = systemOf(known);
    const queued = numbered.flatMap(({ number, type, record, record_id }): NewPush[] => {
      const what = (events as Readonly<Record<string, string>>)[type];
      if (what === undefined) return [];
      const key = once.includes(what) ? onceKey(what, record, record_id) : `event ${number}`;
      return [{ what, record, record_id, key }];
    });
    await storePushes(db, company_id, id, queued);
  }
}
