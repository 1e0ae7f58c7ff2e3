import { readStored, writeStored } from './storage.ts';

/** The installation that has the company's data, if it differs from the one that served the page. */
export interface Region {
  /** The origin for API calls. */
  domain: string;
  /** The origin for the realtime connection. Defaults to `domain`. */
  socket: string;
}

const key = 'region';

export function getRegion(): Region | null {
  const stored = readStored<Partial<Region> | null>(key, null);
  return stored?.domain ? toRegion(stored.domain, stored.socket) : null;
}

/** Removes the region. Returns whether there was one. */
export function clearRegion(): boolean {
  const had = readStored<unknown>(key, null) !== null;
  writeStored(key, undefined);
  return had;
}

/**
 * Follows an answer's redirect to another region: `re_post` beside the data, or `re_login` in it. Returns whether the
 * call must be repeated there. A server can only redirect within its own site.
 */
export function followRegion(answer: unknown): boolean {
  const redirect = readRedirect(answer);
  const region = redirect && toRegion(redirect.domain, redirect.socket);
  if (!region || region.domain === getRegion()?.domain) return false;
  writeStored(key, region);
  return true;
}

type Redirect = Record<'domain' | 'socket', unknown>;

function readRedirect(answer: unknown): Redirect | undefined {
  const { re_post, data, ...rest } = (answer ?? {}) as Record<string, unknown>;
  if (re_post) return rest as Redirect;
  const re_login = (data as { re_login?: unknown } | null | undefined)?.re_login;
  return re_login === null || typeof re_login !== 'object' ? undefined : (re_login as Redirect);
}

function toRegion(domain: unknown, socket: unknown): Region | null {
  const origin = originInSite(domain);
  return origin === undefined ? null : { domain: origin, socket: originInSite(socket) ?? origin };
}

/** `https://eu.example.com` for `eu.example.com`, if the page is on `example.com` or `app.example.com`. */
function originInSite(domain: unknown): string | undefined {
  if (typeof domain !== 'string' || domain === '') return undefined;
  const text = /^[a-z]+:\/\//i.test(domain) ? domain : `${location.protocol}//${domain}`;
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, hostname, username, pathname } = new URL(text);
  const isPlain = username === '' && pathname === '/' && protocol === location.protocol;
  return isPlain && isInSite(hostname, location.hostname) ? origin : undefined;
}

function isInSite(hostname: string, own: string): boolean {
  const labels = own.split('.');
  const site = labels.length > 2 ? labels.slice(1).join('.') : own;
  return hostname === own || hostname === site || hostname.endsWith(`.${site}`);
}
