import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keepAliveMilliseconds } from './pool.ts';
import { destroyConnection } from './silence/silence.ts';

/** A connection that listens and is replaced when it breaks. It has what the Socket.IO adapter asks of a client. */
export interface Listener {
  /** The only event is `notification`. */
  on(event: string, take: (message: pg.Notification) => void): void;
  query(listen: string): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  onLost(error: Error): void;
  /**
   * Called when it listens again. Notifications may have been missed. After a database that did not answer, `alive` has
   * the processes of the one that answers now: other connections to the earlier one may be dead without a sign.
   */
  onBack(alive: ReadonlySet<number> | null): void;
}

/** How often the connection is checked, and opened again when lost; and how long an answer may take. */
export interface ListenerPace {
  retry_milliseconds: number;
  check_milliseconds: number;
  answer_milliseconds: number;
}

const usualPace: ListenerPace = { retry_milliseconds: 1_000, check_milliseconds: 5_000, answer_milliseconds: 4_000 };

/** How long a connection is waited for that is closed: a host that fell silent says no goodbye. */
export const farewellMilliseconds = 2_000;

export function openListener(url: string, { onLost, onBack }: ListenerOptions, pace = usualPace): Listener {
  const events = new EventEmitter();
  const listens: string[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wasLost = false;
  /** It was lost because nothing came, not because the connection ended. */
  let wasSilent = false;

  async function connect(): Promise<void> {
    const next = clientOf(url, pace);
    let isOver = false;
    const lose = (error: Error) => {
      if (isOver) return;
      isOver = true;
      client = undefined;
      clearTimeout(timer);
      // A goodbye would wait for a database that says nothing.
      destroyConnection(next);
      if (isClosed) return;
      if (!wasLost) onLost(error);
      wasLost = true;
      wasSilent ||= /timeout/i.test(error.message);
      timer = setTimeout(connect, pace.retry_milliseconds);
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('the connection ended')));
    next.on('notification', (message) => events.emit('notification', message));
    let alive: ReadonlySet<number> | null = null;
    try {
      await next.connect();
      for (const listen of listens) await next.query(listen);
      if (wasSilent) alive = await readProcesses(next);
    } catch (error) {
      return lose(error as Error);
    }
    // Closed, or lost again, in the meantime.
    if (isClosed || isOver) return lose(new Error('closed'));
    client = next;
    const check = () => {
      timer = setTimeout(() => next.query('select 1').then(check, lose), pace.check_milliseconds);
    };
    check();
    if (wasLost) onBack(alive);
    wasLost = false;
    wasSilent = false;
  }
  void connect();

  return {
    on: (event, take) => {
      events.on(event, take);
    },
    async query(listen) {
      listens.push(listen);
      await client?.query(listen);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      if (!last) return;
      await Promise.race([last.end(), wait(farewellMilliseconds, undefined, { ref: false })]);
      destroyConnection(last);
    },
  };
}

async function readProcesses(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  return new Set(rows.map(({ pid }) => pid));
}

const clientOf = (url: string, { answer_milliseconds }: ListenerPace) =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    connectionTimeoutMillis: answer_milliseconds,
    query_timeout: answer_milliseconds,
  });
