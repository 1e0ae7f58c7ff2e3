import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, Contract, DataOf } from '@tradepost/contracts/route';
import { pathOf } from '../test-app.ts';
import { childEnv } from './child-env.ts';

const source = join(import.meta.dirname, '../..');

/** A whole server on an embedded database, as `npm start` runs it. Its folder outlives it when it is killed. */
export interface EmbeddedServer {
  data_dir: string;
  /** Starts it and waits until it is ready or has ended. Returns what it said. */
  start(settings?: Readonly<Record<string, string>>): Promise<Started>;
  /** Ends it as a crash does (`SIGKILL`) or as an operator does, and waits for that. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Runs another program of the server's source on the same folder, at another port. */
  runBeside(command: readonly string[]): { status: number | null; stderr: string };
  signIn(email: string): Promise<RemoteClient>;
  remove(): Promise<void>;
}

interface Started {
  said: string;
  /** Undefined while it runs. */
  exit_code: number | null;
}

/** Calls contracts over HTTP. A call that the server’s end cuts off is refused. */
export interface RemoteClient {
  call<C extends Contract>(
    contract: C,
    input?: CallInput<C> & { headers?: Record<string, string> },
  ): Promise<{ status: number; data: DataOf<C>; text: string }>;
}

export function embeddedServer(port: number): EmbeddedServer {
  const data_dir = mkdtempSync(join(tmpdir(), 'tradepost-embedded-'));
  const base = `http://127.0.0.1:${port}`;
  const running = new Set<ChildProcess>();
  const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
    for (const child of running) {
      running.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
  };
  const client = (cookie: string): RemoteClient => ({
    async call(contract, input) {
      const { params, body, headers } = (input ?? {}) as { params?: unknown; body?: object; headers?: object };
      const answer = await fetch(base + pathOf(contract.url, params), {
        method: contract.method,
        headers: { cookie, 'content-type': 'application/json', ...headers },
        ...(contract.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      const text = await answer.text();
      return { status: answer.status, data: JSON.parse(text).data, text };
    },
  });
  return {
    data_dir,
    async start(settings = {}) {
      const env = { ...childEnv, DATA_DIR: data_dir, PORT: String(port), LOG_LEVEL: 'error', ...settings };
      const child = spawn(process.execPath, [join(source, 'main.ts')], { env });
      running.add(child);
      let said = '';
      await new Promise<void>((done) => {
        const hear = (text: Buffer) => {
          said += text;
          if (said.includes(' is ready at ')) done();
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('close', () => done());
      });
      return { said, exit_code: child.exitCode };
    },
    stop,
    runBeside: ([script = '', ...args]) =>
      spawnSync(process.execPath, [join(source, script), ...args], {
        env: { ...childEnv, DATA_DIR: data_dir, PORT: String(port + 1) },
        encoding: 'utf8',
      }),
    async signIn(email) {
      const answer = await fetch(`${base}/v1/pos/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'tradepost-demo' }),
      });
      if (answer.status !== 200) throw new Error(`sign in as ${email}: ${await answer.text()}`);
      const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
      return client(cookies.join('; '));
    },
    async remove() {
      await stop('SIGKILL');
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
