import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Changed, RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import type { Database } from '../db/database.ts';
import { inTurn } from '../db/in-turn.ts';
import { farewellMilliseconds, openListener } from '../db/listener.ts';
import { dropDead, openPool, requestLimits } from '../db/pool.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { openEventBatch } from './event-batch.ts';

/** The member who listens on a socket. */
export interface SocketIdentity {
  company_id: number;
  actor: { member_id: number | null };
  session: { id: number };
}

/** Finds the member of a session cookie. Null without a valid session. */
export type IdentifySocket = (cookieHeader: string | undefined) => Promise<SocketIdentity | null>;

interface AttachOptions {
  app_url: string;
  identify: IdentifySocket;
  /** Whether a host has sockets at all. */
  admits: (hostname: string) => Promise<boolean>;
}

export interface Realtime {
  /** Sends to all pages of the company, or of one member with `member_id`. */
  emit<E extends RealtimeEvent>(
    company_id: number,
    event: E,
    payload: RealtimePayload<E>,
    member_id?: number | null,
  ): void;
  /**
   * Serves sockets on the HTTP server to pages of `app_url`. Each joins only the rooms of its company, its member and its
   * session.
   */
  attach(server: HttpServer, options: AttachOptions): void;
  /**
   * Disconnects sockets whose session has ended. A deleted session ends them at once; this finds those that end by time,
   * and runs every minute.
   */
  dropEndedSessions(): Promise<void>;
  /** Takes no more sockets and lets the open ones connect to another server. */
  leave(): void;
  close(): Promise<void>;
}

const recheckMilliseconds = 60_000;

/** On this channel the database tells which session has ended. */
const endedChannel = 'session_ended';

/** With several servers on one PostgreSQL, events reach the sockets of all of them. */
export async function openRealtime(
  database: Database,
  log: FastifyBaseLogger,
  /** The process's other connections to the database, of which the dead ones end when it is back. */
  pools: readonly Pool[] = [],
): Promise<Realtime> {
  let admit = async (_headers: IncomingHttpHeaders) => false;
  const io = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    allowRequest: ({ headers }, answer) =>
      void admit(headers).then(
        (isAdmitted) => answer(null, isAdmitted),
        () => answer(null, false),
      ),
  });
  let isAttached = false;
  let identifyAgain: IdentifySocket = async () => null;
  let timer: NodeJS.Timeout | undefined;
  const dropEndedSessions = async () => {
    for (const socket of io.of('/').sockets.values()) {
      const hasEnded = await identifyAgain(socket.handshake.headers.cookie).then(
        (identity) => identity === null,
        // Keeps the socket when the database does not respond.
        () => false,
      );
      if (hasEnded) socket.disconnect(true);
    }
  };
  const endSockets = (session_id: string) => io.local.in(`session:${session_id}`).disconnectSockets(true);
  const closeConnections = database.url
    ? await shareThrough(io, database, database.url, { log, pools, endSockets })
    : ((await database.pglite?.listen(endedChannel, endSockets)) ?? (async () => {}));
  const send = (room: string, event: RealtimeEvent, payload: unknown) => {
    io.to(room).emit(event, payload);
  };
  const gather = openEventBatch(send);
  return {
    emit: (company_id, event, payload, member_id) => {
      const room = member_id ? `member:${company_id}:${member_id}` : `company:${company_id}`;
      if (event === 'offer-has-changes' || event === 'changelog-update') gather.add(room, event, payload as Changed);
      else send(room, event, payload);
    },
    dropEndedSessions,
    attach(server, { app_url, identify, admits }) {
      isAttached = true;
      admit = async (headers) => {
        const hostname = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : '';
        return isOwnOrigin(headers, app_url) && (await admits(hostname));
      };
      identifyAgain = identify;
      timer = setInterval(() => void dropEndedSessions(), recheckMilliseconds).unref();
      io.attach(server);
      io.use(async (socket, next) => {
        const identity = await identify(socket.handshake.headers.cookie).catch(() => undefined);
        // The database does not answer. A page whose connection breaks tries again; a refused one does not.
        if (identity === undefined) return socket.conn.close();
        if (!identity) return next(new Error('unauthorized'));
        const { company_id, actor, session } = identity;
        await socket.join([
          `company:${company_id}`,
          `member:${company_id}:${actor.member_id}`,
          `session:${session.id}`,
        ]);
        next();
      });
    },
    leave() {
      admit = async () => false;
      // All connections, also those of strangers who never said what they want: each would hold the server for 45 seconds.
      io.engine.close();
    },
    close: async () => {
      clearInterval(timer);
      gather.close();
      // A worker has no sockets, only an adapter to close.
      await (isAttached ? io.close() : io.of('/').adapter.close());
      await closeConnections();
    },
  };
}

interface ShareOptions {
  log: FastifyBaseLogger;
  pools: readonly Pool[];
  endSockets: (session_id: string) => void;
}

/**
 * Connects the servers through PostgreSQL: one connection listens, and a small pool sends. Returns a function that
 * closes them.
 */
async function shareThrough(
  io: Server,
  database: Database,
  url: string,
  { log, pools, endSockets }: ShareOptions,
): Promise<() => Promise<void>> {
  await inTurn(database, () =>
    database.script(
      `create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
       comment on table socket_io_attachments is 'reference: realtime messages too large for NOTIFY'`,
    ),
  );
  const pool = openPool(url, requestLimits, { max: 2, pipeline: true });
  let isClosed = false;
  const report = (error: Error) => {
    if (!isClosed) log.error({ err: error }, 'realtime');
  };
  pool.on('error', report);
  const listener = openListener(url, {
    onLost: report,
    onBack: (alive) => {
      log.warn('realtime: listening again');
      if (alive) for (const each of [pool, ...pools]) dropDead(each, alive);
      // Events were missed. Pages reload their data when they reconnect.
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
    },
  });
  listener.on('notification', ({ channel, payload = '' }) => {
    if (channel === endedChannel) endSockets(payload);
  });
  await listener.query(`listen ${endedChannel}`);
  // The adapter never sees its connection end, because the listener replaces it.
  const client = { ...listener, release: () => {}, removeAllListeners: () => {} };
  const shared = { connect: async () => client, query: (text: string, values?: unknown[]) => pool.query(text, values) };
  io.adapter(createAdapter(shared as never, { errorHandler: report }));
  return async () => {
    isClosed = true;
    const isEnded = Promise.allSettled([listener.close(), pool.end()]);
    await Promise.race([isEnded, wait(farewellMilliseconds, undefined, { ref: false })]);
    // What is left waits for a database that says nothing. Events that nobody heard are lost either way.
    dropDead(pool, new Set());
    await isEnded;
  };
}
