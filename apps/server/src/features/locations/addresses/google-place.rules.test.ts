import { describe, expect, it } from 'vitest';
import { googlePlace } from '../../../testing/fake-google-places.ts';
import { type GooglePlace, placeOf, suggestionsOf } from './google-place.rules.ts';

/** Components as `type: long` or `type: [long, short]`. */
function place(formattedAddress: string, parts: Record<string, string | [string, string]>): GooglePlace {
  const addressComponents = Object.entries(parts).map(([type, text]) => {
    const [longText, shortText] = [text, text].flat() as [string, string];
    return { longText, shortText: Array.isArray(text) ? text[1] : shortText, types: [type, 'political'] };
  });
  return { formattedAddress, addressComponents };
}

describe('an address of Google', () => {
  it.each<[string, GooglePlace, object]>([
    [
      'with number, state and suite',
      googlePlace,
      {
        street: '1600 Pennsylvania Avenue Northwest',
        suite: '2',
        city: 'Washington',
        state: 'DC',
        zip_code: '20500',
        country_code: 'US',
      },
    ],
    [
      'with the number after the street, and no state',
      place('Marienplatz 1, 80331 München, Germany', {
        street_number: '1',
        route: 'Marienplatz',
        locality: 'München',
        administrative_area_level_1: ['Bayern', 'BY'],
        country: ['Germany', 'DE'],
        postal_code: '80331',
      }),
      { street: 'Marienplatz 1', suite: '', city: 'München', state: '', zip_code: '80331', country_code: 'DE' },
    ],
    [
      'with a comma before the number, and a province',
      place('Via Roma, 4, 00184 Roma RM, Italy', {
        street_number: '4',
        route: 'Via Roma',
        locality: 'Roma',
        administrative_area_level_1: ['Lazio', 'Lazio'],
        administrative_area_level_2: ['Città metropolitana di Roma', 'RM'],
        country: ['Italy', 'IT'],
        postal_code: '00184',
      }),
      { street: 'Via Roma, 4', city: 'Roma', state: 'RM' },
    ],
    [
      'with a post town',
      place('10 Deansgate, Manchester M3 1AZ, UK', {
        street_number: '10',
        route: 'Deansgate',
        locality: 'Salford',
        postal_town: 'Manchester',
        administrative_area_level_1: ['England', 'England'],
        country: ['United Kingdom', 'GB'],
        postal_code: 'M3 1AZ',
      }),
      { street: '10 Deansgate', city: 'Manchester', state: '', country_code: 'GB' },
    ],
    [
      'with a county',
      place('Main Street, Naas, Co. Kildare, Ireland', {
        route: 'Main Street',
        postal_town: 'Naas',
        administrative_area_level_1: ['County Kildare', 'County Kildare'],
        country: ['Ireland', 'IE'],
      }),
      { street: 'Main Street', city: 'Naas', state: 'County Kildare', zip_code: '' },
    ],
    [
      'without a street',
      place('4-chōme-5-6 Ginza, Chuo City, Tokyo 104-0061, Japan', {
        locality: 'Chuo City',
        administrative_area_level_1: ['Tokyo', 'Tokyo'],
        country: ['Japan', 'JP'],
      }),
      { street: '4-chōme-5-6 Ginza', city: 'Chuo City', state: 'Tokyo' },
    ],
    ['with nothing', {}, { street: '', suite: '', city: '', state: '', zip_code: '', country_code: '' }],
  ])('%s', (_case, given, expected) => {
    expect(placeOf(given)).toMatchObject(expected);
  });

  it('is never longer than its field', () => {
    const long = 'x'.repeat(500);
    const { street, city } = placeOf(place('', { route: long, locality: long }));
    expect([street.length, city.length]).toEqual([200, 100]);
  });
});

it('suggestions without a place are left out, and the whole text replaces missing parts', () => {
  const suggestions = [{}, { placePrediction: { placeId: 'a', text: { text: '1 Main Street, Naas' } } }];
  expect(suggestionsOf({ suggestions })).toEqual([{ place_id: 'a', street: '1 Main Street, Naas', town: '' }]);
  expect(suggestionsOf({})).toEqual([]);
});
