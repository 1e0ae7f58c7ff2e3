import * as orders from '@tradepost/contracts/systems/listings/channel-order.contract';
import * as contract from '@tradepost/contracts/systems/listings/listing.contract';
import * as prices from '@tradepost/contracts/systems/listings/listing-price.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { previewAgePrices } from './age-prices.queries.ts';
import { listChannelOrders } from './channel-order.queries.ts';
import { createListings } from './create-listings.commands.ts';
import { editListing, moveListings, pushListing } from './edit-listing.commands.ts';
import { listListings, listStock } from './listing.queries.ts';
import { applyAgePrices, listBatches, undoBatch } from './listing-batches.commands.ts';
import { sellInSandbox } from './sandbox-sale.commands.ts';
import { resolveChannelOrder, sellAgain } from './settle-channel-order.commands.ts';

export const listingRoutes: readonly Served[] = [
  serve(contract.listListings, (ctx, { query }) => listListings(ctx, query)),
  serve(contract.listListable, (ctx, { query }) => listStock(ctx, query)),
  serve(contract.createListings, (ctx, { body }) => createListings(ctx, body)),
  serve(contract.editListing, (ctx, { params, body }) => editListing(ctx, params.id, body)),
  serve(contract.moveListings, (ctx, { body }) => moveListings(ctx, body)),
  serve(contract.pushListing, (ctx, { params }) => pushListing(ctx, params.id)),
  serve(prices.previewAgePrices, (ctx, { query }) => previewAgePrices(ctx, query.channel)),
  serve(prices.applyAgePrices, (ctx, { body }) => applyAgePrices(ctx, body)),
  serve(prices.listListingBatches, (ctx, { query }) => listBatches(ctx, query)),
  serve(prices.undoListingBatch, (ctx, { params }) => undoBatch(ctx, params.id)),
  serve(orders.listChannelOrders, (ctx, { query }) => listChannelOrders(ctx, query)),
  serve(orders.sellChannelOrder, (ctx, { params }) => sellAgain(ctx, params.id)),
  serve(orders.trySandboxSale, (ctx, { params }) => sellInSandbox(ctx, params.id)),
  serve(orders.resolveChannelOrder, (ctx, { params }) => resolveChannelOrder(ctx, params.id)),
];
