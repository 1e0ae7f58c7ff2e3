import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../../platform/http/register.ts';
import type { Platform } from '../../platform/tenancy/ctx.ts';
import { showMail, showOutbox } from './dev-mail.queries.ts';
import type { DevPage } from './dev-mail.rules.ts';

const hidden = { schema: { hide: true } as object };
const send = (reply: FastifyReply, page: DevPage) => reply.status(page.status).headers(page.headers).send(page.body);

/** The outbox for trying out Tradepost. Its pages are not part of the API. */
export function addDevMail(app: FastifyInstance, platform: Platform, authenticate: Authenticate): void {
  const viewerOf = async (request: FastifyRequest, reply: FastifyReply) => ({
    platform,
    scope: await authenticate(request, reply),
    ip: request.ip,
  });
  app.get<{ Querystring: { id?: string } }>('/dev/mail', hidden, async (request, reply) =>
    send(reply, await showOutbox(await viewerOf(request, reply), request.query.id)),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', hidden, async (request, reply) =>
    send(reply, await showMail(await viewerOf(request, reply), request.params.id, 'mail')),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/plain', hidden, async (request, reply) =>
    send(reply, await showMail(await viewerOf(request, reply), request.params.id, 'plain')),
  );
}
