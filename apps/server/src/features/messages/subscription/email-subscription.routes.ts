import * as contract from '@tradepost/contracts/messages/email-subscription.contract';
import type { FastifyInstance } from 'fastify';
import { type Served, serve, servePublic } from '../../../platform/http/serve.ts';
import { inSellerLanguage } from '../../orders/language/seller-errors.commands.ts';
import { setSubscription, unsubscribeByLink } from './email-subscription.commands.ts';
import { listUnsubscribes } from './email-subscription.queries.ts';

export const subscriptionRoutes: Served[] = [
  serve(contract.listUnsubscribes, (ctx, { query }) => listUnsubscribes(ctx, query)),
  serve(contract.setSubscription, (ctx, { body }) => setSubscription(ctx, body)),
  inSellerLanguage(
    servePublic(contract.unsubscribe, ({ platform, request }, { params, body }) =>
      unsubscribeByLink(platform, params.token, request.ip, body.is_subscribed),
    ),
  ),
];

/** Opening the link changes nothing, because programs open links too: it shows the page with the button. */
export function addUnsubscribeLink(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } as object };
  app.get<{ Params: { token: string } }>('/v1/unsubscribe/:token', hidden, (request, reply) =>
    reply.redirect(`/unsubscribe#token=${encodeURIComponent(request.params.token)}`),
  );
}
