/** Countries of the European Economic Area, the United Kingdom and Switzerland, where a visitor must be asked first. */
const countries = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Time zones of these countries outside Europe’s. */
const zones = new Set([
  'Arctic/Longyearbyen',
  'Asia/Famagusta',
  'Asia/Nicosia',
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
  'Africa/Ceuta',
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Marigot',
  'America/Martinique',
  'Indian/Mayotte',
  'Indian/Reunion',
]);

/** Zones that name no place, as of browsers that hide it. */
const isPlaceless = (zone: string): boolean => !zone.includes('/') || zone.startsWith('Etc/');

interface Place {
  /** Where the company is: one that is established there asks every visitor. */
  country_code: string;
  /** The visitor's. */
  timezone: string;
}

/** Whether the visitor must be asked before anything is measured. In doubt, yes. */
export const needsConsent = ({ country_code, timezone }: Place): boolean =>
  countries.has(country_code) || timezone.startsWith('Europe/') || zones.has(timezone) || isPlaceless(timezone);
