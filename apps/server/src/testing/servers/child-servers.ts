import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';
import { childEnv } from './child-env.ts';

const main = join(import.meta.dirname, '../../main.ts');

/** Servers as processes of their own on the test's database, which outlives them when they are killed. */
export interface ChildServers {
  /** A web server on the port, or a worker. Its complaints are in `stderr`. */
  start(only: 'web' | 'worker', port?: number): ChildProcess;
  /** Ends it as a power cut does, and waits for that. */
  kill(child: ChildProcess): Promise<void>;
  killAll(): Promise<unknown>;
}

/** `test` and the further `settings` are read when a server starts. */
export function childServers(
  test: () => TestApp,
  settings: () => Readonly<Record<string, string>> = () => ({}),
): ChildServers {
  const running = new Set<ChildProcess>();
  const kill = async (child: ChildProcess) => {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    start(only, port = 0) {
      const { database, config } = test().platform;
      const child = spawn(process.execPath, [main, '--only', only], {
        env: {
          ...childEnv,
          DATABASE_URL: database.url,
          DATA_DIR: config.data_dir,
          DEMO: 'off',
          APP_SECRET: config.app_secret,
          LOG_LEVEL: 'fatal',
          WORKER_PORT: '0',
          PORT: String(port),
          APP_URL: `http://127.0.0.1:${port || 1}`,
          ...settings(),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      // A pipe that nobody reads would stop the server when it is full.
      child.stderr?.resume();
      running.add(child);
      return child;
    },
    kill,
    killAll: () => Promise.all([...running].map(kill)),
  };
}
