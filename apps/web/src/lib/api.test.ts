import { contract, Id, IdParams } from '@tradepost/contracts/route';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { api, apiAnswer, apiFile, buildUrl, fileNameOf, onSessionLost } from './api.ts';
import { ApiError, unreachable } from './api-error.ts';
import { setLocationFilter } from './location-filter.ts';

const showOrder = contract({
  method: 'GET',
  url: '/v1/orders/:id',
  area: 'orders',
  summary: 'One order',
  access: 'session',
  params: IdParams,
  data: z.object({ id: Id }),
});
const addPicture = contract({
  method: 'POST',
  url: '/v1/orders/:id/picture',
  area: 'orders',
  summary: 'Adds a picture',
  access: 'session',
  params: IdParams,
  body: z.object({ title: z.string(), tags: z.array(z.string()) }),
  multipart: { picture: 'many' },
  data: z.null(),
});
const signIn = contract({
  method: 'POST',
  url: '/v1/login',
  area: 'session',
  summary: 'Sign in',
  access: 'public',
  body: z.object({ email: z.string() }),
  data: z.null(),
});
const printReceipt = contract({
  method: 'GET',
  url: '/v1/receipt',
  area: 'orders',
  summary: 'The receipt',
  access: 'session',
  binary: ['application/pdf'],
  data: z.null(),
});

const realFetch = globalThis.fetch;
let request: Request | undefined;
let lost = 0;

function answer(status: number, body: BodyInit | null, headers: Record<string, string> = {}): void {
  globalThis.fetch = async (input, init) => {
    request = new Request(new URL(String(input), 'http://tradepost.test'), init);
    return new Response(body, { status, headers });
  };
}
function answerJson(status: number, body: unknown): void {
  answer(status, JSON.stringify(body), { 'content-type': 'application/json' });
}

beforeEach(() => {
  lost = 0;
  onSessionLost(() => lost++);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  setLocationFilter(null);
});

describe('url', () => {
  test.each([
    ['/v1/a/:id', { id: 7 }, undefined, '/v1/a/7'],
    ['/v1/a/:id/b/:item_id', { id: 7, item_id: 'x/y' }, undefined, '/v1/a/7/b/x%2Fy'],
    [
      '/v1/a',
      {},
      { page: 2, status: [1, 8], q: 'é&', none: undefined, nil: null },
      '/v1/a?page=2&status=1&status=8&q=%C3%A9%26',
    ],
    ['/v1/a', {}, { is_open: false, from: '' }, '/v1/a?is_open=false&from='],
  ])('%s', (url, params, query, expected) => {
    expect(buildUrl(url, params, query)).toBe(expected);
  });

  test('a missing parameter is a fault of the caller', () => {
    expect(() => buildUrl('/v1/a/:id', {})).toThrow('/v1/a/:id needs id');
  });
});

describe('a success', () => {
  test('gives the data, sends the session and the chosen location', async () => {
    answerJson(200, { success: true, message: 'Found', data: { id: 7 } });
    setLocationFilter(3);
    expect(await api(showOrder, { params: { id: 7 } })).toEqual({ id: 7 });
    expect(request?.url).toBe('http://tradepost.test/v1/orders/7');
    expect(request?.headers.get('x-location-id')).toBe('3');
    expect(request?.credentials).toBe('same-origin');
    setLocationFilter(null);
    expect(await apiAnswer(showOrder, { params: { id: 7 } })).toEqual({ message: 'Found', data: { id: 7 } });
    expect(request?.headers.has('x-location-id')).toBe(false);
  });

  test('JSON bodies carry their type and the idempotency key', async () => {
    answerJson(200, { success: true, data: null });
    await api(signIn, { body: { email: 'a@b.test' }, idempotencyKey: 'k1' });
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('idempotency-key')).toBe('k1');
    expect(await request?.json()).toEqual({ email: 'a@b.test' });
  });

  test('files travel as multipart, other fields beside them', async () => {
    answerJson(200, { success: true, data: null });
    const files = { pictures: [new File(['1'], 'a.png'), new File(['2'], 'b.png')] };
    await api(addPicture, { params: { id: 7 }, body: { title: 'Front', tags: ['x'] }, files });
    const form = await request!.formData();
    expect(form.get('title')).toBe('Front');
    expect(form.get('tags')).toBe('["x"]');
    expect(form.getAll('pictures').map((file) => (file as File).name)).toEqual(['a.png', 'b.png']);
  });

  test('a file comes with its name', async () => {
    answer(200, 'pdf', {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="receipt-7.pdf"',
    });
    const { blob, file_name } = await apiFile(printReceipt);
    expect(file_name).toBe('receipt-7.pdf');
    expect(await blob.text()).toBe('pdf');
  });
});

