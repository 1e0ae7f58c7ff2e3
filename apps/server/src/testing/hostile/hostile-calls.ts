import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import fc, { type Arbitrary } from 'fast-check';
import { openSession } from '../../features/session/open-session.commands.ts';
import { sessionCookie } from '../../features/session/session-cookie.rules.ts';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { routes } from '../../routes.ts';
import { listTenantTables } from '../any-row.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { seedTestCatalog } from '../test-catalog.ts';
import { storeOrder } from '../test-order.ts';
import { type AnyCall, anyCall, type KnownIds } from './any-call.ts';

export interface HostileApp {
  test: TestApp;
  /** A call of any contract. */
  calls: Arbitrary<AnyCall>;
  /** Sends it over HTTP as the owner. */
  send(call: AnyCall): Promise<{ status: number; body: string }>;
  close(): Promise<void>;
}

/** A server with some records, listening on a port of its own, for calls that nobody should make. */
export async function openHostileApp(settings: Record<string, string> = {}): Promise<HostileApp> {
  const test = await openTestApp(settings);
  await seedTestCatalog(test.first);
  await storeOrder(test.first, { items: [{}, {}] });
  await storeOrder(test.first, { items: [{ title: 'Galaxy S24' }] });
  const ids = await knownIds(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  let { cookie } = test.owner;
  const send = async (call: AnyCall) => {
    const answer = await sendOnce(port, cookie, call);
    // An earlier call signed the owner out, changed the password, or used up the attempts to sign in.
    if (answer.status === 401) cookie = await openCookie(test);
    return answer;
  };
  return {
    test,
    calls: fc.oneof(...routes.map(({ contract }) => anyCall(contract, ids))),
    send,
    close: () => test.close(),
  };
}

async function openCookie({ platform, first }: TestApp): Promise<string> {
  const { company_id, actor } = first.scope;
  const from = { ip: '127.0.0.1', user_agent: undefined };
  const { token } = await openSession(platform, { user_id: actor.user_id!, company_id, from });
  return `${sessionCookie}=${token}`;
}

function sendOnce(port: number, cookie: string, call: AnyCall): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { method, url, payload } = call;
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const headers = { ...call.headers, ...length, cookie };
    const sent = request({ port, host: '127.0.0.1', agent: false, method, path: url, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.end(payload);
  });
}

/** The ids of the first company's records, by the field that refers to them. */
async function knownIds(test: TestApp): Promise<KnownIds> {
  return asSystem(test.platform, async (db) => {
    const found: KnownIds = {};
    const everything = new Set<number>();
    for (const { name, columns } of await listTenantTables(db)) {
      const id = columns.find((column) => column.name === 'id');
      if (id?.type !== 'bigint' && id?.type !== 'integer') continue;
      const rows = await readRows<{ id: number }>(
        db,
        sql`select id from ${sql.identifier(name)} where company_id = ${test.first.company_id} order by id limit 8`,
      );
      const known = rows.map((row) => row.id);
      if (known.length === 0) continue;
      found[`${name.replace(/ies$/, 'y').replace(/s$/, '')}_id`] = known;
      for (const each of known) everything.add(each);
    }
    return { ...found, item_id: found.order_item_id ?? [], id: [...everything] };
  });
}
