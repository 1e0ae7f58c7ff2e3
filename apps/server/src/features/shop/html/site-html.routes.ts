import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../../../platform/tenancy/ctx.ts';
import { findRootAnswer, findSitemap, findSitePage, type SiteAnswer } from './site-html.queries.ts';

const hidden = { schema: { hide: true } as object };

const send = (reply: FastifyReply, { status, headers, body }: SiteAnswer): FastifyReply =>
  reply.status(status).headers(headers).send(body);

/** Serves what search engines read of companies' public pages: the head of each, the sitemaps, and their own domains. */
export function addSitePages(app: FastifyInstance, platform: Platform, webDirectory: string): void {
  const page = readFileSync(join(webDirectory, 'seller.html'), 'utf8');
  app.get('/shop/*', hidden, async ({ url, headers }, reply) => {
    const answer = await findSitePage(platform, page, { url, accept_language: headers['accept-language'] });
    return answer ? send(reply, answer) : reply.sendFile('seller.html');
  });
  app.get<{ Params: { company: string } }>('/shop/:company/sitemap.xml', hidden, async ({ params }, reply) =>
    send(reply, await findSitemap(platform, params.company)),
  );
  app.addHook('onRequest', async (request, reply) => {
    const answer = await findRootAnswer(platform, request);
    return answer ? send(reply, answer) : undefined;
  });
}
