import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Changed, RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import type { Database } from '../db/database.ts';
import { openGathering } from './gathering.ts';

/** Who listens: a member of a company. */
export interface SocketIdentity {
  company_id: number;
  actor: { member_id: number | null };
}

/** Finds the member of a browser's session cookie header; null is nobody. */
export type IdentifySocket = (cookieHeader: string | undefined) => Promise<SocketIdentity | null>;

export interface Realtime {
  /** To all pages of the company, or with `member_id` to those of one member. */
  emit<E extends RealtimeEvent>(
    company_id: number,
    event: E,
    payload: RealtimePayload<E>,
    member_id?: number | null,
  ): void;
  /** Serves sockets on the HTTP server; each joins its company's and its member's room only. */
  attach(server: HttpServer, identify: IdentifySocket): void;
  /** Disconnects those whose session has ended since: signed out elsewhere, removed. It is looked at every minute anyway. */
  dropStrangers(): Promise<void>;
  close(): Promise<void>;
}

const lookAgainMilliseconds = 60_000;

/** Sends through every server when several share one PostgreSQL. */
export async function openRealtime(database: Database, log: FastifyBaseLogger): Promise<Realtime> {
  const io = new Server({ serveClient: false, transports: ['websocket', 'polling'] });
  let isAttached = false;
  let identifyAgain: IdentifySocket = async () => null;
  let timer: NodeJS.Timeout | undefined;
  const dropStrangers = async () => {
    for (const socket of io.of('/').sockets.values()) {
      const isStranger = await identifyAgain(socket.handshake.headers.cookie).then(
        (identity) => identity === null,
        // A database that does not answer tells nothing about who they are.
        () => false,
      );
      if (isStranger) socket.disconnect(true);
    }
  };
  const closeConnections = database.url ? await shareThrough(io, database, database.url, log) : async () => {};
  const send = (room: string, event: RealtimeEvent, payload: unknown) => {
    io.to(room).emit(event, payload);
  };
  const gather = openGathering(send);
  return {
    emit: (company_id, event, payload, member_id) => {
      const room = member_id ? `member:${company_id}:${member_id}` : `company:${company_id}`;
      if (event === 'offer-has-changes' || event === 'changelog-update') gather.add(room, event, payload as Changed);
      else send(room, event, payload);
    },
    dropStrangers,
    attach(server, identify) {
      isAttached = true;
      identifyAgain = identify;
      timer = setInterval(() => void dropStrangers(), lookAgainMilliseconds).unref();
      io.attach(server);
      io.use(async (socket, next) => {
        const identity = await identify(socket.handshake.headers.cookie).catch(() => null);
        if (!identity) return next(new Error('unauthorized'));
        const { company_id, actor } = identity;
        await socket.join([`company:${company_id}`, `member:${company_id}:${actor.member_id}`]);
        next();
      });
    },
    close: async () => {
      clearInterval(timer);
      gather.close();
      // A worker never listens: it has an adapter to close, but no engine.
      await (isAttached ? io.close() : io.of('/').adapter.close());
      await closeConnections();
    },
  };
}

/** The adapter keeps a listening connection and gives it back late, so it has connections of its own. Answers how to end them. */
async function shareThrough(
  io: Server,
  database: Database,
  url: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  await database.script(
    `create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
     comment on table socket_io_attachments is 'reference: realtime messages too large for NOTIFY'`,
  );
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const clients = new Set<pg.PoolClient>();
  let isClosed = false;
  const report = (error: Error) => {
    if (!isClosed) log.error({ err: error }, 'realtime');
  };
  pool.on('error', report);
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  io.adapter(createAdapter(pool as never, { errorHandler: report }));
  return async () => {
    isClosed = true;
    await Promise.allSettled([...clients].map((client) => (client as unknown as pg.Client).end()));
  };
}
