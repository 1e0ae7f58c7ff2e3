import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, jobs, upkeep } from './app.ts';
import { createDemo, findDemo } from './demo/demo.ts';
import { type Config, readConfig } from './platform/config.ts';
import { closePlatform, openPlatform } from './platform/platform.ts';
import type { Platform } from './platform/tenancy/ctx.ts';

/** Starts the web server and the worker. `--only web` and `--only worker` start one of them, `--compile-only` none. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
if (process.argv.includes('--only') && only !== 'web' && only !== 'worker')
  fail(new Error('--only takes web or worker'));

// All modules are loaded now. Saves their compiled code for later starts.
if (process.argv.includes('--compile-only')) process.exit(0);

try {
  const config = readConfig(process.env);
  const platform = await start(config);
  const app = only === 'worker' ? undefined : await buildApp(platform);
  if (app) {
    await app.listen({ port: config.port, host: config.host });
    announce(config);
  }
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app?.close();
    await closePlatform(platform);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error as Error);
}

/** Opens the platform, starts its jobs, and creates the demo company if needed. */
async function start(config: Config): Promise<Platform> {
  let platform = await openPlatform(config);
  if (config.demo && !config.database_url && (await findDemo(platform)) === 'half') {
    // Creating the demo was interrupted. The embedded database has nothing else, so start over.
    await closePlatform(platform);
    rmSync(join(config.data_dir, 'pglite'), { recursive: true, force: true });
    platform = await openPlatform(config);
  }
  await platform.jobs.start(platform, jobs, upkeep, only !== 'web');
  if (config.demo) await createDemo(platform);
  return platform;
}

function announce({ app_url, demo }: Config): void {
  const lines = [`Tradepost is ready at ${app_url}`];
  if (demo) lines.push('Sign in as demo@tradepost.test with the password tradepost-demo');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
