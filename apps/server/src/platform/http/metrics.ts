import { timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { probeDatabase } from '../db/silence/probe.ts';
import { HttpError } from '../errors/errors.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { checkStore, readDisks } from './store-health.ts';
import { readWork } from './work-metrics.ts';

/** A database that does not answer must not keep the other metrics back. */
const workMilliseconds = 2_000;
/** Sooner than that, so that a database that says nothing is a number too. */
const probeMilliseconds = 1_500;

/**
 * Measures routes, the event loop, connections, queues and the outbox, and serves it all at /metrics in the Prometheus
 * format. In production it needs the token.
 */
export function addMetrics(app: FastifyInstance, platform: Platform): void {
  const { env, metrics_token } = platform.config;
  // Without a token there are none to read.
  if (env === 'production' && !metrics_token) return;
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
  const takeHealth = measureHealth(register, platform);
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!mayRead(platform.config, request.headers.authorization)) throw new HttpError(404, 'Not found');
    await Promise.race([Promise.all([takeWork(), takeHealth()]), setTimeout(workMilliseconds)]);
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function mayRead({ metrics_token }: Platform['config'], authorization = ''): boolean {
  if (!metrics_token) return true;
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
  const failedMails = new Gauge({
    name: 'outbox_failed_mails',
    help: 'Emails given up, by reason, until they are sent again: refused by the recipient, or unanswered by the mail server',
    labelNames: ['reason'],
    registers,
  });
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
      for (const [reason, count] of Object.entries(work.failed_mails)) failedMails.set({ reason }, count);
    } catch (error) {
      platform.log.error({ err: error }, 'queues could not be measured');
    }
  };
}

/** Returns a function that asks the database, the file store and the disks, and sets their gauges. */
function measureHealth(register: Registry, platform: Platform): () => Promise<unknown> {
  const registers = [register];
  const up = new Gauge({ name: 'database_up', help: '1: the database answers', registers });
  const readOnly = new Gauge({ name: 'database_read_only', help: '1: the database takes no writes', registers });
  const store = new Gauge({
    name: 'file_store',
    help: '1 for the state of the file store: ready, full or down',
    labelNames: ['state'],
    registers,
  });
  const labelNames = ['disk'];
  const free = new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space of the disks written to',
    labelNames,
    registers,
  });
  const size = new Gauge({ name: 'disk_size_bytes', help: 'Size of the disks written to', labelNames, registers });
  const measureDatabase = async () => {
    const state = await probeDatabase(platform.database, probeMilliseconds);
    up.set(state === 'silent' ? 0 : 1);
    readOnly.set(state === 'read-only' ? 1 : 0);
  };
  const measureStore = async () => {
    const found = await checkStore(platform);
    for (const state of ['ready', 'full', 'down']) store.set({ state }, state === found ? 1 : 0);
  };
  const measureDisks = async () => {
    for (const { disk, ...space } of await readDisks(platform)) {
      free.set({ disk }, space.free);
      size.set({ disk }, space.size);
    }
  };
  return () => Promise.all([measureDatabase(), measureStore(), measureDisks()]);
}
