import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { status } from '@tradepost/contracts/orders/order-status.data';
import pg from 'pg';
import { foldOrderCounts } from '../apps/server/src/features/orders/status/order-counts.commands.ts';
import { computeForecast } from '../apps/server/src/features/reports/exposure/compute-forecast.commands.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openPostgres } from '../apps/server/src/platform/db/connection/postgres.ts';
import { measureBuild } from '../scripts/web-sizes/measure.ts';
import { prepareDatabase } from './database.ts';
import { dataset, isUsual, ownerEmail, password } from './dataset.ts';
import { measureBare, measureHttp, type Times, tapesPerClient } from './measure-calls.ts';
import { ownerScope, withPlatform } from './platform.ts';
import { hasPricePart, measurePrices } from './prices/measure.ts';
import { isReport, type Measured } from './report.ts';
import { drawSamples, type Samples } from './samples.ts';
import { makeScenarios } from './scenarios.ts';
import { compileServer, type RunningServer, startServer } from './server.ts';
import { openResults } from './written-results.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    'warm-up': { type: 'string', default: '20' },
    connections: { type: 'string', default: '10' },
    starts: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    anew: { type: 'boolean', default: false },
    'in-place': { type: 'boolean', default: false },
    orders: { type: 'string', default: String(dataset.orders) },
    to: { type: 'string' },
  },
});
/** Calls are chosen by parts of their names, with commas between them. */
const isWanted = (name: string) => options.only.split(',').some((part) => name.includes(part));
const connections = Number(options.connections);
const warmUp = Number(options['warm-up']) * 1000;
const times: Times = {
  connections,
  firstMilliseconds: warmUp / 4,
  warmUpMilliseconds: (warmUp * 3) / 4,
  milliseconds: Number(options.seconds) * 1000,
};
/** Server and database share the machine and use a Unix socket when there is one. */
const socketFolder = '/var/run/postgresql';
const serverUrl =
  process.env.BENCH_DATABASE_URL ??
  (existsSync(socketFolder)
    ? `postgres://postgres@${encodeURIComponent(socketFolder)}/postgres`
    : 'postgres://postgres@127.0.0.1:5432/postgres');
const say = (line: string) => process.stdout.write(`${line}\n`);

const orders = Number(options.orders);
const isWhole = !options.only && isUsual(orders);
/** The results of the repository are those of a whole run. */
const path = resolve(
  options.to ?? (isWhole ? join(import.meta.dirname, 'results.md') : join(tmpdir(), 'tradepost-bench.md')),
);

const url = await prepareDatabase(serverUrl, { orders, isAnew: options.anew, isInPlace: options['in-place'] }, say);
const database = await settle(url);
const samples = await drawSamples(url);
const scenarios = makeScenarios(samples, connections * tapesPerClient).filter(
  ({ name }) => isWanted(name) && (!isReport(name) || isUsual(orders)),
);
const results = openResults(
  path,
  {
    at: new Date(),
    orders,
    database,
    connections,
    warmUpSeconds: warmUp / 1000,
    measured: [],
    failed: [],
    isUnfinished: true,
    prices: [],
    starts: [],
    memory: null,
    web: measureBuild(),
  },
  say,
);
const measured: Measured[] = scenarios.map(({ name, maxRatio }) => ({ name, maxRatio }));
/** Keeps what became known of a call. */
const keep = (index: number, change: Partial<Measured>) => {
  Object.assign(measured[index]!, change);
  results.note({ measured: measured.filter(({ http, bare }) => http || bare) });
};

if (scenarios.some(({ name }) => name.includes('cash forecast')))
  await results.attempt('computing the cash forecast', () => computeNightly(url, samples));
compileServer();
await results.attempt('the server', measureServer);
await putBack(url, samples);
await settle(url);
for (const [index, scenario] of scenarios.entries()) {
  const name = `bare SQL of ${scenario.name}`;
  const bare = await results.attempt(name, () => measureBare(scenario, url, samples, times));
  if (!bare) continue;
  say(`${name}: p50 ${bare.p50.toFixed(1)} ms`);
  keep(index, { bare });
}
results.note({ isUnfinished: false });
say(`\nThe results are in ${path}`);
process.exit(results.isComplete() ? 0 : 1);

/** Measures all calls, the prices and the memory of one server. */
async function measureServer(): Promise<void> {
  const { server, starts } = await startTimes(Number(options.starts));
  results.note({ starts });
  try {
    const [large, small] = [await server.signIn(ownerEmail(0), password), await server.signIn(ownerEmail(1), password)];
    for (const [index, scenario] of scenarios.entries()) {
      const cookie = scenario.isSmall ? small : large;
      const http = await results.attempt(scenario.name, () => measureHttp(scenario, server, cookie, times));
      if (!http) continue;
      const [p50, rate, processor] = [http.p50.toFixed(1), Math.round(http.rate), http.processor.toFixed(2)];
      say(`${scenario.name}: p50 ${p50} ms, ${rate} a second, ${processor} ms of the processor each`);
      keep(index, { http });
    }
    results.note({ memory: server.memory() });
    if (!hasPricePart(options.only) || !isUsual(orders)) return;
    const load = { connections, warmUpMilliseconds: times.firstMilliseconds, milliseconds: times.milliseconds };
    const bench = { url, server, cookie: large, load, say };
    const prices = await results.attempt('prices', () => measurePrices(bench, options.only));
    results.note({ prices: prices ?? [] });
  } finally {
    await server.stop();
  }
}

/** Starts the server this many times, one after the other; keeps the last one. */
async function startTimes(count: number): Promise<{ server: RunningServer; starts: number[] }> {
  const server = await startServer(url);
  say(`ready after ${(server.startedIn / 1000).toFixed(2)} s`);
  if (count <= 1) return { server, starts: [server.startedIn] };
  await server.stop();
  const later = await startTimes(count - 1);
  return { server: later.server, starts: [server.startedIn, ...later.starts] };
}

/** Deletes emails and jobs of an earlier run, and brings counters and tables to the state that upkeep and autovacuum leave. */
async function settle(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`delete from mails`);
  const { rows: jobs } = await client.query(`select to_regclass('pgboss.job') is not null as is_there`);
  if (jobs[0].is_there) await client.query('delete from pgboss.job');
  const opened = openPostgres(address, 1);
  await foldOrderCounts({ database: opened, clock: systemClock });
  await opened.close();
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  const { rows } = await client.query('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0].server_version}`;
}

/** Computes what is otherwise computed at night. */
async function computeNightly(address: string, { company_id, member_id }: Samples): Promise<void> {
  const start = performance.now();
  await withPlatform(address, openPostgres(address, 2), (platform) =>
    computeForecast(ownerScope(platform, company_id, member_id)),
  );
  say(`cash forecast computed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Moves the orders on hold back to inspection. */
async function putBack(address: string, { company_id, inspected_ids }: Samples): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `update orders set status_id = ${status.beingInspected}, sub_status_id = null
      where company_id = $1 and id = any($2) and status_id = ${status.onHold}`,
    [company_id, inspected_ids],
  );
  await client.end();
}
