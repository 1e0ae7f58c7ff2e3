import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { status } from '@tradepost/contracts/orders/order-status.data';
import pg from 'pg';
import { foldOrderCounts } from '../apps/server/src/features/orders/status/order-counts.commands.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openPostgres } from '../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../apps/server/src/platform/tenancy/ctx.ts';
import { playBare } from './bare-sql.ts';
import { prepareDatabase } from './database.ts';
import { dataset, isUsual, ownerEmail, password } from './dataset.ts';
import { drive } from './load.ts';
import { measurePace } from './pace.ts';
import type { Figures } from './percentiles.ts';
import { ownerScope, withPlatform } from './platform.ts';
import { hasPricePart, measurePrices } from './prices/measure.ts';
import { openRecorder, type Recorded } from './recorder.ts';
import { type HttpFigures, isReport, type Measured, writeReport } from './report.ts';
import { drawSamples, type Samples } from './samples.ts';
import { makeScenarios, type Scenario } from './scenarios.ts';
import { compileServer, type RunningServer, startServer } from './server.ts';
import { measureWeb } from './web-sizes.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    anew: { type: 'boolean', default: false },
    'in-place': { type: 'boolean', default: false },
    orders: { type: 'string', default: String(dataset.orders) },
  },
});
/** Calls are chosen by parts of their names, with commas between them. */
const isWanted = (name: string) => options.only.split(',').some((part) => name.includes(part));
const connections = Number(options.connections);
/** Iterations for statements and prices; the server's calls are warmed up below. */
const load = { connections, warmUpMilliseconds: 5_000, milliseconds: Number(options.seconds) * 1000 };
/** A new server is slower until its code is compiled; those seconds are reported separately. */
const firstMilliseconds = 5_000;
const warmUpMilliseconds = 15_000;
/** Server and database share the machine and use a Unix socket when there is one. */
const socketFolder = '/var/run/postgresql';
const serverUrl =
  process.env.BENCH_DATABASE_URL ??
  (existsSync(socketFolder)
    ? `postgres://postgres@${encodeURIComponent(socketFolder)}/postgres`
    : 'postgres://postgres@127.0.0.1:5432/postgres');
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Number of distinct requests to replay as bare statements. */
const tapesPerClient = 8;

const orders = Number(options.orders);
const url = await prepareDatabase(serverUrl, { orders, isAnew: options.anew, isInPlace: options['in-place'] }, say);
const isWithPrices = hasPricePart(options.only) && isUsual(orders);
const database = await settle(url);
const samples = await drawSamples(url);
const scenarios = makeScenarios(samples).filter(({ name }) => isWanted(name) && (!isReport(name) || isUsual(orders)));

compileServer();
const { server, starts } = await startTimes(5);
const cookies = {
  large: await server.signIn(ownerEmail(0), password),
  small: await server.signIn(ownerEmail(1), password),
};
const https: HttpFigures[] = [];
for (const scenario of scenarios) https.push(await measureHttp(scenario, server));
const memory = server.memory();
const prices = isWithPrices ? await measurePrices({ url, server, cookie: cookies.large, load, say }, options.only) : [];
await server.stop();

await putBack(url, samples);
await settle(url);
const bares = await measureBare(scenarios);
const measured = scenarios.map(({ name, ...scenario }, index): Measured => {
  const [http, bare] = [https[index], bares[index]];
  if (!http || !bare) throw new Error(`${name} was not measured`);
  return { name, http, bare, maxRatio: scenario.maxRatio };
});
const report = writeReport({
  at: new Date(),
  orders,
  database,
  connections,
  measured,
  prices,
  starts,
  memory,
  web: measureWeb(),
});
say(`\n${report}`);
if (!options.only && isUsual(orders)) writeFileSync(join(import.meta.dirname, 'results.md'), report);
process.exit(0);

/** Starts the server this many times, one after the other; keeps the last one. */
async function startTimes(times: number): Promise<{ server: RunningServer; starts: number[] }> {
  const server = await startServer(url);
  say(`ready after ${(server.startedIn / 1000).toFixed(2)} s`);
  if (times === 1) return { server, starts: [server.startedIn] };
  await server.stop();
  const later = await startTimes(times - 1);
  return { server: later.server, starts: [server.startedIn, ...later.starts] };
}

/** Deletes emails and jobs of an earlier run, and brings counters and tables to the state that upkeep and autovacuum leave. */
async function settle(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`delete from mails`);
  const { rows: jobs } = await client.query(`select to_regclass('pgboss.job') is not null as is_there`);
  if (jobs[0].is_there) await client.query('delete from pgboss.job');
  const database = openPostgres(address, 1);
  await foldOrderCounts({ database, clock: systemClock });
  await database.close();
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  const { rows } = await client.query('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0].server_version}`;
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

async function measureHttp(scenario: Scenario, { port, processorTime }: RunningServer): Promise<HttpFigures> {
  let n = 0;
  const next = () => {
    n += 1;
    return scenario.request(n - 1);
  };
  const cookie = scenario.isSmall ? cookies.small : cookies.large;
  const ask = async (times: { warmUpMilliseconds: number; milliseconds: number }) => {
    const { failures, ...figures } = await drive({ port, connections, cookie, next, ...times });
    if (failures.length > 0) throw new Error(`${failures.length} requests failed, the first: ${failures[0]}`);
    return figures;
  };
  const pace = measurePace();
  const first = await ask({ warmUpMilliseconds: 0, milliseconds: firstMilliseconds });
  await ask({ warmUpMilliseconds: 0, milliseconds: warmUpMilliseconds });
  const [before, asked] = [processorTime(), n];
  const figures = await ask({ ...load, warmUpMilliseconds: 0 });
  const processor = (processorTime() - before) / (n - asked);
  say(
    `${scenario.name}: p50 ${figures.p50.toFixed(1)} ms, ${Math.round(figures.rate)} a second, ${processor.toFixed(2)} ms of the processor each`,
  );
  return { ...figures, first: first.p50, processor, pace };
}

async function measureBare(all: readonly Scenario[]): Promise<Figures[]> {
  const recorder = openRecorder(url);
  const taped: Recorded[][][] = [];
  await withPlatform(url, recorder.database, async (platform) => {
    const large = ownerScope(platform, samples.company_id, samples.member_id);
    const small = ownerScope(platform, ...(await smallOwner()));
    for (const scenario of all) {
      const tapes: Recorded[][] = [];
      const scope = scenario.isSmall ? small : large;
      for (let n = 0; n < connections * tapesPerClient; n += 1) {
        tapes.push(await recorder.record(() => inTransaction(scope, (ctx) => scenario.work(ctx, turnOf(n, samples)))));
      }
      taped.push(tapes);
    }
  });
  const figures: Figures[] = [];
  for (const [index, tapes] of taped.entries()) {
    figures.push(await playBare(url, tapes, load));
    say(`bare SQL of ${all[index]?.name}: p50 ${figures.at(-1)?.p50.toFixed(1)} ms`);
  }
  return figures;
}

/** Half of a client's recordings put orders on hold, the other half release the same ones, so that a replay ends where it began. */
function turnOf(n: number, { inspected_ids }: Samples): number {
  const half = (connections * tapesPerClient) / 2;
  return n < half ? n : n - half + inspected_ids.length;
}

async function smallOwner(): Promise<[company_id: number, member_id: number]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select company_id, member_ids[1] as member_id from bench_companies where n = 1');
  await client.end();
  return [Number(rows[0].company_id), Number(rows[0].member_id)];
}
