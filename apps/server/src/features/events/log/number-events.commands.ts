import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { bigintArray, readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { queueEvents } from '../deliveries/queue-deliveries.commands.ts';
import { eventLogs, eventQueue, events } from '../event.table.ts';
import { announceEvents } from './event-listeners.commands.ts';
import { eventsOf, type Queued } from './events-of-change.rules.ts';

const rowsPerBatch = 1000;

/** Makes numbered events of what is queued, for every company, and returns how many. One that fails does not stop the others. */
export async function numberEvents(platform: Platform): Promise<number> {
  const waiting = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select l.company_id from event_logs l where exists (select from event_queue q where q.company_id = l.company_id)`,
    ),
  );
  let numbered = 0;
  for (const { company_id } of waiting)
    try {
      for (let size = rowsPerBatch; size === rowsPerBatch; ) {
        const { taken, made } = await asSystem(platform, (db) => numberBatch(db, company_id));
        size = taken;
        numbered += made;
      }
    } catch (error) {
      platform.log.error({ err: error, company_id }, 'events could not be numbered');
    }
  return numbered;
}

/**
 * The lock on the log lets one worker at a time give numbers, and they become visible together: a reader who saw a number has seen
 * every smaller one. Changes of a record are queued in their order, because each of them waited for the row.
 */
async function numberBatch(db: Db, company_id: number): Promise<{ taken: number; made: number }> {
  const log = await readRow<{ last_number: number }>(
    db,
    sql`select last_number from event_logs where company_id = ${company_id} for update skip locked`,
  );
  if (!log) return { taken: 0, made: 0 };
  const queued = await readRows<Queued>(
    db,
    sql`select q.id, q.created_at, q.data, c.entity, c.root_id, c.entity_id, c.action, changed_fields(c.action, c.fields) as pairs
          from event_queue q
          left join changes c on c.company_id = q.company_id and c.id = q.change_id
         where q.company_id = ${company_id} order by q.id ${takeRows(rowsPerBatch)}`,
  );
  if (queued.length === 0) return { taken: 0, made: 0 };
  const made = queued.flatMap(eventsOf);
  const numbered = made.map((event, at) => ({ ...event, number: log.last_number + at + 1 }));
  if (numbered.length > 0) {
    // Of a thousand rows with their own parameters the builder would need longer than the database.
    await db.insert(events).select(sql`
      select ${company_id}::bigint, e.number, e.type, e.version, e.record, e.record_id, e.location_ids, e.data, e.happened_at, app_now()
        from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as e (number bigint, type text, version int, record text,
               record_id bigint, location_ids bigint[], data jsonb, happened_at timestamptz)`);
    await db
      .update(eventLogs)
      .set({ last_number: log.last_number + numbered.length })
      .where(eq(eventLogs.company_id, company_id));
    await queueEvents(db, company_id, numbered);
    await announceEvents(db, company_id, numbered);
  }
  const ids = bigintArray(queued.map(({ id }) => id));
  await db.delete(eventQueue).where(and(eq(eventQueue.company_id, company_id), sql`${eventQueue.id} = any (${ids})`));
  return { taken: queued.length, made: made.length };
}
