import { type EventRecord, type EventType, eventFacts } from '@tradepost/contracts/events/event.data';
import { type EventSource, eventSources, type Pairs } from './event-sources.data.ts';

/** A row of the queue: a change with its record as it was then, or changed prices. */
export interface Queued {
  id: number;
  created_at: string;
  data: Readonly<Record<string, unknown>> | null;
  /** Null: changed prices. */
  entity: string | null;
  root_id: number | null;
  entity_id: number | null;
  action: 'insert' | 'update' | 'delete' | null;
  pairs: Pairs | null;
}

export interface NewEvent {
  type: EventType;
  version: number;
  record: EventRecord;
  record_id: number;
  location_ids: number[] | null;
  data: Record<string, unknown>;
  happened_at: string;
}

/** The events that a queued row is. A change that no event tells of is none. */
export function eventsOf(queued: Queued): NewEvent[] {
  const { entity, action, pairs, data } = queued;
  if (entity === null || pairs === null)
    return data ? [toEvent('price.changed', queued, data, Number(data.variant_id))] : [];
  return eventSources
    .filter((source) => source.entity === entity && source.on === action && isCaused(source, pairs))
    .map((source) => toEvent(source.type, queued, valuesOf(source, queued, pairs), Number(queued.root_id)));
}

const isCaused = ({ when, told }: EventSource, pairs: Pairs): boolean =>
  (when?.(pairs) ?? true) && (told?.some((field) => field in pairs) ?? true);

/** Everything that is known of the change. The schema of the type decides what of it is stored. */
function valuesOf(source: EventSource, queued: Queued, pairs: Pairs): Record<string, unknown> {
  const context = queued.data ?? {};
  // Of a deleted row, what it was.
  const side = queued.action === 'delete' ? 0 : 1;
  return {
    ...context,
    ...Object.fromEntries(Object.entries(pairs).map(([field, pair]) => [field, pair[side]])),
    ...(source.root_id ? { [source.root_id]: queued.root_id } : {}),
    ...(source.id ? { [source.id]: queued.entity_id } : {}),
    ...(source.told ? { changed: source.told.filter((field) => field in pairs) } : {}),
    ...source.more?.(pairs, context),
  };
}

function toEvent(
  type: EventType,
  { created_at, data: context, pairs }: Queued,
  values: Readonly<Record<string, unknown>>,
  record_id: number,
): NewEvent {
  const { data, record, version } = eventFacts[type];
  return {
    type,
    version,
    record,
    record_id,
    location_ids: locationsOf({ ...context, ...values }, pairs),
    // The fields of the schema are the allow-list: nothing else leaves the company.
    data: Object.fromEntries(Object.keys(data.shape).map((field) => [field, values[field] ?? null])),
    happened_at: created_at,
  };
}

/** Where it happened. Who sees one of these locations sees the event. */
function locationsOf(values: Readonly<Record<string, unknown>>, pairs: Pairs | null): number[] | null {
  const found = [
    values.location_id,
    values.from_location_id,
    values.to_location_id,
    ...(pairs?.location_id ?? []),
  ].flatMap((id) => (typeof id === 'number' ? [id] : []));
  return found.length > 0 ? [...new Set(found)] : null;
}
