import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { cleanEnvironment, findFreePort, plainOutput, runFile, start, toolPath } from './processes.ts';
import { closingText, failedOne, type Tally, tallyPlaywright } from './tally.ts';

const secondsToStart = 120;

/** Runs the browser journeys against their own server: a free port, the embedded database, the demo data. */
export async function runJourneys(args: string[] = []): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-journeys-'));
  try {
    const chromium = await findChromium();
    if (!(await buildWeb())) return failedOne('the web app does not build');
    const server = await startServer(folder);
    try {
      return await runPlaywright(args, folder, { CHROMIUM_PATH: chromium, BASE_URL: server.url });
    } finally {
      await server.stop();
    }
  } catch (error) {
    // Print it in full: when the server does not start, its last lines say why.
    process.stdout.write(`${(error as Error).message}\n`);
    return failedOne('the journeys did not run', (error as Error).message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const log = join(folder, 'server.log');
  const file = createWriteStream(log);
  const child = start(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      ...cleanEnvironment(),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      process.stdout.write(`The server ended while the journeys ran. Its last lines:\n${lastLines(log)}\n`);
      return;
    }
    child.kill('SIGTERM');
    const isDone = await Promise.race([ended.then(() => true), wait(10_000, false, { ref: false })]);
    if (!isDone) child.kill('SIGKILL');
  };
  for (let second = 0; second < secondsToStart && child.exitCode === null; second += 0.25) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { url, stop };
    await wait(250);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start for the journeys. Its last lines:\n${lastLines(log)}`);
}

function lastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-30).join('\n') : '';
}

async function runPlaywright(args: string[], folder: string, env: Record<string, string>): Promise<Tally> {
  const report = join(folder, 'report.json');
  const { code } = await runFile(toolPath('@playwright/test', 'cli.js'), ['test', '--reporter=list,json', ...args], {
    env: { ...cleanEnvironment(), ...plainOutput(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output: 'inherit',
  });
  return tallyPlaywright(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code);
}

if (import.meta.main) {
  const tally = await runJourneys(process.argv.slice(2));
  process.stdout.write(closingText(tally));
  process.exit(tally.failed === 0 ? 0 : 1);
}
