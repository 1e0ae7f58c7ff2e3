import type { AddressSuggestion, Place } from '@tradepost/contracts/locations/address.contract';

/** The parts of Google's answers that we ask for by field mask. */
export interface GoogleSuggestions {
  suggestions?: {
    placePrediction?: {
      placeId?: string;
      text?: { text?: string };
      structuredFormat?: { mainText?: { text?: string }; secondaryText?: { text?: string } };
    };
  }[];
}
export interface GooglePlace {
  formattedAddress?: string;
  addressComponents?: { longText?: string; shortText?: string; types?: string[] }[];
}

export function suggestionsOf({ suggestions = [] }: GoogleSuggestions): AddressSuggestion[] {
  return suggestions.flatMap(({ placePrediction }) => {
    const { placeId, text, structuredFormat } = placePrediction ?? {};
    const street = structuredFormat?.mainText?.text ?? text?.text;
    if (!placeId || !street) return [];
    return [{ place_id: placeId, street, town: structuredFormat?.secondaryText?.text ?? '' }];
  });
}

/** Countries that write the state in its short form: `ME`. */
const shortStates = new Set(['AU', 'BR', 'CA', 'MX', 'US']);
/** Countries that write the province in its short form: `RM`. */
const shortProvinces = new Set(['ES', 'IT']);
/** Countries whose addresses have no state. */
const withoutStates = new Set('AT BE CH CZ DE DK FI FR GB GR HU LU NL NO NZ PL PT SE SG SK'.split(' '));

/** Google's components as the fields of our forms. */
export function placeOf({ formattedAddress = '', addressComponents = [] }: GooglePlace): Place {
  const find = (...types: string[]) =>
    types
      .map((type) => addressComponents.find((component) => component.types?.includes(type)))
      .find((component) => component !== undefined);
  const long = (...types: string[]) => find(...types)?.longText ?? '';
  const short = (type: string) => find(type)?.shortText ?? long(type);

  const country_code = short('country');
  const stateOf = () => {
    if (withoutStates.has(country_code)) return '';
    if (shortProvinces.has(country_code)) return short('administrative_area_level_2');
    if (shortStates.has(country_code)) return short('administrative_area_level_1');
    return long('administrative_area_level_1');
  };
  return {
    street: streetOf(long('street_number'), long('route'), formattedAddress).slice(0, 200),
    suite: long('subpremise').slice(0, 50),
    city: long(
      'postal_town',
      'locality',
      'sublocality_level_1',
      'sublocality',
      'administrative_area_level_3',
      'administrative_area_level_2',
    ).slice(0, 100),
    state: stateOf().slice(0, 100),
    zip_code: long('postal_code').slice(0, 20),
    country_code,
  };
}

/** Number and street in the order in which the country writes them, as Google's whole address shows. */
function streetOf(number: string, route: string, whole: string): string {
  if (!route) return whole.split(',')[0]!.trim();
  if (!number) return route;
  const orders = [`${number} ${route}`, `${route} ${number}`, `${route}, ${number}`];
  return orders.find((each) => whole.includes(each)) ?? orders[0]!;
}
