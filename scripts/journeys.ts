import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { makeDemo } from './journeys/demo-copies.ts';
import { type Host, openHost } from './journeys/server.ts';
import { openPool } from './journeys/server-pool.ts';
import { cleanEnvironment, plainOutput, runFile, toolPath } from './processes.ts';
import { addTallies, closingText, failedOne, type Tally, tallyPlaywright } from './tally.ts';
import { checkWebSizes } from './web-sizes.ts';

/** Runs the browser journeys, each file of them against a server and a copy of the demo of its own. */
export async function runJourneys(args: string[] = []): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-journeys-'));
  const hosts = [openHost(join(folder, 'servers-1.log')), openHost(join(folder, 'servers-2.log'))] as const;
  try {
    return await runOn(hosts, folder, args);
  } catch (error) {
    // Print it in full: when the server does not start, its last lines say why.
    process.stdout.write(`${(error as Error).message}\n`);
    return failedOne('the journeys did not run', (error as Error).message);
  } finally {
    for (const host of hosts) host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOn(hosts: readonly [Host, Host], folder: string, args: string[]): Promise<Tally> {
  const chromium = await findChromium();
  if (!(await buildWeb())) return failedOne('the web app does not build');
  const sizes = checkWebSizes();
  const began = performance.now();
  const copies = await makeDemo(folder, hosts[0]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`The demo is on ${copies.kind}, made in ${seconds} s\n`);
  try {
    const pool = await openPool(copies, hosts);
    try {
      const browser = await runPlaywright(args, folder, { CHROMIUM_PATH: chromium, JOURNEY_SERVERS: pool.url });
      return addTallies(sizes, browser);
    } finally {
      await pool.close();
    }
  } finally {
    await copies.close();
  }
}

async function runPlaywright(args: string[], folder: string, env: Record<string, string>): Promise<Tally> {
  const report = process.env.JOURNEYS_REPORT || join(folder, 'report.json');
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
