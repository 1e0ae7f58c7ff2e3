import * as convert from '@tradepost/contracts/locations/convert.contract';
import * as locations from '@tradepost/contracts/locations/location.contract';
import * as prices from '@tradepost/contracts/locations/location-price.contract';
import * as switches from '@tradepost/contracts/locations/location-switch.contract';
import { type Served, serve, serveSteps, withMessage } from '../../platform/http/serve.ts';
import { findLocationPrice } from '../billing/location-count.commands.ts';
import { checkConversion, convertLocation } from './convert.commands.ts';
import { createLocation, saveLocation } from './location.commands.ts';
import { findMailInLocation, findStoreLocation, listLocationNames, listStoreLocations } from './location.queries.ts';
import { switchLocation, switchLocationType } from './location-role.commands.ts';

export const locationRoutes: Served[] = [
  serve(locations.listStoreLocations, (ctx, { query }) => listStoreLocations(ctx, query)),
  serve(locations.findStoreLocation, (ctx, { params }) => findStoreLocation(ctx, params.id)),
  serveSteps(locations.createStoreLocation, (scope, { body }) => createLocation(scope, body)),
  serve(locations.saveStoreLocation, (ctx, { params, body }) => saveLocation(ctx, params.id, body)),
  serveSteps(switches.archiveStoreLocation, (scope, { params, body }) =>
    switchLocation(scope, params.id, { ...body, is_on: false }),
  ),
  serveSteps(switches.switchStoreLocation, async (scope, { params, body }) => {
    const location = await switchLocation(scope, params.id, body);
    return withMessage(`${location.name} was ${body.is_on ? 'restored' : 'archived'}`, location);
  }),
  serve(locations.listLocationNames, (ctx, { query }) => listLocationNames(ctx, query)),
  serve(locations.findMailInLocation, (ctx) => findMailInLocation(ctx)),
  serve(switches.switchLocationType, (ctx, { body }) => switchLocationType(ctx, body)),
  serveSteps(prices.findProration, (scope, { query }) => findLocationPrice(scope, query.change === 'add' ? 1 : -1)),
  serveSteps(convert.checkConversion, (scope, { body }) => checkConversion(scope, body.location_id)),
  serveSteps(convert.convertLocation, (scope, { body }) => convertLocation(scope, body)),
];
