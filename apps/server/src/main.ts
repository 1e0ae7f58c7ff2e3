import { buildApp, jobs, upkeep } from './app.ts';
import { seedDemo } from './demo/demo.ts';
import { readConfig } from './platform/config.ts';
import { closePlatform, openPlatform } from './platform/platform.ts';

/** Starts the web server and the worker; `--only web` or `--only worker` starts one of them. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
if (only !== undefined && only !== 'web' && only !== 'worker') fail(new Error('--only takes web or worker'));

try {
  const config = readConfig(process.env);
  const platform = await openPlatform(config);
  await platform.jobs.start(platform, jobs, upkeep, only !== 'web');
  if (config.demo) await seedDemo(platform);
  const app = only === 'worker' ? undefined : await buildApp(platform);
  if (app) {
    await app.listen({ port: config.port, host: config.host });
    announce(config.app_url, config.demo);
  }
  const stop = async () => {
    await app?.close();
    await closePlatform(platform);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  fail(error as Error);
}

function announce(url: string, isDemo: boolean): void {
  const lines = [`Tradepost is ready at ${url}`];
  if (isDemo) lines.push('Sign in as demo@tradepost.test with the password tradepost-demo');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
