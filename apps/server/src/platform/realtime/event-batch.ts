import type { Changed, RealtimeEvent } from '@tradepost/contracts/realtime';

type Send = (room: string, event: RealtimeEvent, payload: Changed) => void;

export interface EventBatch {
  add(room: string, event: RealtimeEvent, payload: Changed): void;
  /** Sends the pending events and stops. */
  close(): void;
}

/** Changes are batched for this many milliseconds. */
const batchMilliseconds = 100;
/** With more changed records than this, an event names none of them. */
const maxNamedRecords = 20;

/**
 * Sends one event per changed record and batch. With several servers each event is a NOTIFY, which serializes the
 * commits of the whole database.
 */
export function openEventBatch(send: Send): EventBatch {
  const waiting = new Map<string, { room: string; event: RealtimeEvent; records: Map<string, Changed> }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { room, event, records } of waiting.values()) {
      const named = records.size > maxNamedRecords ? withoutIds(records.values()) : records.values();
      for (const payload of named) send(room, event, payload);
    }
    waiting.clear();
  };
  return {
    add(room, event, payload) {
      const key = `${room} ${event}`;
      const entry = waiting.get(key) ?? { room, event, records: new Map<string, Changed>() };
      entry.records.set(`${payload.entity} ${payload.kind} ${payload.id}`, payload);
      waiting.set(key, entry);
      timer ??= setTimeout(flush, batchMilliseconds);
    },
    close: flush,
  };
}

/** One event per entity and kind, without ids. */
function withoutIds(records: Iterable<Changed>): Iterable<Changed> {
  const sorts = new Map<string, Changed>();
  for (const { entity, kind } of records)
    sorts.set(`${entity} ${kind}`, kind === undefined ? { entity } : { entity, kind });
  return sorts.values();
}
