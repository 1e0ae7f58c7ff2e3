import type { Place } from '@tradepost/contracts/locations/address.contract';

type Row = readonly [country_code: string, street: string, city: string, state: string, zip_code: string];

const rows: readonly Row[] = [
  ['US', '214 Main Street', 'Portland', 'ME', '04101'],
  ['US', '18 Elm Street', 'Portland', 'ME', '04101'],
  ['US', '5 Lake Shore Drive', 'Chicago', 'IL', '60611'],
  ['US', '350 Fifth Avenue', 'New York', 'NY', '10118'],
  ['US', '1 Market Street', 'San Francisco', 'CA', '94105'],
  ['US', '600 Congress Avenue', 'Austin', 'TX', '78701'],
  ['CA', '455 Granville Street', 'Vancouver', 'BC', 'V6C 1T2'],
  ['CA', '100 Queen Street West', 'Toronto', 'ON', 'M5H 2N2'],
  ['GB', '10 Deansgate', 'Manchester', '', 'M3 1AZ'],
  ['GB', '221 Regent Street', 'London', '', 'W1B 2EB'],
  ['IE', '4 Main Street', 'Naas', 'Kildare', 'W91 K5N4'],
  ['IE', '12 Grafton Street', 'Dublin', 'Dublin', 'D02 H520'],
  ['AU', '120 Collins Street', 'Melbourne', 'VIC', '3000'],
  ['NZ', '87 Queen Street', 'Auckland', '', '1010'],
  ['DE', 'Marienplatz 1', 'München', '', '80331'],
  ['DE', 'Friedrichstraße 100', 'Berlin', '', '10117'],
  ['FR', '15 Rue de Rivoli', 'Paris', '', '75004'],
  ['ES', 'Calle de Alcalá 45', 'Madrid', '', '28014'],
  ['IT', 'Via Roma 4', 'Roma', 'RM', '00184'],
  ['NL', 'Damrak 70', 'Amsterdam', '', '1012 LM'],
  ['SE', 'Drottninggatan 20', 'Stockholm', '', '111 51'],
  ['DK', 'Strøget 12', 'København', '', '1160'],
  ['JP', '4-5-6 Ginza', 'Chuo-ku', 'Tokyo', '104-0061'],
];

/** Addresses for trying out the product without a service. */
export const sandboxAddresses: readonly (Place & { place_id: string })[] = rows.map(
  ([country_code, street, city, state, zip_code], index) => ({
    place_id: `sample:${index + 1}`,
    street,
    suite: '',
    city,
    state,
    zip_code,
    country_code,
  }),
);
