import type { DeliveryCause } from '@tradepost/contracts/events/webhook.data';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { bigintArray } from '../../../platform/db/sql.ts';
import { webhookDeliveries, webhookEndpoints } from '../webhooks/webhook.table.ts';

export interface ToDeliver {
  number: number | null;
  type: string;
  record: string;
  record_id: number;
}

interface Numbered extends ToDeliver {
  location_ids: number[] | null;
}

/** Which events an endpoint gets: those that it asks for, at its locations. */
export const wants =
  ({ types, location_ids }: { types: readonly string[]; location_ids: readonly number[] | null }) =>
  (event: Pick<Numbered, 'type' | 'location_ids'>): boolean =>
    types.includes(event.type) &&
    (location_ids === null ||
      event.location_ids === null ||
      event.location_ids.some((id) => location_ids.includes(id)));

/** Queues new events for every endpoint that is on, in the transaction that numbers them. */
export async function queueEvents(db: Db, company_id: number, numbered: readonly Numbered[]): Promise<void> {
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.company_id, company_id), eq(webhookEndpoints.is_on, true)))
    .orderBy(asc(webhookEndpoints.id))
    .for('no key update');
  for (const endpoint of endpoints) await queueDeliveries(db, endpoint, numbered.filter(wants(endpoint)), 'event');
}

/**
 * Queues deliveries for an endpoint whose row is locked. The first of a record is its head, unless others of it wait already: the
 * lock keeps one from being delivered, and its next one from being its head, in between.
 */
export async function queueDeliveries(
  db: Db,
  { company_id, id: endpoint_id }: { company_id: number; id: number },
  queued: readonly ToDeliver[],
  cause: DeliveryCause,
): Promise<number[]> {
  if (queued.length === 0) return [];
  const seen = new Set<string>();
  for (const [record, rows] of Map.groupBy(queued, (each) => each.record)) {
    const record_ids = bigintArray([...new Set(rows.map(({ record_id }) => record_id))]);
    const waiting = await db
      .selectDistinct({ record_id: webhookDeliveries.record_id })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.company_id, company_id),
          eq(webhookDeliveries.endpoint_id, endpoint_id),
          eq(webhookDeliveries.state, 'waiting'),
          eq(webhookDeliveries.record, record),
          sql`${webhookDeliveries.record_id} = any (${record_ids})`,
        ),
      );
    for (const { record_id } of waiting) seen.add(nameOf({ record, record_id }));
  }
  const rows = queued.map(({ number, ...row }) => {
    const is_head = !seen.has(nameOf(row));
    seen.add(nameOf(row));
    return { ...row, event_number: number, company_id, endpoint_id, cause, is_head };
  });
  return (await db.insert(webhookDeliveries).values(rows).returning({ id: webhookDeliveries.id })).map(({ id }) => id);
}

const nameOf = ({ record, record_id }: { record: string; record_id: number }) => `${record} ${record_id}`;
