import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readDsn } from '../dsn.ts';
import { openLog } from '../log.ts';
import { openErrorReports } from './error-reports.client.ts';

let server: Server;
let answer = 200;
interface Event {
  exception?: { values: { stacktrace: { frames: object[] } }[] };
}
const received: { path: string | undefined; auth: unknown; body: Event[] }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += String(piece);
    });
    request.on('end', () => {
      received.push({
        path: request.url,
        auth: request.headers['x-sentry-auth'],
        body: text.split('\n').map((line) => JSON.parse(line)),
      });
      response.statusCode = answer;
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  answer = 200;
});

const warned: string[] = [];
function openReports({ trace_rate = 0.1, share = 1 } = {}) {
  let at = Date.parse('2026-03-02T15:00:00Z');
  const dsn = readDsn(`http://public-key@127.0.0.1:${(server.address() as AddressInfo).port}/42`)!;
  const warn = (message: string) => warned.push(message);
  const report = openErrorReports({ dsn, environment: 'test', trace_rate, warn, random: () => share, now: () => at });
  const log = openLog('info', { destination: { write: () => undefined }, report });
  return {
    log,
    wait: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}
const arrive = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 20_000 });

test.each([
  ['https://abc@errors.example.com/7', 'https://errors.example.com/api/7/envelope/'],
  ['https://abc@errors.example.com/glitch/7', 'https://errors.example.com/glitch/api/7/envelope/'],
  ['http://abc@10.0.0.1:9000/7', 'http://10.0.0.1:9000/api/7/envelope/'],
  ['https://errors.example.com/7', undefined],
  ['https://abc@errors.example.com/', undefined],
  ['ftp://abc@errors.example.com/7', undefined],
  ['nonsense', undefined],
])('of %s reports go to %s', (dsn, url) => {
  expect(readDsn(dsn)?.url).toBe(url);
});

test('an error is reported with where it happened, and without whom it concerned', async () => {
  const { log } = openReports();
  const cause = new Error('no answer from ana@seller.test');
  log.error(
    { err: new Error('the label was not bought', { cause }), member_id: 4, url: '/v1/x/:id' },
    'request failed',
  );
  await arrive(1);
  const [one] = received;
  expect(one?.path).toBe('/api/42/envelope/');
  expect(one?.auth).toMatch(/^Sentry sentry_version=7, sentry_key=public-key, /);
  const [, item, event] = one?.body ?? [];
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    environment: 'test',
    platform: 'node',
    message: { formatted: 'request failed' },
    tags: { url: '/v1/x/:id' },
    exception: { values: [{ value: 'no answer from …@…' }, { type: 'Error', value: 'the label was not bought' }] },
  });
  const frames = event?.exception?.values[1]?.stacktrace.frames;
  expect(frames?.at(-1)).toMatchObject({
    filename: 'apps/server/src/platform/error-reports/error-reports.test.ts',
    in_app: true,
  });
  expect(JSON.stringify(one)).not.toMatch(/ana@|member_id/);
});

test('warnings are not reported, and of requests only the share that is asked for', async () => {
  const { log } = openReports({ share: 0.5 });
  log.warn({ err: new Error('slow') }, 'slow');
  log.info({ method: 'GET', url: '/v1/a', status: 200, milliseconds: 12 }, 'request');
  const all = openReports({ trace_rate: 1, share: 0.99 });
  all.log.info({ method: 'GET', url: '/v1/a', status: 503, milliseconds: 250, member_id: 4 }, 'request');
  await arrive(1);
  expect(received[0]?.body[2]).toMatchObject({
    type: 'transaction',
    transaction: 'GET /v1/a',
    timestamp: Date.parse('2026-03-02T15:00:00Z') / 1000,
    start_timestamp: Date.parse('2026-03-02T14:59:59.750Z') / 1000,
    contexts: { trace: { op: 'http.server', status: 'internal_error' } },
  });
});

test('the same thousand times is reported sixty times a minute', async () => {
  const { log, wait } = openReports();
  for (let at = 0; at < 1000; at += 1) log.error({ err: new Error('down') }, 'down');
  await arrive(60);
  wait(61);
  log.error({ err: new Error('down') }, 'down');
  await arrive(61);
});

test('a service that refuses is left alone for a minute, and the log says so one time', async () => {
  const { log, wait } = openReports();
  answer = 429;
  warned.length = 0;
  log.error('one');
  await vi.waitFor(() => expect(warned).toEqual(['Errors could not be reported to ERROR_DSN: it answered 429']), {
    timeout: 20_000,
  });
  log.error('two');
  wait(59);
  log.error('three');
  wait(2);
  answer = 200;
  log.error('four');
  await arrive(2);
  expect(received.at(-1)?.body[2]).toMatchObject({ message: { formatted: 'four' } });
});
