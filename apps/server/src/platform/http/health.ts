import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../tenancy/ctx.ts';

/** A database that does not answer within this time is not ready. */
const readyMilliseconds = 3_000;

/** The servers that are about to stop. */
const leaving = new WeakSet<FastifyInstance>();

/** `/healthz`: the process runs. `/readyz`: it may get requests. */
export function addHealth(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  const hidden = { schema: { hide: true } as object };
  app.addHook('onRequest', async (_request, reply) => {
    // A proxy that keeps connections opens its next one to another server.
    if (leaving.has(app)) reply.header('connection', 'close');
  });
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (leaving.has(app)) return reply.status(503).send({ status: 'stopping' });
    const isReady = await Promise.race([
      database.query('select 1').then(
        () => true,
        () => false,
      ),
      setTimeout(readyMilliseconds, false),
    ]);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no database' });
  });
}

/**
 * Stops serving without failing a request: the server says that it is not ready, goes on serving until proxies have
 * noticed, and closes once its requests are answered.
 */
export async function stopServing(
  app: FastifyInstance,
  { config, realtime }: Pick<Platform, 'config' | 'realtime'>,
): Promise<void> {
  leaving.add(app);
  await setTimeout(config.stop_delay_seconds * 1000);
  // Open sockets would keep the server from closing. Their pages connect again, to another server.
  realtime.leave();
  await app.close();
}
