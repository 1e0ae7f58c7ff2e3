import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const fakeMapsKey = 'fake-maps-key-for-tests-0';

/** Google Places (New) on a local port, with one address. */
export interface FakeGooglePlaces {
  url: string;
  asked: { call: string; key: string | undefined; fields: string | undefined; body: unknown }[];
  /** `hangs` never answers, `breaks` answers half of the body, `refuses` is out of quota. */
  mood: 'works' | 'hangs' | 'breaks' | 'refuses';
  close(): void;
}

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

/** The White House, as Google describes it. */
export const googlePlace = {
  id: 'ChIJ-place',
  formattedAddress: '1600 Pennsylvania Avenue NW #2, Washington, DC 20500, USA',
  addressComponents: [
    component('subpremise', '2'),
    component('street_number', '1600'),
    component('route', 'Pennsylvania Avenue Northwest', 'Pennsylvania Avenue NW'),
    component('locality', 'Washington'),
    component('administrative_area_level_1', 'District of Columbia', 'DC'),
    component('country', 'United States', 'US'),
    component('postal_code', '20500'),
  ],
};

const googleSuggestions = {
  suggestions: [
    {
      placePrediction: {
        placeId: googlePlace.id,
        text: { text: '1600 Pennsylvania Avenue NW, Washington, DC, USA' },
        structuredFormat: {
          mainText: { text: '1600 Pennsylvania Avenue NW' },
          secondaryText: { text: 'Washington, DC, USA' },
        },
      },
    },
  ],
};

const errorOf = (code: number, status: string, reason?: string) => ({
  error: { code, status, message: `${status} of the fake`, details: reason ? [{ reason }] : [] },
});

export async function openFakeGooglePlaces(): Promise<FakeGooglePlaces> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers as Record<string, string>;
    const call = `${request.method} ${request.url}`;
    fake.asked.push({ call, key, fields, body: text ? JSON.parse(text) : undefined });
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fake.mood === 'hangs') return;
    if (fake.mood === 'breaks') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"sugg');
      response.destroy();
      return;
    }
    if (fake.mood === 'refuses') return reply(429, errorOf(429, 'RESOURCE_EXHAUSTED'));
    if (key !== fakeMapsKey) return reply(400, errorOf(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'));
    if (request.url === '/v1/places:autocomplete') return reply(200, googleSuggestions);
    if (request.url?.startsWith(`/v1/places/${googlePlace.id}?`)) return reply(200, googlePlace);
    return reply(400, errorOf(400, 'INVALID_ARGUMENT'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const fake: FakeGooglePlaces = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: 'works',
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}
