import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { appSecret } from './platform.ts';

export interface RunningServer {
  port: number;
  /** Milliseconds from being called to being ready. */
  startedIn: number;
  signIn(email: string, password: string): Promise<string>;
  /** Megabytes of memory that are its own now. */
  memory(): number;
  /** Milliseconds of processor time that it has taken so far. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** What the image starts, with what its Dockerfile sets. */
const serve = join(import.meta.dirname, '../apps/server/serve.sh');
const settings = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  NODE_ENV: 'production',
  REQUESTS_PER_MINUTE: '0',
  STOP_DELAY: '0',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(tmpdir(), 'tradepost-bench-compiled'),
};

/** As the image is built: what Node compiles of the server is kept. */
export function compileServer(): void {
  execFileSync('sh', [serve, '--compile-only'], { env: settings, stdio: 'inherit' });
}

/** Starts the server as a process of its own, web and worker in one, as in production. */
export async function startServer(url: string): Promise<RunningServer> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('sh', [serve], {
    env: {
      ...settings,
      DATABASE_URL: url,
      APP_SECRET: appSecret,
      APP_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  const startedIn = performance.now() - began;
  return {
    port,
    startedIn,
    async signIn(email, password) {
      const response = await fetch(`http://127.0.0.1:${port}/v1/pos/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (!response.ok) throw new Error(`sign in: ${response.status} ${await response.text()}`);
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    memory: () => memoryOf(child.pid ?? 0),
    processorTime: () => processorTimeOf(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        // It may have ended by itself, which the calls that failed say.
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) resolve();
    });
  });
}

/** Resident memory; where the system does not tell, NaN. */
function memoryOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** In user and kernel together; where the system does not tell, NaN. The kernel counts in hundredths of a second. */
function processorTimeOf(pid: number): number {
  try {
    const [user, kernel] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(kernel)) * 10;
  } catch {
    return Number.NaN;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
