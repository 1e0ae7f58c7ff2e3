import {
  listCategories,
  listDevices,
  listNetworks,
  searchDevices,
} from '@tradepost/contracts/catalog/catalog.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import * as catalog from './catalog.queries.ts';
import * as search from './search.queries.ts';

export const catalogRoutes: Served[] = [
  serve(searchDevices, (ctx, { query }) => search.searchDevices(ctx, query)),
  serve(listDevices, (ctx, { query }) => catalog.listDevices(ctx, query)),
  serve(listCategories, (ctx, { query }) => catalog.listCategories(ctx, query)),
  serve(listNetworks, (ctx, { query }) => catalog.listNetworks(ctx, query)),
];
