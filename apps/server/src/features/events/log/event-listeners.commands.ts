import type { Db } from '../../../platform/db/db.ts';

export interface NumberedEvent {
  number: number;
  type: string;
  record: string;
  record_id: number;
}

/** What a feature does with new events, in the transaction that numbers them. Throwing keeps them from being numbered. */
export type EventListener = (db: Db, company_id: number, numbered: readonly NumberedEvent[]) => Promise<void>;

const listeners: EventListener[] = [];

/** Registers a feature's listener when the server starts. Events must not import features such as systems. */
export function listenToEvents(listener: EventListener): void {
  if (!listeners.includes(listener)) listeners.push(listener);
}

export async function announceEvents(...given: Parameters<EventListener>): Promise<void> {
  for (const listener of listeners) await listener(...given);
}
