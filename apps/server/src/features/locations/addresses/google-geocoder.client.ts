import type { Config } from '../../../platform/config.ts';
import { type Geocoder, GeocoderUnavailable } from './geocoder-port.rules.ts';
import { type GooglePlace, type GoogleSuggestions, placeOf, suggestionsOf } from './google-place.rules.ts';

export type GoogleConfig = NonNullable<Config['google_maps']>;

/** Longer, and the user has typed the address. */
const timeoutMilliseconds = 2500;

interface GoogleError {
  error?: { status?: string; message?: string; details?: { reason?: string }[] };
}

/** Google answers 400 or 404 for a place that it does not know, and 400 for a wrong key. */
const isUnknownPlace = (status: number, { error }: GoogleError) =>
  status === 404 || (status === 400 && !error?.details?.some(({ reason }) => reason === 'API_KEY_INVALID'));

/** Google Places (New). */
export function googleGeocoder(
  { key, api_url = 'https://places.googleapis.com' }: GoogleConfig,
  timeout = timeoutMilliseconds,
): Geocoder {
  const call = async <T>(
    path: string,
    fields: string,
    body?: object,
  ): Promise<{ status: number; answer: T & GoogleError }> => {
    try {
      const response = await fetch(`${api_url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': fields, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeout),
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, answer: (await response.json()) as T & GoogleError };
    } catch (error) {
      throw new GeocoderUnavailable('Google did not answer', { cause: error });
    }
  };
  const refuse = (status: number, { error }: GoogleError) => {
    if (status >= 400) throw new GeocoderUnavailable(`Google ${error?.status ?? status}: ${error?.message ?? ''}`);
  };
  return {
    provider: 'google',
    async suggest(_scope, { text, country_code, search_id }) {
      const { status, answer } = await call<GoogleSuggestions>(
        '/v1/places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.structuredFormat',
        {
          input: text,
          includedRegionCodes: [country_code.toLowerCase()],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          languageCode: 'en',
          sessionToken: search_id,
        },
      );
      refuse(status, answer);
      return suggestionsOf(answer);
    },
    async findPlace(_scope, place_id, search_id) {
      const query = new URLSearchParams({ languageCode: 'en', ...(search_id && { sessionToken: search_id }) });
      const path = `/v1/places/${encodeURIComponent(place_id)}?${query}`;
      const { status, answer } = await call<GooglePlace>(path, 'id,formattedAddress,addressComponents');
      if (isUnknownPlace(status, answer)) return null;
      refuse(status, answer);
      return placeOf(answer);
    },
  };
}
