import * as keys from '@tradepost/contracts/public-api/api-key.contract';
import * as feed from '@tradepost/contracts/public-api/order-feed.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { editApiKey, generateApiKey, revokeApiKey, rotateApiKey } from './api-key.commands.ts';
import { findFeedOrder, listOrderFeed } from './order-feed.queries.ts';
import { findPublicApi } from './public-api.queries.ts';

/** The calls of members, about keys. */
export const apiKeyRoutes: readonly Served[] = [
  serve(keys.findPublicApi, (ctx) => findPublicApi(ctx)),
  serve(keys.generateApiKey, (ctx, { body }) => generateApiKey(ctx, body)),
  serve(keys.editApiKey, (ctx, { params, body }) => editApiKey(ctx, params.id, body)),
  serve(keys.rotateApiKey, (ctx, { params }) => rotateApiKey(ctx, params.id)),
  serve(keys.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id)),
];

/** The calls that only keys make. */
export const feedRoutes: readonly Served[] = [
  serve(feed.listOrderFeed, (ctx, { query }) => listOrderFeed(ctx, query)),
  serve(feed.findFeedOrder, (ctx, { params }) => findFeedOrder(ctx, params.box_id)),
];
