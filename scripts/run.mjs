// What the scripts of package.json call: `node scripts/run.mjs <command> [arguments]`, on Node 20 or newer.
import { spawn } from 'node:child_process';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

/** The files that each command runs one after the other, on the Node of package.json. The last gets the arguments. */
const commands = {
  start: ['scripts/build-web.ts', 'apps/server/src/main.ts'],
  dev: ['scripts/dev.ts'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  'test:embedded': ['scripts/test-embedded.ts'],
  'test:long': ['scripts/test-long.ts'],
  journeys: ['scripts/journeys.ts'],
  pictures: ['scripts/pictures.ts'],
  bench: ['bench/main.ts'],
  fuzz: ['apps/server/src/testing/hostile/fuzz.ts'],
  'api:accept': ['apps/server/src/testing/compatibility/accept-api.ts'],
  'db:migrate': ['apps/server/src/platform/db/migrate.ts'],
  'db:move': ['apps/server/src/platform/backup/move.ts'],
  backup: ['apps/server/src/platform/backup/backup.ts'],
  restore: ['apps/server/src/platform/backup/restore.ts'],
  'company:export': ['apps/server/src/admin/company-export.ts'],
  'company:import': ['apps/server/src/admin/company-import.ts'],
  admin: ['apps/server/src/admin/main.ts'],
  'db:new': ['scripts/db-new.ts'],
  decisions: ['scripts/decisions.ts'],
  'db:fixture': ['scripts/db-fixture.ts'],
};

const [name = '', ...args] = process.argv.slice(2);
const files = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!files) {
  process.stderr.write(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}\n`);
  process.exit(1);
}

const { node, env } = ensure();
/** With it, what Node compiled is kept for all processes, the first too: else each loads what strips types, which takes 16 MB. */
const kept = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...env };
const keeps = name === 'start' || name.startsWith('test');
for (const file of files) {
  const code = await run(file, file === files.at(-1) ? args : []);
  if (code !== 0) process.exit(code);
}

function run(file, rest) {
  const child = spawn(node, [file, ...rest], { cwd: root, env: keeps ? kept : env, stdio: 'inherit' });
  const forward = (signal) => {
    // In a terminal, Ctrl+C reaches the child by itself; a second signal would cut its shutdown short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  // Ended by a signal, npm takes its shell with it but not what the shell runs: the server would keep the port.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && child.kill('SIGTERM');
  const timer = process.env.npm_lifecycle_event ? setInterval(watch, 250) : undefined;
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(timer);
      for (const each of signals) process.off(each, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