describe('an answer that sends to another region', () => {
  const stored = new Map<string, string>();
  const sent: { url: string; credentials: unknown; body: unknown }[] = [];
  const sendsOn = { success: false, re_post: true, domain: 'https://eu.tradepost.test' };
  let answers: unknown[] = [];

  beforeEach(() => {
    stored.clear();
    sent.length = 0;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    vi.stubGlobal('location', new URL('https://app.tradepost.test/login'));
    globalThis.fetch = async (input, init) => {
      sent.push({ url: String(input), credentials: init?.credentials, body: init?.body });
      return new Response(JSON.stringify(answers.shift()), { headers: { 'content-type': 'application/json' } });
    };
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is followed with the same call, and the next goes there at once', async () => {
    answers = [sendsOn, { success: true, data: { id: 7 } }, { success: true, data: { id: 8 } }];
    expect(await api(showOrder, { params: { id: 7 } })).toEqual({ id: 7 });
    await api(showOrder, { params: { id: 8 } });
    expect(sent.map(({ url, credentials }) => [url, credentials])).toEqual([
      ['/v1/orders/7', 'same-origin'],
      ['https://eu.tradepost.test/v1/orders/7', 'include'],
      ['https://eu.tradepost.test/v1/orders/8', 'include'],
    ]);
  });

  test('once: two regions that send to each other end in an error', async () => {
    const sendsBack = { ...sendsOn, domain: 'https://us.tradepost.test' };
    answers = [sendsOn, sendsBack, sendsOn];
    await expect(api(signIn, { body: { email: 'a@b.test' } })).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toBe(sent[1]?.body);
  });

  test('of a file too', async () => {
    answers = [sendsOn, sendsOn];
    await expect(apiFile(printReceipt)).rejects.toBeInstanceOf(ApiError);
    expect(sent.map(({ url }) => url)).toEqual(['/v1/receipt', 'https://eu.tradepost.test/v1/receipt']);
  });

  test('not to another site', async () => {
    answers = [{ ...sendsOn, domain: 'https://evil.test' }];
    await expect(api(showOrder, { params: { id: 7 } })).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });
});

describe('a failure', () => {
  test.each([
    [
      422,
      { success: false, message: 'No', errors: { email: ['Email is required'] } },
      'No',
      { email: ['Email is required'] },
    ],
    [500, { success: false }, 'Something wrong, please try again!', {}],
    [200, { success: false, message: 'Not really' }, 'Not really', {}],
  ])('%d throws what the body says', async (status, body, message, errors) => {
    answerJson(status, body);
    await expect(api(signIn, { body: { email: '' } })).rejects.toMatchObject({ status, message, errors });
    expect(lost).toBe(0);
  });

  test('an answer that is no JSON gives the default message', async () => {
    answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' });
    await expect(api(showOrder, { params: { id: 7 } })).rejects.toMatchObject({
      status: 502,
      message: 'Something wrong, please try again!',
    });
  });

  test('the JSON in a binary error body is read', async () => {
    answerJson(404, { success: false, message: 'No receipt', errors: {} });
    await expect(apiFile(printReceipt)).rejects.toMatchObject({ status: 404, message: 'No receipt' });
  });

  test('401 loses the session, but not when the login itself was refused', async () => {
    answerJson(401, { success: false, message: 'Who?', errors: {} });
    await expect(api(showOrder, { params: { id: 7 } })).rejects.toBeInstanceOf(ApiError);
    expect(lost).toBe(1);
    await expect(apiFile(printReceipt)).rejects.toBeInstanceOf(ApiError);
    expect(lost).toBe(2);
    await expect(api(signIn, { body: { email: 'a@b.test' } })).rejects.toBeInstanceOf(ApiError);
    expect(lost).toBe(2);
  });

  test('no connection says so; an abort stays an abort', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(api(showOrder, { params: { id: 7 } })).rejects.toMatchObject({ status: 0, message: unreachable });
    const aborted = AbortSignal.abort();
    await expect(api(showOrder, { params: { id: 7 }, signal: aborted })).rejects.toBeInstanceOf(TypeError);
  });
});

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=a.csv', 'a.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'caf%C3%A9.csv', 'café.csv'],
  ['inline', undefined],
  [null, undefined],
])('file name of %s', (header, expected) => {
  expect(fileNameOf(header)).toBe(expected);
});
