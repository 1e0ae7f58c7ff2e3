import { timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashToken } from '../secrets/secrets.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { HttpError } from './errors.ts';
import { readWork } from './work-metrics.ts';

/** A database that does not answer must not keep the other metrics back. */
const workMilliseconds = 2_000;

/**
 * Measures routes, the event loop, connections, queues and the outbox, and serves it all at /metrics in the Prometheus
 * format. In production it needs the token.
 */
export function addMetrics(app: FastifyInstance, platform: Platform): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  measurePools(register, platform);
  const takeWork = measureWork(register, platform);
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!mayRead(platform.config, request.headers.authorization)) throw new HttpError(404, 'Not found');
    await Promise.race([takeWork(), setTimeout(workMilliseconds)]);
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function mayRead({ env, metrics_token }: Platform['config'], authorization = ''): boolean {
  if (!metrics_token) return env !== 'production';
  return timingSafeEqual(hashToken(authorization), hashToken(`Bearer ${metrics_token}`));
}

function measurePools(register: Registry, { pools }: Platform): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state; waiting are those who wait for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}

/** Returns a function that reads the queues and the outbox into the gauges. */
function measureWork(register: Registry, platform: Platform): () => Promise<void> {
  const registers = [register];
  const jobs = new Gauge({ name: 'jobs', help: 'Jobs by queue and state', labelNames: ['queue', 'state'], registers });
  const oldestJob = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the queue\u2019s oldest due job has waited',
    labelNames: ['queue'],
    registers,
  });
  const mails = new Gauge({ name: 'outbox_mails', help: 'Emails that wait to be sent', registers });
  const oldestMail = new Gauge({ name: 'outbox_oldest_seconds', help: 'Age of the oldest waiting email', registers });
  return async () => {
    try {
      const work = await readWork(platform);
      for (const gauge of [jobs, oldestJob]) gauge.reset();
      for (const { queue, waiting, active, failed, oldest_seconds } of work.queues) {
        jobs.set({ queue, state: 'waiting' }, waiting);
        jobs.set({ queue, state: 'active' }, active);
        jobs.set({ queue, state: 'failed' }, failed);
        oldestJob.set({ queue }, oldest_seconds);
      }
      mails.set(work.mails);
      oldestMail.set(work.oldest_mail_seconds);
    } catch (error) {
      platform.log.error({ err: error }, 'queues could not be measured');
    }
  };
}
