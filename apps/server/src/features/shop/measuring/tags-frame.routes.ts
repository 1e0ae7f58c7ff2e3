import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../platform/errors/errors.ts';
import { inReading, type Platform } from '../../../platform/tenancy/ctx.ts';
import { findShop } from '../site/open-shop.queries.ts';
import { findStoredWidget } from '../stored-widget.queries.ts';
import { findContainer } from './measuring-port.queries.ts';
import { tagsPolicy, writeTagsFrame } from './tags-frame.rules.ts';

/** Serves the frame in which a company's tags run, with a policy of its own. */
export function addTagsFrame(app: FastifyInstance, platform: Platform): void {
  const hidden = { schema: { hide: true } as object };
  app.get<{ Params: { company: string } }>('/v1/portal/shop/tags/:company', hidden, async ({ params }, reply) => {
    const frame = await findTagsFrame(platform, params.company);
    if (!frame) throw new HttpError(404, 'This page doesn’t exist, or the shop has closed it.');
    // The older header knows no list of websites.
    reply.raw.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', frame.policy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(frame.html);
  });
}

/** Null for a shop that is closed or has no tags, and for a preview. */
async function findTagsFrame(platform: Platform, key: string): Promise<{ html: string; policy: string } | null> {
  const open = await findShop(platform, key);
  if (!open || open.is_preview) return null;
  return inReading(open.scope, async (ctx) => {
    const container = await findContainer(ctx);
    if (container === null) return null;
    const { allowed_websites } = await findStoredWidget(ctx);
    return { html: writeTagsFrame(container), policy: tagsPolicy(allowed_websites) };
  });
}
