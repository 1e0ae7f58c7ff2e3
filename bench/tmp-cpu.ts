import { readdirSync, readFileSync } from 'node:fs';
import { drive } from './load.ts';
import { ownerEmail, password } from './dataset.ts';
import { drawSamples } from './samples.ts';
import { makeScenarios } from './scenarios.ts';
import { startServer } from './server.ts';
const url = 'postgres://postgres@127.0.0.1:5432/tradepost_bench';
const samples = await drawSamples(url);
const server = await startServer(url);
const ticks = (match: (cmd: string, pid: string) => boolean) => {
  let total = 0;
  for (const pid of readdirSync('/proc').filter((p) => /^\d+$/.test(p))) {
    try {
      const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!match(cmd, pid)) continue;
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parts = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      total += Number(parts[11]) + Number(parts[12]);
    } catch {}
  }
  return total * 10; // ms
};
const isServer = (cmd: string) => cmd.includes('apps/server/src/main.ts') && !cmd.includes('pgrep');
const isPg = (cmd: string) => cmd.startsWith('postgres: ') && cmd.includes('tradepost_bench');
const cookie = await server.signIn(ownerEmail(0), password);
const small = await server.signIn(ownerEmail(1), password);
console.log('rss start', server.memory().toFixed(0));
for (const s of makeScenarios(samples)) {
  if (process.argv[2] && !s.name.includes(process.argv[2])) continue;
  let n = 0;
  const conf = { port: server.port, cookie: s.isSmall ? small : cookie, connections: Number(process.argv[3] ?? 10), next: () => s.request(n++) };
  await drive({ ...conf, warmUpMilliseconds: 1500, milliseconds: 10 });
  const a = [ticks(isServer), ticks(isPg), process.cpuUsage()] as const;
  n = 0 + n; const n0 = n;
  const f = await drive({ ...conf, warmUpMilliseconds: 0, milliseconds: Number(process.env.MS ?? 4000) });
  const b = [ticks(isServer), ticks(isPg), process.cpuUsage(a[2])] as const;
  const count = n - n0;
  const node = (b[0] - a[0]) / count, pgc = (b[1] - a[1]) / count, gen = (b[2].user + b[2].system) / 1000 / count;
  const total = node + pgc + gen;
  console.log(s.name.padEnd(42), 'p50', f.p50.toFixed(1), 'cpu/req node', node.toFixed(2), 'pg', pgc.toFixed(2), 'gen', gen.toFixed(2), '=> ideal p50', Math.max(total * 5, node * 10).toFixed(1), 'rss', server.memory().toFixed(0), f.failures.slice(0, 1));
}
await server.stop();
process.exit(0);
