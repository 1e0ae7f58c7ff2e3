import type { LoggedEvent } from '@tradepost/contracts/events/event.contract';
import { type EventType, eventFacts, eventTypes } from '@tradepost/contracts/events/event.data';
import { and, arrayOverlaps, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { eventLogs, events } from '../event.table.ts';

/** `evt_7_1042`: the same in the log, in each delivery and when it is sent again. */
export const eventId = (company_id: number, number: number): string => `evt_${company_id}_${number}`;

export async function listEvents(
  ctx: Ctx,
  { after, type, limit }: { after?: number | undefined; type?: EventType[] | undefined; limit: number },
): Promise<{ items: LoggedEvent[]; next_cursor: number; has_more: boolean }> {
  // Read before the events: what gets a number in between is left to the next call.
  const [log] = await ctx.db.select().from(eventLogs).where(eq(eventLogs.company_id, ctx.company_id));
  const { last_number, dropped_number } = log ?? { last_number: 0, dropped_number: 0 };
  if (after !== undefined && after > last_number)
    throw invalid({ after: `The log ends at ${last_number}. Read the records again, then continue from there.` });
  if (after !== undefined && after < dropped_number)
    throw invalid({
      after: `Events up to ${dropped_number} are no longer kept. Read the records again, then continue from there.`,
    });
  const types = (type ?? eventTypes).filter((each) => ctx.can(eventFacts[each].scope));
  const locations = getVisibleLocations(ctx);
  const rows = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.company_id, ctx.company_id),
        gt(events.number, after ?? dropped_number),
        lte(events.number, last_number),
        inArray(events.type, types),
        locations === null ? undefined : isSeenAt(locations),
      ),
    )
    .orderBy(asc(events.number))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row): LoggedEvent => toLogged(row));
  const has_more = rows.length > limit;
  return { items, next_cursor: has_more ? (items.at(-1)?.number ?? last_number) : last_number, has_more };
}

const isSeenAt = (locations: readonly number[]) =>
  locations.length === 0
    ? isNull(events.location_ids)
    : or(isNull(events.location_ids), arrayOverlaps(events.location_ids, [...locations]));

export const toLogged = ({
  company_id,
  number,
  type,
  version,
  happened_at,
  data,
}: Pick<typeof events.$inferSelect, 'company_id' | 'number' | 'type' | 'version' | 'happened_at' | 'data'>) => ({
  id: eventId(company_id, number),
  number,
  type,
  version,
  timestamp: instantOf(happened_at),
  data,
});
