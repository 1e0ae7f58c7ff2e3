import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openOutgoing } from '../platform/http/outgoing.client.ts';
import type { TestApp } from './test-app.ts';

/** A local server with a price list: its content, its requests, and its ETag. */
export interface FakeFeed {
  url: string;
  /** A public host name that the test resolves to this server. */
  body: string | Buffer;
  status: number;
  etag: string | null;
  asked: number;
  /** `name:password` of HTTP Basic, where it asks for one. */
  login: string | null;
  /** Where it leads to instead. */
  leads_to: string | null;
  /** The login of the last request. */
  sent: string | undefined;
  close(): void;
}

/** Serves a list on loopback, which only this test's server may reach. */
export async function openFakeFeed(test: TestApp): Promise<FakeFeed> {
  const server = createServer((request, response) => {
    feed.asked += 1;
    feed.sent = request.headers.authorization;
    const wanted = feed.login && `Basic ${Buffer.from(feed.login).toString('base64')}`;
    if (wanted && feed.sent !== wanted) return response.writeHead(401).end();
    if (feed.leads_to) return response.writeHead(302, { location: feed.leads_to }).end();
    if (feed.etag && request.headers['if-none-match'] === feed.etag) return response.writeHead(304).end();
    response.writeHead(feed.status, feed.etag ? { etag: feed.etag } : {}).end(feed.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  test.platform.outgoing = openOutgoing((address) => ['127.0.0.1', '::1'].includes(address));
  const feed: FakeFeed = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/prices`,
    body: '',
    status: 200,
    etag: null,
    asked: 0,
    login: null,
    leads_to: null,
    sent: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return feed;
}
