import type { CallInput, Contract, DataOf } from '@tradepost/contracts/route';
import { ApiError, unreachable } from './api-error.ts';
import { getLocationFilter } from './location-filter.ts';
import { followRegion, getRegion } from './region.ts';

/** A query as an address says it: words that nobody has checked. The server reads them by the contract, and refuses what it does not know. */
export interface AddressQuery {
  readonly [name: string]: unknown;
  readonly [unchecked]: true;
}
declare const unchecked: unique symbol;

/** What a call takes. The filters of a list come from its address. */
export type AddressInput<C extends Contract> = Omit<CallInput<C>, 'query'> & {
  query?: CallInput<C>['query'] | AddressQuery;
};

export type ApiInput<C extends Contract> = AddressInput<C> & {
  /** One key per intent: a repeated click sends the same key and gets the same answer. */
  idempotencyKey?: string;
  /** Files by field. The call is then sent as multipart. */
  files?: Record<string, Blob | readonly Blob[]>;
  /** Sent along with the call’s own. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

export interface Answer<Data> {
  message: string | undefined;
  data: Data;
}

export interface Download {
  blob: Blob;
  file_name: string;
}

/** The language of a seller's page, in which its calls are answered. */
let language: string | null = null;

export function setApiLanguage(code: string): void {
  language = code;
}

let loseSession: () => void = () => {};

/** Sets the handler for an ended session. */
export function onSessionLost(handler: () => void): void {
  loseSession = handler;
}

/** Makes a call and returns the answer's `data`. Throws an `ApiError`. */
export async function api<C extends Contract>(contract: C, input: ApiInput<C> = {}): Promise<DataOf<C>> {
  return (await apiAnswer(contract, input)).data;
}

/** Like `api`, but also returns the server's message. */
export async function apiAnswer<C extends Contract>(contract: C, input: ApiInput<C> = {}): Promise<Answer<DataOf<C>>> {
  let response = await send(contract, input);
  let body = await readJson(response);
  if (followRegion(body)) {
    response = await send(contract, input);
    body = await readJson(response);
  }
  if (!response.ok || !isSuccess(body)) throw fail(contract, response.status, body);
  return { message: body.message, data: body.data as DataOf<C> };
}

/** Makes a call whose answer is a file. Decodes the JSON of an error. */
export async function apiFile<C extends Contract>(
  contract: C,
  input: ApiInput<C> = {},
  isAgain = false,
): Promise<Download> {
  const response = await send(contract, input);
  const blob = await response.blob();
  const isEnvelope = blob.type.startsWith('application/json') && !contract.binary?.includes('application/json');
  if (!response.ok || isEnvelope) {
    const body = parseJson(await blob.text());
    if (!isAgain && followRegion(body)) return apiFile(contract, input, true);
    throw fail(contract, response.status, body);
  }
  return { blob, file_name: fileNameOf(response.headers.get('content-disposition')) ?? 'download' };
}

/** The contract's URL with parameters and query filled in. */
export function buildUrl(
  url: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = url.replace(/:([A-Za-z_]\w*)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${url} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*=(?:UTF-8'')([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended.trim());
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim();
}

async function send(contract: Contract, input: ApiInput<Contract>): Promise<Response> {
  const { params, query, body, idempotencyKey, files, signal } = input;
  const url = buildUrl(contract.url, params as Record<string, unknown>, query as Record<string, unknown>);
  const headers = new Headers({
    ...input.headers,
    accept: contract.binary ? `${contract.binary.join(', ')}, application/json` : 'application/json',
  });
  if (language !== null) headers.set('accept-language', language);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const location = getLocationFilter();
  if (location !== null) headers.set('x-location-id', String(location));
  const isMultipart = contract.multipart !== undefined || files !== undefined;
  if (!isMultipart && body !== undefined) headers.set('content-type', 'application/json');
  const content = isMultipart ? toFormData(body, files) : body === undefined ? undefined : JSON.stringify(body);
  const region = getRegion();
  try {
    return await fetch(`${region?.domain ?? ''}${url}`, {
      method: contract.method,
      headers,
      body: content,
      signal,
      credentials: region ? 'include' : 'same-origin',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { message: unreachable });
  }
}

function toFormData(body: unknown, files: ApiInput<Contract>['files'] = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body as Record<string, unknown> | undefined) ?? {})) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of Array.isArray(value) ? (value as readonly Blob[]) : [value as Blob]) form.append(name, file);
  }
  return form;
}

function fail(contract: Contract, status: number, body: unknown): ApiError {
  // A failed login also answers 401. Only a call that requires a session shows that it has ended.
  if (status === 401 && contract.access !== 'public') loseSession();
  return new ApiError(status, body);
}

async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSuccess(body: unknown): body is { success: true; message?: string; data: unknown } {
  return typeof body === 'object' && body !== null && (body as { success?: unknown }).success === true;
}
