const zipLabels: Record<string, string> = { US: 'ZIP code', IE: 'Eircode', GB: 'Postcode', AU: 'Postcode' };
const stateLabels: Record<string, string> = {
  US: 'State',
  AU: 'State',
  CA: 'Province',
  JP: 'Prefecture',
  IE: 'County',
};

/** What a country calls the code of a place. */
export const zipLabel = (country_code: string): string => zipLabels[country_code] ?? 'Postal code';

/** What a country calls the part that a city is in. */
export const stateLabel = (country_code: string): string => stateLabels[country_code] ?? 'Region';
