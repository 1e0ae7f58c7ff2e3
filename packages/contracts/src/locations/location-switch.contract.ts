import { z } from 'zod';
import { LocationId } from '../fields.ts';
import { contract, IdParams } from '../route.ts';
import { StoreLocation } from './location.contract.ts';
import { locationMethods } from './location.data.ts';
import { isPriceAccepted } from './location-price.contract.ts';

const area = 'locations';
const path = '/v1/pos/settings/store-location';

const are_contents_accepted = z
  .boolean()
  .default(false)
  .describe('What still is there was shown; 409 with it otherwise');

export const archiveStoreLocation = contract({
  method: 'DELETE',
  url: `${path}/:id`,
  area,
  summary: 'Archive a location',
  description:
    'Its orders, stock and history stay. The same as `switch/{id}` with `is_on` false, and asks for the same acceptance.',
  access: 'settings.edit',
  params: IdParams,
  body: z.object({ are_contents_accepted, is_price_accepted: isPriceAccepted }),
  data: StoreLocation,
});

export const switchStoreLocation = contract({
  method: 'POST',
  url: `${path}/switch/:id`,
  area,
  summary: 'Archive a location, or restore an archived one',
  description:
    'A location with open orders, stock or batches is archived only with `are_contents_accepted`. Idempotent.',
  access: 'settings.edit',
  params: IdParams,
  body: z.object({
    is_on: z.boolean().describe('False archives the location'),
    are_contents_accepted,
    is_price_accepted: isPriceAccepted,
  }),
  data: StoreLocation,
});

export const switchLocationType = contract({
  method: 'POST',
  url: `${path}/switch/location-type`,
  area,
  summary: 'Make a location the mail-in location, or a store again',
  description:
    'The location that had the role becomes a store. Open orders stay where they are, and their labels keep their address: parcels on their way still arrive at the old location. New labels are addressed to the new one.',
  access: 'settings.edit',
  body: z.object({
    location_id: LocationId,
    method: z
      .enum(locationMethods)
      .exclude(['custom'])
      .default('mail-in')
      .describe('How the location buys from now on'),
    are_orders_accepted: z
      .boolean()
      .default(false)
      .describe('What it means for open orders was shown; 409 with their number otherwise'),
  }),
  data: StoreLocation,
});
