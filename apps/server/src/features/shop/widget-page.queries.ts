import type { FastifyReply, FastifyRequest } from 'fastify';
import { inReading, type Platform } from '../../platform/tenancy/ctx.ts';
import { findShop } from './site/open-shop.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';

/** A page of a shop in a frame of another website. */
const embedded = /^\/shop\/([^/?#]{1,400})(?:\/[^?#]*)?\?(?:[^#]*&)?embed=1(?:&|#|$)/;

/** The key of the shop whose page the address is, when it is asked for in a frame; null for any other address. */
function embeddedShop(url: string): string | null {
  const key = embedded.exec(url)?.[1];
  if (key === undefined) return null;
  try {
    return decodeURIComponent(key);
  } catch {
    return null;
  }
}

/** The policy with these websites beside our own as those that may show the page in a frame; empty: all. */
function frameAncestors(policy: string, websites: readonly string[]): string {
  const ancestors = `frame-ancestors 'self' ${websites.length === 0 ? '*' : websites.join(' ')}`;
  return policy
    .split(';')
    .map((directive) => (directive.trim().startsWith('frame-ancestors') ? ancestors : directive))
    .join(';');
}

/** Everything else of the product stays unframeable: only a shop's pages with `embed=1` may be shown by other websites. */
export async function allowFrames(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = request.method === 'GET' ? embeddedShop(request.url) : null;
  const allowed = key === null ? null : await findAllowed(platform, key);
  if (!allowed) return;
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
  reply.raw.setHeader('content-security-policy', frameAncestors(policy, allowed));
  // The older header knows no list of websites.
  reply.raw.removeHeader('x-frame-options');
}

/** The websites that may show the shop of a key. Null while its storefront is off. */
async function findAllowed(platform: Platform, key: string): Promise<readonly string[] | null> {
  const open = await findShop(platform, key);
  return open && inReading(open.scope, async (ctx) => (await findStoredWidget(ctx)).allowed_websites);
}

/** The script is loaded by other websites. It has no hash in its name, so browsers ask again after an hour. */
export function allowScript(request: FastifyRequest, reply: FastifyReply): void {
  if (request.url.split('?')[0] !== '/widget.js' || reply.statusCode >= 400) return;
  reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
  reply.header('access-control-allow-origin', '*');
  reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
}
