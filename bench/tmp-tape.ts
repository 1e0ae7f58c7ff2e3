import { openRecorder } from './recorder.ts';
import { ownerScope, withPlatform } from './platform.ts';
import { drawSamples } from './samples.ts';
import { makeScenarios } from './scenarios.ts';
import { inTransaction } from '../apps/server/src/platform/tenancy/ctx.ts';
import pg from 'pg';
const url = 'postgres://postgres@127.0.0.1:5432/tradepost_bench';
const samples = await drawSamples(url);
const r = openRecorder(url);
const c = new pg.Client(url); await c.connect();
await withPlatform(url, r.database, async (platform) => {
  const scope = ownerScope(platform, samples.company_id, samples.member_id);
  for (const s of makeScenarios(samples)) {
    if (!process.argv[2] || !s.name.includes(process.argv[2])) continue;
    for (let n = 0; n < 3; n++) await r.record(() => inTransaction(scope, (ctx) => s.work(ctx, 100 + n)));
    const tape = await r.record(() => inTransaction(scope, (ctx) => s.work(ctx, 104)));
    console.log('==', s.name, tape.length);
    for (const t of tape) {
      console.log(' -', t.text.replace(/\s+/g, ' ').slice(0, 170));
    }
  }
});
process.exit(0);
