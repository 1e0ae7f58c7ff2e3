/** Members of the European Union. */
export const euCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** The European Economic Area: the union with Iceland, Liechtenstein and Norway. */
export const eeaCountries = [...euCountries, 'IS', 'LI', 'NO'] as const;

/** Countries of the Single Euro Payments Area, by the code their IBANs begin with. */
export const sepaCountries = [
  ...eeaCountries,
  'AD',
  'AL',
  'CH',
  'GB',
  'MC',
  'MD',
  'ME',
  'MK',
  'RS',
  'SM',
  'VA',
] as const;

/** Territories in SEPA whose accounts carry another country's IBAN, except GI with its own. */
export const sepaTerritories = ['AX', 'BL', 'GF', 'GG', 'GI', 'GP', 'IM', 'JE', 'MF', 'MQ', 'PM', 'RE', 'YT'] as const;
