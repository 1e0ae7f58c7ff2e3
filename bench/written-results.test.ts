import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Report } from './report.ts';
import type { Samples } from './samples.ts';
import { makeScenarios } from './scenarios.ts';
import { openResults } from './written-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradepost-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start: Report = {
  at: new Date('2026-03-02T15:00:00Z'),
  orders: 1_000,
  database: 'PostgreSQL 15',
  connections: 10,
  warmUpSeconds: 20,
  measured: [],
  failed: [],
  isUnfinished: true,
  prices: [],
  starts: [],
  memory: null,
  web: null,
};
const figures = { p50: 2, p95: 3, p99: 4, rate: 500 };

test('results are in the file as they come, and what fails is named', async () => {
  const path = join(folder, 'results.md');
  const said: string[] = [];
  const results = openResults(path, start, (line) => said.push(line));
  const fail = () => Promise.reject(new Error('no parcels'));
  expect(await results.attempt('scan-in', fail)).toBeNull();
  expect(await results.attempt('create order', async () => figures)).toEqual(figures);
  results.note({ measured: [{ name: 'create order', bare: figures }] });
  const written = readFileSync(path, 'utf8');
  expect(written).toContain('This run is not over');
  expect(written).toContain('- scan-in: no parcels');
  expect(written).toContain('| create order | – | 2.0 | – | – |');
  expect(said).toEqual(['scan-in could not be measured: no parcels']);
  results.note({
    isUnfinished: false,
    measured: [{ name: 'create order', bare: figures, http: { ...figures, first: 1, processor: 1, pace: 1 } }],
  });
  expect(readFileSync(path, 'utf8')).toMatch(/\| create order \| 2\.0 \| 2\.0 \| 1\.00 \| yes/);
  expect(results.isComplete()).toBe(false);
});

test('scan-in takes each parcel once, and says when there are too few', () => {
  const scanIn = (count: number) => {
    const awaited_boxes = Array.from({ length: count }, (_, n) => `BOX-${n}`);
    const samples = { awaited_boxes, inspected_ids: [1], order_ids: [1], customer_ids: [1] } as unknown as Samples;
    return makeScenarios(samples, 80).find(({ name }) => name === 'scan-in')!;
  };
  expect(scanIn(200)).toMatchObject({ supply: 120 });
  expect(scanIn(200).request(119).body).toEqual({ code: 'BOX-119' });
  expect(() => scanIn(100).request(0)).toThrow('the data have 100 parcels to receive, and this needs at least 160');
});
