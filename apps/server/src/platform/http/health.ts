import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { probeDatabase } from '../db/silence/probe.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { programVersion } from '../version.ts';
import { checkStore, readDisks } from './store-health.ts';

/** A database that does not answer within this time is not ready. */
const readyMilliseconds = 3_000;

/** The servers that are about to stop. */
const leaving = new WeakSet<FastifyInstance>();

/** With less free space than this share of a disk, writes are about to fail. */
const lowDisk = 0.02;

/**
 * `/healthz`: the process runs, in which version. `/readyz`: it may get requests. The file store and the disks do not make
 * it unready, as all servers share them and most calls need neither; the answer names what is wrong with them.
 */
export function addHealth(app: FastifyInstance, platform: Platform): void {
  const hidden = { schema: { hide: true } as object };
  app.addHook('onRequest', async (_request, reply) => {
    // A proxy that keeps connections opens its next one to another server.
    if (leaving.has(app)) reply.header('connection', 'close');
  });
  app.get('/healthz', hidden, async () => ({ status: 'ok', version: programVersion }));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (leaving.has(app)) return reply.status(503).send({ status: 'stopping' });
    const [database, store, disks] = await Promise.all([
      probeDatabase(platform.database, readyMilliseconds),
      checkStore(platform),
      readDisks(platform),
    ]);
    const full = disks.filter(({ free, size }) => free < size * lowDisk).map(({ disk }) => disk);
    const problems = [
      ...(store === 'ready' ? [] : [`file store ${store}`]),
      ...full.map((disk) => `${disk} disk almost full`),
    ];
    return reply.status(database === 'ready' ? 200 : 503).send({ status: statusOf[database], problems });
  });
}

const statusOf = { ready: 'ready', silent: 'no database', 'read-only': 'database is read-only' } as const;

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
