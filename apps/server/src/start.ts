import { buildApp, buildWorker } from './app.ts';
import { createDemo, hasDemoLogin } from './demo/demo.ts';
import { jobs, upkeep } from './jobs.ts';
import { type Config, readConfig } from './platform/config.ts';
import { stopServing } from './platform/http/health.ts';
import { openLog } from './platform/log.ts';
import { closePlatform, openPlatform } from './platform/opening/platform.ts';
import { publicSecretWarning } from './platform/secrets/public-secret.ts';
import type { Platform } from './platform/tenancy/ctx.ts';
import { programVersion } from './platform/version.ts';

/** Starts the web server and the worker. `--only web` and `--only worker` start one of them, `--compile-only` none. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
if (process.argv.includes('--only') && only !== 'web' && only !== 'worker')
  fail(new Error('--only takes web or worker'));

// All modules are loaded now. Saves their compiled code for later starts.
if (process.argv.includes('--compile-only')) process.exit(0);

/** Requests and jobs that take longer are cut off. */
const stopMilliseconds = 30_000;

/** In production every line is JSON, also before the settings are read. */
const isProduction = process.env.NODE_ENV === 'production';
const log = openLog('info');
process.on('uncaughtException', (error) => fail(error, error.stack));
if (isProduction) {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
}

try {
  const config = readConfig(process.env);
  const platform = await start(config);
  const app = only === 'worker' ? buildWorker(platform) : await buildApp(platform);
  await app.listen({ port: only === 'worker' ? config.worker_port : config.port, host: config.host });
  announce(config, config.demo && (await hasDemoLogin(platform)));
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => fail(new Error('stopping took too long')), config.stop_delay_seconds * 1000 + stopMilliseconds);
    await stopServing(app, platform);
    await closePlatform(platform);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error as Error);
}

async function start(config: Config): Promise<Platform> {
  // A new embedded database gets its name when it has all of this: a start that is cut off leaves none.
  const platform = await openPlatform(config, { fill: (unnamed) => prepare(unnamed, false) });
  await prepare(platform, only !== 'web');
  return platform;
}

/** Starts the jobs, and creates the demo if the database has nothing yet. */
async function prepare(platform: Platform, isWorker: boolean): Promise<void> {
  await platform.jobs.start(platform, jobs, upkeep, isWorker);
  if (platform.config.demo) await createDemo(platform, say);
}

function announce(config: Config, hasDemo: boolean): void {
  const { app_url, worker_port } = config;
  // What is to be known comes before the line that others wait for.
  const warning = publicSecretWarning(config);
  if (warning) say(warning, 'warn');
  say(
    only === 'worker'
      ? `The worker of Tradepost ${programVersion} is ready, with its health on port ${worker_port}`
      : `Tradepost ${programVersion} is ready at ${app_url}`,
  );
  if (hasDemo) say('Sign in as demo@tradepost.test with the password tradepost-demo');
}

function say(line: string, level: 'info' | 'warn' = 'info'): void {
  if (isProduction) log[level](line);
  else process.stdout.write(`${line}\n`);
}

/** Ends the process with its reason. */
function fail(error: Error, shown: string | undefined = error.message): never {
  if (isProduction) log.fatal({ err: error }, 'Tradepost ends');
  else process.stderr.write(`${shown}\n`);
  process.exit(1);
}
