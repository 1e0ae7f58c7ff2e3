import type { RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { openListeners } from './listeners.ts';
import { getRegion } from './region.ts';

type ServerEvents = { [E in RealtimeEvent]: (payload: RealtimePayload<E>) => void };
type Handler = (payload: never) => void;

const handlers = new Map<RealtimeEvent, Set<Handler>>();
const reconnections = openListeners();
let socket: Socket<ServerEvents> | undefined;
let wanted = 0;

/** Milliseconds after which a first connection is late: what the page shows was read that long before it. */
const lateAfter = 3000;

/** Opens the signed-in user's connection. Loads the library on first use. Returns a function that closes it. */
export function connectRealtime(): () => void {
  const turn = ++wanted;
  void open(turn).catch(() => addEventListener('online', () => void open(turn), { once: true }));
  return () => {
    if (turn !== wanted) return;
    wanted++;
    socket?.disconnect();
    socket = undefined;
  };
}

/** Calls the handler for every event of this name while the component is mounted. */
export function useRealtime<E extends RealtimeEvent>(event: E, handler: (payload: RealtimePayload<E>) => void): void {
  const onPayload = useEffectEvent(handler);
  useEffect(() => listen(event, (payload) => onPayload(payload)), [event]);
}

/** Like `useRealtime`, for several events with one handler. The list must be constant. */
export function useRealtimeEvents<E extends RealtimeEvent>(
  events: readonly E[],
  handler: (event: E, payload: RealtimePayload<E>) => void,
): void {
  const onPayload = useEffectEvent(handler);
  useEffect(() => {
    const stops = events.map((event) => listen(event, (payload) => onPayload(event, payload)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [events]);
}

/**
 * Calls the handler after a reconnect, and after a first connection that had to be tried again or came late, because events
 * may have been missed before it. Also when the server hangs up.
 */
export function useReconnect(handler: () => void): void {
  const onReconnect = useEffectEvent(handler);
  useEffect(() => {
    const call = () => onReconnect();
    return reconnections.listen(call);
  }, []);
}

function listen<E extends RealtimeEvent>(event: E, handler: (payload: RealtimePayload<E>) => void): () => void {
  const set = handlers.get(event) ?? new Set<Handler>();
  handlers.set(event, set);
  set.add(handler as Handler);
  return () => void set.delete(handler as Handler);
}

async function open(turn: number): Promise<void> {
  const { io } = await import('socket.io-client');
  if (turn !== wanted) return;
  const connection: Socket<ServerEvents> = io(getRegion()?.socket ?? location.origin, {
    transports: ['websocket', 'polling'],
    withCredentials: true,
  });
  socket = connection;
  const late = Date.now() + lateAfter;
  let mayHaveMissed = false;
  connection.on('connect_error', () => {
    mayHaveMissed = true;
  });
  connection.on('connect', () => {
    if (mayHaveMissed || Date.now() > late) reconnections.tell();
    mayHaveMissed = true;
  });
  connection.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return;
    // The session has ended, or it is another one now. What the page asks next tells which.
    reconnections.tell();
    connection.connect();
  });
  connection.onAny((event: string, payload: unknown) => {
    for (const handler of handlers.get(event as RealtimeEvent) ?? []) handler(payload as never);
  });
}
