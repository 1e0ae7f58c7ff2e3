import * as links from '@tradepost/contracts/franchise/company-link.contract';
import { findLinkedTotals as totals } from '@tradepost/contracts/franchise/linked-totals.contract';
import { listWidgetStores as widgetStores } from '@tradepost/contracts/franchise/widget-stores.contract';
import { type Served, serve, servePublic, withMessage } from '../../platform/http/serve.ts';
import { acceptLink, endLink, hideLink } from './answer-link.commands.ts';
import { listLinks } from './company-link.queries.ts';
import { findLinkedTotals } from './linked-totals.queries.ts';
import { requestLink } from './request-link.commands.ts';
import { changeShares, takeOverAgain, updateWidget } from './share.commands.ts';
import { listWidgetStores } from './widget-stores.queries.ts';

export const franchiseRoutes: Served[] = [
  serve(links.listCompanyLinks, (ctx, { query }) => listLinks(ctx, query.status)),
  // Outside of a transaction: the count of tries must survive a refusal.
  servePublic(links.sendLinkRequest, async ({ scope, request }, { params, body }) =>
    withMessage(links.linkMessages.sent, await requestLink(scope!, params.id, body, request.ip)),
  ),
  serve(links.acceptLink, (ctx, { params, body }) => acceptLink(ctx, params.id, body.gives)),
  serve(links.declineLink, (ctx, { params }) => endLink(ctx, params.id, 'decline')),
  serve(links.cancelLinkRequest, (ctx, { params }) => endLink(ctx, params.id, 'cancel')),
  serve(links.endCompanyLink, (ctx, { params }) => endLink(ctx, params.id, 'unlink')),
  serve(links.deleteLink, (ctx, { params }) => hideLink(ctx, params.id)),
  serve(links.changeShares, (ctx, { params, body }) => changeShares(ctx, params.id, body)),
  serve(links.updateLinkWidget, (ctx, { params, body }) => updateWidget(ctx, params.id, body)),
  serve(links.takeOverAgain, (ctx, { params }) => takeOverAgain(ctx, params.id)),
  serve(totals, (ctx, { query }) => findLinkedTotals(ctx, query)),
  servePublic(widgetStores, ({ platform }, { query }) => listWidgetStores(platform, query.token)),
];
