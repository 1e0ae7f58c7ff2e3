import type { FastifyInstance } from 'fastify';
import { inReading, type Platform } from '../../platform/tenancy/ctx.ts';
import { findShop } from '../storefront/open-shop.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';
import { frameAncestors } from './widget-page.rules.ts';

/** A page of a shop in a frame of another website. */
const embedded = /^\/shop\/([^/?#]{1,400})(?:\/[^?#]*)?\?(?:[^#]*&)?embed=1(?:&|#|$)/;

/** Everything else of the product stays unframeable: only a shop's pages with `embed=1` may be shown by other websites. */
export function addWidgetPages(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = request.method === 'GET' ? embedded.exec(request.url)?.[1] : undefined;
    if (key === undefined) return;
    const allowed = await findAllowed(platform, key);
    if (!allowed) return;
    const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
    reply.raw.setHeader('content-security-policy', frameAncestors(policy, allowed));
    // The older header knows no list of websites.
    reply.raw.removeHeader('x-frame-options');
  });
  // The script is loaded by other websites. It has no hash in its name, so browsers ask again after an hour.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.split('?')[0] !== '/widget.js' || reply.statusCode >= 400) return;
    reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
    reply.header('access-control-allow-origin', '*');
    reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
  });
}

/** The websites that may show the shop of a key. Null while its storefront is off. */
async function findAllowed(platform: Platform, key: string): Promise<readonly string[] | null> {
  let company = '';
  try {
    company = decodeURIComponent(key);
  } catch {
    return null;
  }
  const open = await findShop(platform, company);
  if (!open) return null;
  return inReading(open.scope, async (ctx) => (await findStoredWidget(ctx)).allowed_websites);
}
