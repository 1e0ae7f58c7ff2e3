import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import type { Authenticate } from '../../platform/http/register.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { findMail, listOutbox } from './dev-mail.queries.ts';
import { renderOutbox } from './dev-mail.rules.ts';

/** A mail is a stranger's text: no script, no form, nothing fetched, and no frame but our own may show it. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The outbox for people who try Tradepost out: pages of their own, outside the API, for whoever is signed in. */
export function addDevMail(app: FastifyInstance, authenticate: Authenticate): void {
  const page = (url: string, show: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<string>) =>
    app.get(url, { schema: { hide: true } as object }, async (request, reply) => {
      const scope = await authenticate(request);
      if (!scope) return reply.redirect('/login?redirect=/dev/mail');
      const body = await inTransaction(scope, (ctx) => show(ctx, request, reply));
      return reply.header('cache-control', 'private, no-store').send(body);
    });
  page('/dev/mail', async (ctx, request, reply) => {
    const mails = await listOutbox(ctx);
    const wanted = Number((request.query as { id?: string }).id);
    reply.type('text/html; charset=utf-8');
    return renderOutbox(mails, mails.find((mail) => mail.id === wanted) ?? mails[0], ctx.company.timezone);
  });
  page('/dev/mail/:id/html', async (ctx, request, reply) => {
    const { html } = await findMail(ctx, idOf(request));
    reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy);
    return html;
  });
  page('/dev/mail/:id/plain', async (ctx, request, reply) => {
    const { plain } = await findMail(ctx, idOf(request));
    reply.type('text/plain; charset=utf-8');
    return plain;
  });
}

function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string };
  if (!/^\d{1,15}$/.test(id)) throw notFound('Mail');
  return Number(id);
}
