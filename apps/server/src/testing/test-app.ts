import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, Contract, DataOf, ErrorBody } from '@tradepost/contracts/route';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { jobs, upkeep } from '../jobs.ts';
import { setClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { closePlatform, openPlatform } from '../platform/opening/platform.ts';
import { type Ctx, inTransaction, type Platform, type Scope } from '../platform/tenancy/ctx.ts';
import { openCopy } from './template.ts';
import { seedTestCompany, type TestCompany } from './test-company.ts';
import { testPassword } from './test-password.ts';

export interface Reply<Data> {
  status: number;
  data: Data;
  message: string | undefined;
  errors: Record<string, string[]>;
  raw: Buffer;
  headers: Record<string, unknown>;
}

/** A signed-in user who calls contracts over HTTP. */
export interface Client {
  call<C extends Contract>(
    contract: C,
    input?: CallInput<C> & { headers?: Record<string, string> },
  ): Promise<Reply<DataOf<C>>>;
  upload<C extends Contract>(
    contract: C,
    input: CallInput<C> & {
      files: { field: string; name: string; type: string; content: Buffer }[];
      headers?: Record<string, string>;
    },
  ): Promise<Reply<DataOf<C>>>;
  cookie: string;
}

/** When the tests of a file begin. */
export const testTime = '2026-03-02T15:00:00Z';

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  /** Fixed at `testTime` until a test changes it. */
  clock: ReturnType<typeof setClock>;
  /** Two companies that must never see each other. */
  first: TestCompany;
  second: TestCompany;
  owner: Client;
  staff: Client;
  /** The owner of the second company. */
  other: Client;
  nobody: Client;
  signIn(email: string): Promise<Client>;
  /** A client with the cookies of a response. */
  withCookies(headers: Record<string, unknown>): Client;
  /** Runs code in a transaction of the first company's owner (or of another scope). */
  within<T>(fn: (ctx: Ctx) => Promise<T>, scope?: Scope): Promise<T>;
  close(): Promise<void>;
}

/** The whole server on a fresh database with two small companies. Close it in `afterAll`. */
export async function openTestApp(
  settings: Record<string, string> = {},
  { database: own, ...given }: { database?: Database; log?: FastifyBaseLogger } = {},
): Promise<TestApp> {
  // A database of the test’s own is closed with the platform.
  const { database, drop } = own ? { database: own, drop: async () => {} } : await openCopy();
  const clock = setClock(testTime);
  const data_dir = mkdtempSync(join(tmpdir(), 'tradepost-files-'));
  const platform = await openPlatform(readConfig({ NODE_ENV: 'test', DATA_DIR: data_dir, DEMO: 'off', ...settings }), {
    database,
    clock,
    ...given,
  });
  await platform.jobs.start(platform, jobs, upkeep, false);
  const app = await buildApp(platform);
  await app.ready();
  const first = await seedTestCompany(platform, 'first');
  const second = await seedTestCompany(platform, 'second');
  const signIn = async (email: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/pos/login',
      payload: { email, password: testPassword },
    });
    if (response.statusCode !== 200) throw new Error(`sign in as ${email}: ${response.body}`);
    return clientOf(app, response.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '));
  };
  return {
    app,
    platform,
    clock,
    first,
    second,
    owner: await signIn('owner@first.test'),
    staff: await signIn('staff@first.test'),
    other: await signIn('owner@second.test'),
    nobody: clientOf(app, ''),
    signIn,
    withCookies: (headers) =>
      clientOf(
        app,
        [headers['set-cookie']]
          .flat()
          .map((cookie) => String(cookie).split(';')[0])
          .join('; '),
      ),
    within: (fn, scope = first.scope) => inTransaction(scope, fn),
    async close() {
      await app.close();
      await closePlatform(platform);
      await drop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** A client of any server. Without a cookie it is nobody’s. */
export function clientOf(app: FastifyInstance, cookie: string): Client {
  const send = async (
    contract: Contract,
    input: CallInput<Contract> & { headers?: Record<string, string> },
    payload: unknown,
    type?: string,
  ) => {
    const response = await app.inject({
      method: contract.method,
      url: pathOf(contract.url, input.params),
      query: queryOf(input.query),
      headers: { ...(cookie ? { cookie } : {}), ...(type ? { 'content-type': type } : {}), ...input.headers },
      ...(payload === undefined ? {} : { payload: payload as string | Buffer | object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const body = isJson ? (response.json() as { data: never; message?: string } & Partial<ErrorBody>) : undefined;
    return {
      status: response.statusCode,
      data: body?.data as never,
      message: body?.message,
      errors: body?.errors ?? {},
      raw: response.rawPayload,
      headers: response.headers,
    };
  };
  return {
    cookie,
    call: (contract, input = {}) =>
      send(contract, input as never, contract.method === 'GET' ? undefined : (input.body ?? {})),
    upload: (contract, input) => {
      const boundary = '----tradepost-test';
      return send(
        contract,
        input as never,
        multipart(boundary, input.body as Record<string, unknown>, input.files),
        `multipart/form-data; boundary=${boundary}`,
      );
    },
  };
}

export function pathOf(url: string, params: unknown): string {
  return url.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key])),
  );
}

function queryOf(query: unknown): Record<string, string | string[]> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

function multipart(
  boundary: string,
  fields: Record<string, unknown> | undefined,
  files: { field: string; name: string; type: string; content: Buffer }[],
): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields ?? {})) {
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
    );
  }
  for (const file of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
      ),
      file.content,
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
