import {
  findMailInLocation,
  findStoreLocation,
  listLocationNames,
  listStoreLocations,
} from '@tradepost/contracts/locations/location.contract';
import { findProration } from '@tradepost/contracts/locations/location-price.contract';
import { contractKey } from '../../lib/query/contract-query.ts';
import { meQuery } from '../../lib/session/session.ts';

/** Everything that names locations. The profile has those of the header's switch. */
export const locationKeys = [
  ...[listStoreLocations, findStoreLocation, listLocationNames, findMailInLocation, findProration].map(contractKey),
  meQuery.queryKey,
];
