import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Outcome {
  code: number;
  /** Output of both streams, in order; empty when it went straight to the terminal. */
  output: string;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** `inherit` writes to the terminal immediately, `capture` returns the text. */
  output: 'inherit' | 'capture';
}

const running = new Set<ChildProcess>();

let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true;
    for (const child of running) child.kill('SIGTERM');
    if (running.size === 0) process.exit(130);
    // A child that does not exit must not block the terminal.
    setTimeout(() => process.exit(130), 8_000).unref();
  });
}

function forget(child: ChildProcess): void {
  running.delete(child);
  if (isEnding && running.size === 0) process.exit(130);
}

/** Starts a program that ends with this one. */
export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { cwd: root, ...options });
  running.add(child);
  child.once('exit', () => forget(child));
  child.once('error', () => forget(child));
  return child;
}

/** Runs a program to its end. One that cannot be started counts as failed. */
export function run(command: string, args: string[], options: RunOptions): Promise<Outcome> {
  const isCaptured = options.output === 'capture';
  const child = start(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: isCaptured ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs one of our own files on this same Node. */
export function runFile(file: string, args: string[], options: RunOptions): Promise<Outcome> {
  return run(process.execPath, [file, ...args], options);
}

/** The path of an installed tool's program, to be run with this Node. */
export function toolPath(packageName: string, file: string): string {
  return join(root, 'node_modules', packageName, file);
}

/** A port of 127.0.0.1 that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** The environment without the settings that would point tests at somebody's real database or services. */
export function cleanEnvironment(): Record<string, string | undefined> {
  const settings =
    /^(TEST_DATABASE_URL|TEST_TEMPLATE|DATA_DIR|PORT|HOST|APP_URL|APP_SECRET|APP_SECRET_OLD|DEMO|SMTP_URL|STORAGE_URL|LOG_LEVEL|LOG_SLOW_STATEMENTS|TRUST_PROXY|REQUESTS_PER_MINUTE|REQUEST_TIMEOUT|IDLE_TIMEOUT|STOP_DELAY|WORKER_PORT|METRICS_TOKEN|DOCS|NODE_ENV|SENTRY_DSN|SELLER_ADDRESS|WHITE_LABELS|(CARRIER|PAYOUT)_ADDRESSES|(DATABASE|MAIL|GOOGLE_MAPS|STRIPE|TREMENDOUS|TWILIO)_\w+)$/;
  return Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => settings.test(name))
      .map((name) => [name, undefined]),
  );
}

/** What keeps programs from colouring a log that no terminal shows. */
export function plainOutput(): Record<string, string | undefined> {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
}
