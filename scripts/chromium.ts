import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, run, runFile, toolPath } from './processes.ts';

/** The one that draws no window comes first: it takes a quarter less of the processor. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a working Chromium: CHROMIUM_PATH, the system's or Playwright's. Installs one if there is none. Throws
 * with instructions when that fails too.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (doesStart(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
  }
  const found = findInstalled();
  if (found) return found;
  process.stdout.write('Installing Chromium for the browser journeys.\n');
  if (process.getuid?.() === 0 && findOnPath('apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, output: 'capture' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, output: 'capture' });
      const installed = findInstalled();
      if (installed) return installed;
    }
  }
  const { output } = await runFile(toolPath('playwright', 'cli.js'), ['install', 'chromium'], { output: 'capture' });
  const downloaded = findInstalled();
  if (downloaded) return downloaded;
  throw new Error(
    `There is no Chromium and none could be installed. Install one and name it in CHROMIUM_PATH.\n${output.trim()}`,
  );
}

function findInstalled(): string | undefined {
  return [...names.map(findOnPath), ownOfPlaywright()].find((path) => path !== undefined && doesStart(path));
}

function findOnPath(name: string): string | undefined {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return places.map((place) => join(place, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function ownOfPlaywright(): string | undefined {
  const require = createRequire(join(root, 'e2e/package.json'));
  const { chromium } = require('playwright-core') as { chromium: { executablePath(): string } };
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** On some systems /usr/bin/chromium only prints how to install it. */
function doesStart(path: string): boolean {
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}
