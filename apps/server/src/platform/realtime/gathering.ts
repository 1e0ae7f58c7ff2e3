import type { Changed, RealtimeEvent } from '@tradepost/contracts/realtime';

type Send = (room: string, event: RealtimeEvent, payload: Changed) => void;

export interface Gathering {
  add(room: string, event: RealtimeEvent, payload: Changed): void;
  /** Sends what waits, and no more afterwards. */
  close(): void;
}

/** How long news of changes is gathered, in milliseconds: less than a person notices. */
const gatheringTime = 100;
/** From so many records on, pages are told that something changed, not what. */
const mostNamed = 20;

/**
 * "This record changed, ask again" is said once for each record, however often it changed meanwhile: with several servers
 * each saying is a NOTIFY, for which all commits of the database stand in one line.
 */
export function openGathering(send: Send): Gathering {
  const waiting = new Map<string, { room: string; event: RealtimeEvent; records: Map<string, Changed> }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { room, event, records } of waiting.values()) {
      const named = records.size > mostNamed ? withoutIds(records.values()) : records.values();
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
      timer ??= setTimeout(flush, gatheringTime);
    },
    close: flush,
  };
}

/** One for each sort of record instead of one for each record. */
function withoutIds(records: Iterable<Changed>): Iterable<Changed> {
  const sorts = new Map<string, Changed>();
  for (const { entity, kind } of records)
    sorts.set(`${entity} ${kind}`, kind === undefined ? { entity } : { entity, kind });
  return sorts.values();
}
