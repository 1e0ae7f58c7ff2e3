import pg from 'pg';
import { openConnection } from '../load.ts';
import { figuresOf } from '../percentiles.ts';
import type { PriceBench, PriceLine } from './price-bench.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
/** Concurrent users, and the milliseconds each looks at a page before the next. */
const others = 4;
const lookFor = 100;

/** A mass rule over every cell of the large company, with concurrent users, and its undo. */
export async function measureMassRule(bench: PriceBench): Promise<PriceLine[]> {
  const { samples, server } = bench;
  const nodes = [{ level: 'category', category_id: samples.category_id }];
  const rule = { nodes, type: 1, amount_type: 1, amount_price: 5 };
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  try {
    const bare = await updateBare(client, samples.company_id, samples.price_list_id);
    const looking = await timed(() => call(bench, '/v1/pos/pricing/bulk-device-preview', { ...rule, per_page: 25 }));
    const alone = await withOthers(bench, () => new Promise<number>((resolve) => setTimeout(() => resolve(0), 3_000)));
    const before = server.processorTime();
    const applied = await withOthers(bench, () => runBatch(bench, client, '/v1/pos/pricing/bulk-device', rule));
    const processor = server.processorTime() - before;
    await client.query('vacuum price_cells');
    const undone = await timed(() => runBatch(bench, client, `/v1/pos/pricing/batches/${applied.result}/undo`, {}));
    await client.query('vacuum price_cells');
    const counted = await client.query('select changed_cells from price_batches where company_id = $1 and id = $2', [
      samples.company_id,
      applied.result,
    ]);
    const work = await workOf(client, samples.company_id, applied.result);
    const cells = Number(counted.rows[0]?.changed_cells).toLocaleString('en');
    return [
      {
        name: `mass rule over ${cells} cells, from the click to the end, ${others} others at work`,
        budget: '≤ 5 s',
        measured: `${seconds(applied.took)} (the work itself ${seconds(work)})`,
        holds: applied.took <= 5_000,
        bare: `one UPDATE ${seconds(bare)}`,
        processor: `${seconds(processor)} in all`,
      },
      {
        name: 'others meanwhile (a page of the editor)',
        budget: '',
        measured: `p50 ${ms(applied.others.p50)}, p95 ${ms(applied.others.p95)}, p99 ${ms(applied.others.p99)}`,
        holds: null,
        bare: `alone p50 ${ms(alone.others.p50)}, p95 ${ms(alone.others.p95)}`,
        processor: '',
      },
      { name: 'undo of it', budget: '', measured: seconds(undone.took), holds: null, bare: '', processor: '' },
      {
        name: 'preview of it, exact counts',
        budget: '≤ 1 s',
        measured: seconds(looking.took),
        holds: looking.took <= 1_000,
        bare: '',
        processor: '',
      },
    ];
  } finally {
    await client.end();
  }
}

/** Writes the same rows by one statement without history, twice, so that they end as before. */
async function updateBare(client: pg.Client, company_id: number, price_list_id: number): Promise<number> {
  const update = (by: number) =>
    client.query(
      `update price_cells set price = price + ${by}, updated_at = now() where company_id = $1 and price_list_id = $2`,
      [company_id, price_list_id],
    );
  await client.query('alter table price_cells disable trigger record_prices');
  const { took } = await timed(() => update(1));
  await client.query('vacuum price_cells');
  await update(-1);
  await client.query('alter table price_cells enable trigger record_prices');
  await client.query('vacuum (analyze) price_cells');
  return took;
}

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { took: performance.now() - began, result };
}

async function call({ server, cookie }: PriceBench, path: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, connection: 'close' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: { batch_id: number }; message?: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
  return answer.data;
}

/** From the click until the batch is done; returns its id. */
async function runBatch(bench: PriceBench, client: pg.Client, path: string, body: object): Promise<number> {
  const { batch_id } = await call(bench, path, body);
  for (;;) {
    const { rows } = await client.query('select status from price_batches where company_id = $1 and id = $2', [
      bench.samples.company_id,
      batch_id,
    ]);
    if (rows[0]?.status === 'done') return batch_id;
    if (rows[0]?.status === 'failed') throw new Error('the batch failed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** While `work` runs, other users open pages of the editor; returns their latencies. */
async function withOthers(bench: PriceBench, work: () => Promise<number>) {
  let isOver = false;
  const times: number[] = [];
  const other = async () => {
    const connection = await openConnection(bench.server.port);
    while (!isOver) {
      const { took } = await timed(() => connection.send(renderOther(bench)));
      times.push(took);
      await new Promise((resolve) => setTimeout(resolve, lookFor));
    }
    connection.close();
  };
  const busy = Promise.all(Array.from({ length: others }, other));
  const { took, result } = await timed(work);
  isOver = true;
  await busy;
  return { took, result, others: figuresOf(times, took) };
}

/** Milliseconds from the first chunk of cells to the last, without the wait for a worker. */
async function workOf(client: pg.Client, company_id: number, batch_id: number): Promise<number> {
  const { rows } = await client.query(
    `select extract(epoch from max(created_at) - min(created_at)) * 1000 as work
       from price_batch_changes where company_id = $1 and batch_id = $2`,
    [company_id, batch_id],
  );
  return Number(rows[0]?.work);
}

function renderOther({ samples, cookie }: PriceBench): string {
  const body = JSON.stringify({ category_id: samples.category_id, brand_id: samples.brand_id, limit: 50 });
  const headers = `host: 127.0.0.1\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  return `POST /v2/pos/pricing/bulk-pricing HTTP/1.1\r\n${headers}\r\n\r\n${body}`;
}
