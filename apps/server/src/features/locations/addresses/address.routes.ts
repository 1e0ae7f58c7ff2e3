import * as contract from '@tradepost/contracts/locations/address.contract';
import { type Served, serveSteps } from '../../../platform/http/serve.ts';
import { resolvePlace, suggestAddresses } from './geocoder.client.ts';

export const addressRoutes: readonly Served[] = [
  serveSteps(contract.listAddressSuggestions, (scope, { query }) => suggestAddresses(scope, query)),
  serveSteps(contract.findPlace, (scope, { query }) => resolvePlace(scope, query.place_id, query.search_id)),
];
