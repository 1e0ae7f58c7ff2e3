import { hasDemoLogin } from './demo/demo.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openLog } from './platform/log.ts';
import { publicSecretWarning } from './platform/secrets/public-secret.ts';
import { programVersion } from './platform/version.ts';
import { type Part, serve } from './serve.ts';

/** In production every line is JSON, also before the settings are read. */
const isProduction = process.env.NODE_ENV === 'production';
const log = openLog('info');

/** Starts the web server and the worker. `--only web` and `--only worker` start one of them, `--compile-only` none. */
const only = readPart();

// All modules are loaded now. Saves their compiled code for later starts.
if (process.argv.includes('--compile-only')) process.exit(0);

/** Requests and jobs that take longer are cut off. */
const stopMilliseconds = 30_000;

process.on('uncaughtException', (error) => fail(error, error.stack));
if (isProduction) {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
}

try {
  const config = readConfig(process.env);
  const running = await serve(config, only, say);
  announce(config, config.demo && (await hasDemoLogin(running.platform)));
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => fail(new Error('stopping took too long')), config.stop_delay_seconds * 1000 + stopMilliseconds);
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error as Error);
}

function readPart(): Part | undefined {
  if (!process.argv.includes('--only')) return undefined;
  const part = process.argv[process.argv.indexOf('--only') + 1];
  return part === 'web' || part === 'worker' ? part : fail(new Error('--only takes web or worker'));
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
