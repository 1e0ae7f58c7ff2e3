import pg from 'pg';
import { inTransaction } from '../apps/server/src/platform/tenancy/ctx.ts';
import { playBare } from './bare-sql.ts';
import { drive } from './load.ts';
import { measurePace } from './pace.ts';
import type { Figures } from './percentiles.ts';
import { ownerScope, withPlatform } from './platform.ts';
import { openRecorder, type Recorded } from './recorder.ts';
import type { HttpFigures } from './report.ts';
import type { Samples } from './samples.ts';
import type { Scenario } from './scenarios.ts';
import type { RunningServer } from './server.ts';

/** Number of distinct requests of a client to replay as bare statements. */
export const tapesPerClient = 8;

export interface Times {
  connections: number;
  /** A new server is slower until its code is compiled; those seconds are reported separately. */
  firstMilliseconds: number;
  warmUpMilliseconds: number;
  milliseconds: number;
}

/** Of a supply that runs out, the first seconds, the warm-up and the measuring get these shares. */
const shares = { first: 1 / 6, warmUp: 2 / 3, measured: 1 };

/** Measures a call of the server. Throws when a request fails or nothing was left to ask. */
export async function measureHttp(
  scenario: Scenario,
  { port, processorTime }: RunningServer,
  cookie: string,
  times: Times,
): Promise<HttpFigures> {
  const { supply = Number.POSITIVE_INFINITY } = scenario;
  let n = 0;
  const ask = async (milliseconds: number, share: number) => {
    const next = () => {
      if (n >= supply * share) return undefined;
      n += 1;
      return scenario.request(n - 1);
    };
    const { connections } = times;
    const { failures, ...figures } = await drive({
      port,
      connections,
      cookie,
      next,
      warmUpMilliseconds: 0,
      milliseconds,
    });
    if (failures.length > 0) throw new Error(`${failures.length} requests failed, the first: ${failures[0]}`);
    return figures;
  };
  const pace = measurePace();
  const first = await ask(times.firstMilliseconds, shares.first);
  await ask(times.warmUpMilliseconds, shares.warmUp);
  const [before, asked] = [processorTime(), n];
  const figures = await ask(times.milliseconds, shares.measured);
  if (Number.isNaN(figures.p50)) throw new Error('nothing was left to ask');
  return { ...figures, first: first.p50, processor: (processorTime() - before) / (n - asked), pace };
}

/** Measures the statements of a call, played straight to the database. */
export async function measureBare(scenario: Scenario, url: string, samples: Samples, times: Times): Promise<Figures> {
  const { connections, milliseconds } = times;
  const tapes = await recordTapes(scenario, url, samples, connections);
  return playBare(url, tapes, { connections, warmUpMilliseconds: times.firstMilliseconds, milliseconds });
}

function recordTapes(scenario: Scenario, url: string, samples: Samples, connections: number): Promise<Recorded[][]> {
  const recorder = openRecorder(url);
  return withPlatform(url, recorder.database, async (platform) => {
    const [company_id, member_id] = scenario.isSmall ? await smallOwner(url) : [samples.company_id, samples.member_id];
    const scope = ownerScope(platform, company_id, member_id);
    const tapes: Recorded[][] = [];
    const count = connections * tapesPerClient;
    for (let n = 0; n < count; n += 1) {
      const turn = scenario.goesBack ? turnOf(n, count, samples) : n;
      tapes.push(await recorder.record(() => inTransaction(scope, (ctx) => scenario.work(ctx, turn))));
    }
    return tapes;
  });
}

/** Half of the recordings put orders on hold, the other half release the same ones, so that a replay ends where it began. */
function turnOf(n: number, count: number, { inspected_ids }: Samples): number {
  const half = count / 2;
  return n < half ? n : n - half + inspected_ids.length;
}

async function smallOwner(url: string): Promise<[company_id: number, member_id: number]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select company_id, member_ids[1] as member_id from bench_companies where n = 1');
  await client.end();
  return [Number(rows[0].company_id), Number(rows[0].member_id)];
}
