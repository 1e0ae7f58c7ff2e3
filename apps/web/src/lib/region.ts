import { readStored, writeStored } from './storage.ts';

/** Where a company's data is, when it is not where the page came from: an installation of the same product. */
export interface Region {
  /** Where calls go: an origin without a path. */
  domain: string;
  /** Where the live line goes; the domain unless given. */
  socket: string;
}

const key = 'region';

export function getRegion(): Region | null {
  const stored = readStored<Partial<Region> | null>(key, null);
  return stored?.domain ? toRegion(stored.domain, stored.socket) : null;
}

/** Forgets the region; answers whether there was one. */
export function clearRegion(): boolean {
  const had = readStored<unknown>(key, null) !== null;
  writeStored(key, undefined);
  return had;
}

/**
 * Takes up what an answer says of another region: `re_post` beside the data, or `re_login` in it. Answers whether the
 * call is to be made again, there. A server can only send elsewhere within its own site.
 */
export function followRegion(answer: unknown): boolean {
  const said = spokenOf(answer);
  const region = said && toRegion(said.domain, said.socket);
  if (!region || region.domain === getRegion()?.domain) return false;
  writeStored(key, region);
  return true;
}

type Said = Record<'domain' | 'socket', unknown>;

function spokenOf(answer: unknown): Said | undefined {
  const { re_post, data, ...rest } = (answer ?? {}) as Record<string, unknown>;
  if (re_post) return rest as Said;
  const re_login = (data as { re_login?: unknown } | null | undefined)?.re_login;
  return re_login === null || typeof re_login !== 'object' ? undefined : (re_login as Said);
}

function toRegion(domain: unknown, socket: unknown): Region | null {
  const origin = originInSite(domain);
  return origin === undefined ? null : { domain: origin, socket: originInSite(socket) ?? origin };
}

/** `https://eu.example.com` of `eu.example.com`, where the page is of `example.com` or `app.example.com`. */
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
