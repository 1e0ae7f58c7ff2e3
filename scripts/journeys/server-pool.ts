import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoCopies } from './demo-copies.ts';
import type { Host } from './server.ts';

interface Fresh {
  url: string;
  drop(): Promise<void>;
}

/**
 * Gives every spec file a server and a demo of its own, so that no journey meets what another has left. A worker of
 * Playwright asks `GET /?worker=…&use=…` and gets the address of its server; another use (a file) means another server. The next one
 * is started while the journeys run, so that nobody waits for it.
 */
export async function openPool(
  copies: DemoCopies,
  hosts: readonly [Host, ...Host[]],
): Promise<{ url: string; close(): Promise<void> }> {
  let started = 0;
  const prepare = async (): Promise<Fresh> => {
    const host = hosts[started % hosts.length] ?? hosts[0];
    started += 1;
    const { env, drop } = await copies.copy();
    const server = await host.startServer(env);
    return {
      url: server.url,
      drop: async () => {
        await server.stop();
        await drop();
      },
    };
  };
  let next = prepare();
  const ending: Promise<void>[] = [];
  const inUse = new Map<string, { use: string; fresh: Fresh }>();
  const take = async (worker: string, use: string): Promise<string> => {
    const current = inUse.get(worker);
    if (current?.use === use) return current.fresh.url;
    const prepared = next;
    next = prepare();
    // Its failure belongs to who takes it.
    next.catch(() => {});
    const fresh = await prepared;
    inUse.set(worker, { use, fresh });
    // Nobody waits for its end.
    if (current)
      ending.push(current.fresh.drop().catch((error: Error) => void process.stdout.write(`${error.message}\n`)));
    return fresh.url;
  };
  const http = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://pool');
    try {
      response.end(await take(searchParams.get('worker') ?? '', searchParams.get('use') ?? ''));
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async close() {
      http.closeAllConnections();
      http.close();
      const last = await next.catch(() => undefined);
      for (const { fresh } of inUse.values()) await fresh.drop();
      await last?.drop();
      await Promise.all(ending);
    },
  };
}
