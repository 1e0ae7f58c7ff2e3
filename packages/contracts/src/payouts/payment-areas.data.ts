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

/** The European Economic Area: the EU plus Iceland, Liechtenstein and Norway. */
export const eeaCountries = [...euCountries, 'IS', 'LI', 'NO'] as const;

/** Countries of the Single Euro Payments Area, by the country code of their IBANs. */
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

/** SEPA territories that use another country's IBAN, and GI, which has its own. */
export const sepaTerritories = ['AX', 'BL', 'GF', 'GG', 'GI', 'GP', 'IM', 'JE', 'MF', 'MQ', 'PM', 'RE', 'YT'] as const;
