import { EventEmitter } from 'node:events';
import pg from 'pg';

/** A connection that listens and is replaced when it breaks. It has what the Socket.IO adapter asks of a client. */
export interface Listener {
  /** The only event is `notification`. */
  on(event: string, take: (message: pg.Notification) => void): void;
  query(listen: string): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  onLost(error: Error): void;
  /** Called when it listens again. Notifications may have been missed. */
  onBack(): void;
}

const retryMilliseconds = 1_000;
/** A connection that breaks silently is noticed after this time and the next. */
const checkMilliseconds = 5_000;
const answerMilliseconds = 4_000;

export function openListener(url: string, { onLost, onBack }: ListenerOptions): Listener {
  const events = new EventEmitter();
  const listens: string[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wasLost = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    });
    let isOver = false;
    const lose = (error: Error) => {
      if (isOver) return;
      isOver = true;
      client = undefined;
      clearTimeout(timer);
      next.end().catch(() => {});
      if (isClosed) return;
      if (!wasLost) onLost(error);
      wasLost = true;
      timer = setTimeout(connect, retryMilliseconds);
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('the connection ended')));
    next.on('notification', (message) => events.emit('notification', message));
    try {
      await next.connect();
      for (const listen of listens) await next.query(listen);
    } catch (error) {
      return lose(error as Error);
    }
    // Closed, or lost again, in the meantime.
    if (isClosed || isOver) return lose(new Error('closed'));
    client = next;
    const check = () => {
      timer = setTimeout(() => next.query('select 1').then(check, lose), checkMilliseconds);
    };
    check();
    if (wasLost) onBack();
    wasLost = false;
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
      await client?.end();
    },
  };
}
