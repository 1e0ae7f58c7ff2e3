import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/tenancy/ctx.ts';
import { baseHost } from '../../company/company-host.rules.ts';
import { findSiteHome, findSitemap, findSitePage, type SiteAnswer } from './site-html.queries.ts';

const hidden = { schema: { hide: true } as object };

function send(reply: FastifyReply, { status, body, content_type, is_noindex }: SiteAnswer): FastifyReply {
  if (is_noindex) reply.header('x-robots-tag', 'noindex');
  return reply
    .status(status)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language')
    .type(content_type)
    .send(body);
}

/** Serves what search engines read of companies' public pages: the head of each, the sitemaps, and their own domains. */
export function addSitePages(app: FastifyInstance, platform: Platform, webDirectory: string): void {
  const page = readFileSync(join(webDirectory, 'index.html'), 'utf8');
  const ours = baseHost(platform.config.app_url).replace(/:\d+$/, '');
  const own = new Set([ours, new URL(platform.config.app_url).hostname]);

  app.get('/shop/*', hidden, async (request, reply) => {
    const asked = { url: request.url, accept_language: request.headers['accept-language'] };
    const answer = await findSitePage(platform, page, asked);
    return answer ? send(reply, answer) : reply.sendFile('index.html');
  });
  app.get<{ Params: { company: string } }>('/shop/:company/sitemap.xml', hidden, async ({ params }, reply) => {
    const answer = await findSitemap(platform, params.company);
    return answer ? send(reply, answer) : reply.callNotFound();
  });

  // The root of a company's own domain. Only hosts that are not ours are looked up.
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const [path] = request.url.split('?');
    const host = request.hostname.toLowerCase();
    if (request.method !== 'GET' || !rootPaths.has(path ?? '') || own.has(host) || host.endsWith(`.${ours}`)) return;
    const home = await findSiteHome(platform, host);
    if (home === null) return;
    if (path === '/') return reply.redirect(home, 302);
    if (path === '/robots.txt')
      return reply
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /v1/\nSitemap: https://${host}/sitemap.xml\n`);
    const sitemap = await findSitemap(platform, host);
    return sitemap ? send(reply, sitemap) : reply.callNotFound();
  });
}

const rootPaths = new Set(['/', '/robots.txt', '/sitemap.xml']);
