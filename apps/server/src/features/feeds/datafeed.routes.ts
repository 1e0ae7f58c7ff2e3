import * as contract from '@tradepost/contracts/feeds/datafeed.contract';
import * as order from '@tradepost/contracts/feeds/feed-order.contract';
import * as product from '@tradepost/contracts/feeds/feed-product.contract';
import type { FastifyInstance } from 'fastify';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/tenancy/ctx.ts';
import { deleteDatafeed, editDatafeed, renewDatafeed, saveDatafeed } from './datafeed.commands.ts';
import { findDatafeed, findDatafeeds } from './datafeed.queries.ts';
import { listFetches } from './feed-fetches.queries.ts';
import { findFeedFile } from './file/feed-file.queries.ts';
import { findSkuPage } from './file/sku-page.queries.ts';
import { takeFeedOrder } from './orders/feed-order.commands.ts';
import { findSiteOrder } from './orders/feed-order.queries.ts';
import { bulkExclude } from './products/exclude.commands.ts';
import { listFeedProducts } from './products/feed-products.queries.ts';
import { findWidgetLink } from './records/feed-link.queries.ts';

export const datafeedRoutes: readonly Served[] = [
  serve(contract.findDatafeeds, (ctx) => findDatafeeds(ctx)),
  serve(contract.saveDatafeed, (ctx, { body }) => saveDatafeed(ctx, body)),
  serve(contract.findDatafeed, (ctx, { params }) => findDatafeed(ctx, params.id)),
  serve(contract.editDatafeed, (ctx, { params, body }) => editDatafeed(ctx, params.id, body)),
  serve(contract.deleteDatafeed, (ctx, { params }) => deleteDatafeed(ctx, params.id)),
  serve(contract.renewDatafeed, (ctx, { params }) => renewDatafeed(ctx, params.id)),
  serve(contract.listDatafeedFetches, (ctx, { params }) => listFetches(ctx, params.id)),
  serve(contract.widgetLink, (ctx) => findWidgetLink(ctx)),
  serve(product.listFeedProducts, (ctx, { query }) => listFeedProducts(ctx, query)),
  serve(product.bulkExclude, (ctx, { body }) => bulkExclude(ctx, body)),
  servePublic(order.postFeedOrder, (call, { params, body }) => takeFeedOrder(call, params.token, body)),
  servePublic(order.findSiteOrder, (call, { params }) => findSiteOrder(call, params)),
];

const hidden = { schema: { hide: true } as object };

/** Serves the files of feeds to comparison sites, and the links by SKU that stand in them. */
export function addFeedFiles(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { file: string } }>('/feeds/:file', hidden, async ({ params, headers, ip }, reply) => {
    const {
      status,
      headers: answer,
      body,
    } = await findFeedFile(platform, {
      file: params.file,
      ip,
      agent: headers['user-agent'],
      accept_encoding: headers['accept-encoding'],
      if_none_match: headers['if-none-match'],
    });
    return reply.status(status).headers(answer).send(body);
  });
  app.get<{ Params: { company: string; sku: string } }>('/shop/:company/sku/:sku', hidden, async (request, reply) =>
    reply.redirect(await findSkuPage(platform, request)),
  );
}
