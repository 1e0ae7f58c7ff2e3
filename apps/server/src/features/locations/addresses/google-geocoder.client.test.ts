import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import {
  type FakeGooglePlaces,
  fakeMapsKey,
  googlePlace,
  openFakeGooglePlaces,
} from '../../../testing/fake-google-places.ts';
import { GeocoderUnavailable } from './geocoder-port.rules.ts';
import { googleGeocoder } from './google-geocoder.client.ts';

let google: FakeGooglePlaces;
beforeAll(async () => {
  google = await openFakeGooglePlaces();
});
afterAll(() => google.close());
beforeEach(() => {
  google.mood = 'works';
  google.asked.length = 0;
});

/** Google needs nothing of it. */
const scope = {} as VendorScope;
const search = { text: '1600 penn', country_code: 'US', search_id: 'a-search-of-a-user' };
const geocoder = (key = fakeMapsKey) => googleGeocoder({ key, api_url: google.url }, 200);

it('asks for addresses of the country, and for no more fields than it reads', async () => {
  expect(await geocoder().suggest(scope, search)).toEqual([
    { place_id: googlePlace.id, street: '1600 Pennsylvania Avenue NW', town: 'Washington, DC, USA' },
  ]);
  expect(google.asked).toEqual([
    {
      call: 'POST /v1/places:autocomplete',
      key: fakeMapsKey,
      fields: expect.stringMatching(/^suggestions\.placePrediction\.placeId,/),
      body: {
        input: '1600 penn',
        includedRegionCodes: ['us'],
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
        languageCode: 'en',
        sessionToken: 'a-search-of-a-user',
      },
    },
  ]);
});

it('ends the search with the place', async () => {
  const found = await geocoder().findPlace(scope, googlePlace.id, search.search_id);
  expect(found).toMatchObject({ street: '1600 Pennsylvania Avenue Northwest', zip_code: '20500', country_code: 'US' });
  expect(google.asked[0]).toMatchObject({
    call: `GET /v1/places/${googlePlace.id}?languageCode=en&sessionToken=a-search-of-a-user`,
    fields: 'id,formattedAddress,addressComponents',
  });
});

it.each(['gone', '../places:autocomplete', '?key=other'])('does not know the place %s', async (place_id) => {
  expect(await geocoder().findPlace(scope, place_id)).toBeNull();
});

it.each(['hangs', 'breaks', 'refuses'] as const)('is unavailable when Google %s', async (mood) => {
  google.mood = mood;
  await expect(geocoder().suggest(scope, search)).rejects.toThrow(GeocoderUnavailable);
  await expect(geocoder().findPlace(scope, googlePlace.id)).rejects.toThrow(GeocoderUnavailable);
});

it('is unavailable with a wrong key, or without a server', async () => {
  await expect(geocoder('wrong').suggest(scope, search)).rejects.toThrow('INVALID_ARGUMENT');
  await expect(geocoder('wrong').findPlace(scope, googlePlace.id)).rejects.toThrow(GeocoderUnavailable);
  const nowhere = googleGeocoder({ key: fakeMapsKey, api_url: 'http://127.0.0.1:1' });
  await expect(nowhere.suggest(scope, search)).rejects.toThrow(GeocoderUnavailable);
});
