import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Authenticate } from '../../platform/http/register.ts';
import { showMail, showOutbox } from './dev-mail.queries.ts';
import type { DevPage } from './dev-mail.rules.ts';

const hidden = { schema: { hide: true } as object };
const send = (reply: FastifyReply, page: DevPage) => reply.status(page.status).headers(page.headers).send(page.body);

/** The outbox for people who try Tradepost out: pages of their own, outside the API, for whoever is signed in. */
export function addDevMail(app: FastifyInstance, authenticate: Authenticate): void {
  app.get<{ Querystring: { id?: string } }>('/dev/mail', hidden, async (request, reply) =>
    send(reply, await showOutbox(await authenticate(request), request.query.id)),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', hidden, async (request, reply) =>
    send(reply, await showMail(await authenticate(request), request.params.id, 'mail')),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/plain', hidden, async (request, reply) =>
    send(reply, await showMail(await authenticate(request), request.params.id, 'plain')),
  );
}
