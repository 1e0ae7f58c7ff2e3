import { openRecorder } from './recorder.ts';
import { ownerScope, withPlatform } from './platform.ts';
import { drawSamples } from './samples.ts';
import { makeScenarios } from './scenarios.ts';
import { inTransaction } from '../apps/server/src/platform/tenancy/ctx.ts';
const url = 'postgres://postgres@127.0.0.1:5432/tradepost_bench';
const samples = await drawSamples(url);
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
const mins = new Map<string, { min: number; n: number; order: number }>();
const names = new Map<string, string>();
const client = new pg.Client(url); await client.connect();
const timed = async (config: any, values?: unknown[]) => {
  const text = typeof config === 'string' ? config : config.text;
  const name = values?.length ? (names.get(text) ?? `t${names.size}`) : undefined; if (name) names.set(text, name);
  const b = performance.now();
  const r = await client.query(typeof config === 'string' ? config : { ...config, name }, values);
  const d = performance.now() - b;
  const e = mins.get(text) ?? { min: 1e9, n: 0, order: mins.size }; e.min = Math.min(e.min, d); e.n++; mins.set(text, e);
  return r;
};
const rec = openRecorder(url);
const database = { ...rec.database, transaction: async (settings: string, work: any) => { await timed(`begin; ${settings}`); try { const r = await work(drizzle({ client: { query: timed } as never })); await timed('commit'); return r; } catch (e) { await client.query('rollback'); throw e; } } };
await withPlatform(url, database as never, async (platform) => {
  const scope = ownerScope(platform, samples.company_id, samples.member_id);
  for (const s of makeScenarios(samples)) {
    if (!process.argv[2] || !s.name.includes(process.argv[2])) continue;
    for (let n = 0; n < 60; n++) { const b = process.cpuUsage(); await inTransaction(scope, (ctx) => s.work(ctx, 300 + n)).catch((e) => n < 3 && console.log(e.message)); }
    const u = process.cpuUsage(); for (let n = 0; n < 60; n++) await inTransaction(scope, (ctx) => s.work(ctx, 300 + n + 0)).catch(() => {}); const v = process.cpuUsage(u); console.log('cpu node per call ms', ((v.user + v.system) / 60000).toFixed(2));
    let sum = 0;
    for (const [t, e] of [...mins].sort((a, b) => a[1].order - b[1].order)) { if (e.n < 20) continue; sum += e.min; console.log(e.min.toFixed(3), e.n, t.replace(/\s+/g, ' ').slice(0, 140)); }
    console.log('sum', sum.toFixed(2)); mins.clear();
  }
});
process.exit(0);
