import pg from 'pg';
import { figuresOf } from '../percentiles.ts';
import type { PriceBench } from './price-bench.ts';

/** Runs one statement on the database from several clients; returns the median in milliseconds. */
export async function playStatement(
  { url, load }: Pick<PriceBench, 'url' | 'load'>,
  text: string,
  values: (n: number) => unknown[],
): Promise<number> {
  const times: number[] = [];
  const countsFrom = performance.now() + load.warmUpMilliseconds;
  const end = countsFrom + load.milliseconds;
  let n = 0;
  const work = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let now = performance.now(); now < end; now = performance.now()) {
      n += 1;
      await client.query({ name: 'bare', text, values: values(n) });
      if (now >= countsFrom) times.push(performance.now() - now);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  return figuresOf(times, load.milliseconds).p50;
}
