import { quoteVariant } from '../../apps/server/src/features/pricing/quote.queries.ts';
import { openPostgres } from '../../apps/server/src/platform/db/connection/postgres.ts';
import { inReading } from '../../apps/server/src/platform/tenancy/ctx.ts';
import { drive, type Request } from '../load.ts';
import { figuresOf } from '../percentiles.ts';
import { ownerScope, withPlatform } from '../platform.ts';
import { playStatement } from './bare-statement.ts';
import type { PriceBench, PriceLine } from './price-bench.ts';
import { benchCategory, largestBrand } from './price-statements.ts';

const at = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** The page's first request: the models of the brand, and the first rows with their cells. */
const shownRows = 100;
/** Median of opening the editor divided by the median of the bare SQL of its rows, with many callers. */
const maxEditorRatio = 3;

/** The price editor as used by a clerk: open it, type into it, request a quote. */
export async function measureEditor(bench: PriceBench): Promise<PriceLine[]> {
  const { samples } = bench;
  const { category_id, brand_id, price_list_id, cells, company_id } = samples;
  const alone = { ...bench, load: { ...bench.load, connections: 1 } };
  const open = (): Request => ({
    method: 'GET',
    path: `/v1/pos/pricing/outline?category=${benchCategory}&brand=${largestBrand}&rows=${shownRows}`,
  });
  const opening = await overHttp(alone, open);
  const openings = await overHttp(bench, open);
  const rows = await playStatement(
    bench,
    `select p.* from price_cells p where p.company_id = $1 and p.price_list_id = $2 and p.variant_id = any(
       select v.id from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
        where v.company_id = $1 and m.category_id = $3 and m.brand_id = $4 order by m.sort, v.sort limit $5)`,
    () => [company_id, price_list_id, category_id, brand_id, shownRows],
  );
  let turn = 0;
  const save = (n: number): Request => {
    turn += 1;
    const { variant_id, condition_id, price } = at(cells, n);
    return {
      method: 'POST',
      path: '/v1/pos/pricing/set-pricing',
      body: { variant_id, condition_id, price: price + (turn % 97) + 1 },
    };
  };
  const saving = await overHttp(alone, save);
  const savings = await overHttp(bench, save);
  const update = await playStatement(
    bench,
    `update price_cells set custom_price = $5, price = $5, updated_at = now()
      where company_id = $1 and price_list_id = $2 and variant_id = $3 and condition_id = $4`,
    (n) => [
      company_id,
      price_list_id,
      at(cells, n).variant_id,
      at(cells, n).condition_id,
      at(cells, n).price + (n % 89),
    ],
  );
  await playStatement(
    { ...bench, load: { ...bench.load, connections: 1, warmUpMilliseconds: 0, milliseconds: 1 } },
    `update price_cells set custom_price = null, price = original_price where company_id = $1 and price_list_id = $2 and custom_price is not null`,
    () => [company_id, price_list_id],
  );
  const asking = await overHttp(bench, (n) => ({
    method: 'GET',
    path: `/v1/pos/pricing/get-prices?variant_id=${at(cells, n).variant_id}`,
  }));
  const quoting = await quoteInProcess(bench);
  const many = bench.load.connections;
  const line = (
    name: string,
    { p50, p95, processor }: { p50: number; p95: number; processor: number },
    bare?: number,
    maxRatio?: number,
  ): PriceLine => {
    const ratio = bare === undefined ? undefined : p50 / bare;
    return {
      name,
      budget: maxRatio === undefined ? '' : `p50 ≤ ${maxRatio} × SQL alone`,
      measured: `p50 ${ms(p50)}, p95 ${ms(p95)}${ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`}`,
      holds: ratio === undefined || maxRatio === undefined ? null : ratio <= maxRatio,
      bare: bare === undefined ? '' : `p50 ${ms(bare)}`,
      processor: `${processor.toFixed(2)} ms each`,
    };
  };
  return [
    line('price editor opened on the largest brand, one at a time', opening),
    line(`the same, ${many} at the same time`, openings, rows, maxEditorRatio),
    line('a cell saved, one at a time', saving),
    line(`the same, ${many} at the same time`, savings, update),
    line('quote of a variant, the function alone', quoting),
    line('quote of a variant with its model, over HTTP', asking),
  ];
}

async function overHttp({ server, cookie, load }: PriceBench, request: (n: number) => Request) {
  let n = 0;
  const before = server.processorTime();
  const next = () => {
    n += 1;
    return request(n - 1);
  };
  const { failures, ...figures } = await drive({ ...load, port: server.port, cookie, next });
  if (failures.length > 0) throw new Error(`${failures.length} requests failed, the first: ${failures[0]}`);
  return { ...figures, processor: (server.processorTime() - before) / n };
}

/** The calls of every screen with quotes, one after the other, in this process. */
async function quoteInProcess({ url, samples, load }: PriceBench) {
  const database = openPostgres(url, 2);
  const times: number[] = [];
  let processor = 0;
  await withPlatform(url, database, async (platform) => {
    const scope = ownerScope(platform, samples.company_id, samples.member_id);
    const one = (n: number) => inReading(scope, (ctx) => quoteVariant(ctx, at(samples.cells, n)));
    for (let n = 0; n < 500; n += 1) await one(n);
    const used = process.cpuUsage();
    const end = performance.now() + load.milliseconds / 2;
    for (let n = 0, now = performance.now(); now < end; n += 1, now = performance.now()) {
      await one(n);
      times.push(performance.now() - now);
    }
    const { user, system } = process.cpuUsage(used);
    processor = (user + system) / 1000 / times.length;
  });
  return { ...figuresOf(times, load.milliseconds / 2), processor };
}
