import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedOfVendor {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** JSON, or a form as an object, one in parts with a list of each field; undefined without a body. */
  body: unknown;
}

export interface VendorAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | string | Buffer;
}

/**
 * How the fake behaves: `hangs` does the work and never answers; `limits` answers 429 with Retry-After; `breaks` does the
 * work and answers half of the body; `fails` does nothing and answers 503; `babbles` does the work and answers HTML;
 * `denies` answers 401, and `misses` 404.
 */
export type VendorMood = 'works' | 'hangs' | 'limits' | 'breaks' | 'fails' | 'babbles' | 'denies' | 'misses';

const refusals: Partial<Record<VendorMood, number>> = { limits: 429, denies: 401, misses: 404 };

/** A vendor's API on a local port. `answer` speaks its shapes. */
export interface FakeVendor {
  url: string;
  asked: AskedOfVendor[];
  mood: VendorMood;
  /** The mood is only for calls whose method and path fit; the others work. */
  moodOf: RegExp;
  /** Does something before calls that fit are answered, until the returned function is called. */
  onAsk(call: RegExp, act: () => Promise<void>): () => void;
  /** Answers instead of the next call whose method and path fit. */
  refuseNext(call: RegExp, status: number, body: object | string | null): void;
  close(): void;
}

export async function openFakeVendor(
  answer: (asked: AskedOfVendor) => VendorAnswer | Promise<VendorAnswer>,
): Promise<FakeVendor> {
  const acts = new Set<{ call: RegExp; act: () => Promise<void> }>();
  const nextAnswers: { call: RegExp; answer: VendorAnswer }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = readBody(text, request.headers['content-type'] ?? '');
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    };
    fake.asked.push(asked);
    const called = `${asked.method} ${asked.path}`;
    for (const { call, act } of acts) if (call.test(called)) await act();
    const mood = fake.moodOf.test(called) ? fake.mood : 'works';
    const refused = refusals[mood];
    if (refused)
      return void response
        .writeHead(refused, {
          'content-type': 'application/json',
          ...(mood === 'limits' ? { 'retry-after': '7' } : {}),
        })
        .end('{}');
    if (mood === 'fails') return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>');
    const next = nextAnswers.findIndex(({ call }) => call.test(called));
    const given = next >= 0 ? nextAnswers.splice(next, 1)[0]!.answer : await answer(asked);
    const { status = 200, headers = {}, body: content = {} } = given;
    if (mood === 'hangs') return;
    if (mood === 'babbles') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    const sent = isRaw ? content : JSON.stringify(content);
    if (mood === 'breaks') {
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent) + 1000,
      });
      return void response.write('{"half', () => response.destroy());
    }
    response.writeHead(status, { 'content-type': isRaw ? 'text/plain' : 'application/json', ...headers }).end(sent);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const fake: FakeVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: 'works',
    moodOf: /./,
    onAsk(call, act) {
      const added = { call, act };
      acts.add(added);
      return () => acts.delete(added);
    },
    refuseNext: (call, status, own) => {
      nextAnswers.push({ call, answer: { status, body: own ?? 'null' } });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}

function readBody(text: string, type: string): unknown {
  if (text === '') return undefined;
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return type.startsWith('multipart/form-data') ? readParts(text) : JSON.parse(text);
}

/** The texts of a form in parts, by the name of their field. */
function readParts(text: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of text.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g))
    fields[name] = [...(fields[name] ?? []), value];
  return fields;
}
