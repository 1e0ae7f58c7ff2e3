import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/tenancy/ctx.ts';
import { findTagsFrame } from './tags-frame.queries.ts';

/** Serves the frame in which a company's tags run, with a policy of its own. */
export function addTagsFrame(app: FastifyInstance, platform: Platform): void {
  const hidden = { schema: { hide: true } as object };
  app.get<{ Params: { company: string } }>('/v1/portal/shop/tags/:company', hidden, async ({ params }, reply) => {
    const { html, policy } = await findTagsFrame(platform, params.company);
    // The older header knows no list of websites.
    reply.raw.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
