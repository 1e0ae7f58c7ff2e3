import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import type { Database } from '../db/database.ts';

/** Finds the company of a browser's session cookie header; null is nobody. */
export type IdentifySocket = (cookieHeader: string | undefined) => Promise<{ company_id: number } | null>;

export interface Realtime {
  emit<E extends RealtimeEvent>(company_id: number, event: E, payload: RealtimePayload<E>): void;
  /** Serves sockets on the HTTP server; each joins its company's room only. */
  attach(server: HttpServer, identify: IdentifySocket): void;
  close(): Promise<void>;
}

/** Sends through every server when several share one PostgreSQL. */
export async function openRealtime(database: Database, log: FastifyBaseLogger): Promise<Realtime> {
  const io = new Server({ serveClient: false, transports: ['websocket', 'polling'] });
  if (database.pool) {
    await database.script(
      'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
    );
    await database.script(
      `comment on table socket_io_attachments is 'reference: realtime messages too large for NOTIFY'`,
    );
    io.adapter(
      createAdapter(database.pool as never, { errorHandler: (error) => log.error({ err: error }, 'realtime') }),
    );
  }
  let isAttached = false;
  return {
    emit: (company_id, event, payload) => {
      io.to(`company:${company_id}`).emit(event, payload);
    },
    attach(server, identify) {
      io.attach(server);
      isAttached = true;
      io.use(async (socket, next) => {
        const identity = await identify(socket.handshake.headers.cookie).catch(() => null);
        if (!identity) return next(new Error('unauthorized'));
        await socket.join(`company:${identity.company_id}`);
        next();
      });
    },
    close: async () => {
      // Closing one that serves nobody fails in socket.io.
      if (isAttached) await io.close();
    },
  };
}
