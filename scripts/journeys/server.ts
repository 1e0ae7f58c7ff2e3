import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment, findFreePort, start } from '../processes.ts';

const secondsToStart = 180;
const secondsToStop = 60;

export interface JourneyServer {
  url: string;
  /** Ends it with its work done, as an operator would. */
  stop(): Promise<void>;
  /** Ends it at once: nobody needs what it was doing. */
  drop(): Promise<void>;
}

/** A server with the settings of `env`, and otherwise those of a machine that has none. What it says is in `log`. */
export async function startServer(log: string, env: Record<string, string>): Promise<JourneyServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const file = createWriteStream(log);
  const child = start(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, ...cleanEnvironment(), PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) {
      process.stdout.write(`A server ended while the journeys ran. Its last lines:\n${lastLines(log)}\n`);
      return;
    }
    child.kill(signal);
    const isDone = await Promise.race([ended, wait(secondsToStop * 1000, false, { ref: false })]);
    if (!isDone) child.kill('SIGKILL');
    await ended;
  };
  for (let second = 0; second < secondsToStart && child.exitCode === null; second += 0.1) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { url, stop: () => end('SIGTERM'), drop: () => end('SIGKILL') };
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`A server did not start for the journeys. Its last lines:\n${lastLines(log)}`);
}

function lastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-30).join('\n') : '';
}
