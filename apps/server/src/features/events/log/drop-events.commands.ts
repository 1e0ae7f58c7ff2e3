import { keptDays } from '@tradepost/contracts/events/event.data';
import { and, eq, lt, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { eventLogs, events } from '../event.table.ts';
import { webhookDeliveries } from '../webhooks/webhook.table.ts';

/** Deletes the events and deliveries that are no longer kept, and notes up to which number. Each company is a transaction. */
export async function dropOldEvents(platform: Platform): Promise<number> {
  const limit = sql`app_now() - make_interval(days => ${keptDays})`;
  const old = await asSystem(platform, (db) =>
    readRows<{ company_id: number; number: number }>(
      db,
      sql`select l.company_id, coalesce((select max(e.number) from events e
                 where e.company_id = l.company_id and e.created_at < ${limit}), l.dropped_number) as number
            from event_logs l`,
    ),
  );
  let dropped = 0;
  for (const { company_id, number } of old)
    await asSystem(platform, async (db) => {
      const isOld = lt(webhookDeliveries.created_at, limit);
      await db.delete(webhookDeliveries).where(and(eq(webhookDeliveries.company_id, company_id), isOld));
      const where = and(eq(events.company_id, company_id), lt(events.created_at, limit));
      dropped += (await db.delete(events).where(where).returning({ number: events.number })).length;
      await db.update(eventLogs).set({ dropped_number: number }).where(eq(eventLogs.company_id, company_id));
    });
  return dropped;
}
