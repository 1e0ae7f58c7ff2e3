import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';

/** How spreadsheets of a country save text files that are not Unicode. */
export interface CountryEncoding {
  /** The most common first. The others are taken when the first is out of the question. */
  encodings: readonly [FileEncoding, ...FileEncoding[]];
  /** The letters of its languages beyond those that the Latin encodings of Windows have in one place, in lower case. */
  letters: string;
}

const western = ['windows-1252', 'macintosh'] as const;
const central = ['windows-1250', 'iso-8859-2'] as const;
const cyrillic = ['windows-1251', 'x-mac-cyrillic', 'koi8-r', 'ibm866'] as const;

const groups: readonly (readonly [countries: string, encodings: CountryEncoding['encodings'], letters: string])[] = [
  ['US PR GU', western, 'ñ'],
  ['ES MX AR BO CL CO CR CU DO EC GQ GT HN NI PA PE PY SV UY VE', western, 'ñ'],
  ['FR BE LU CA MC CI SN CM ML BF NE TG BJ GA CG CD MG HT RE GP MQ GF', western, 'àèêïùûœæÿ'],
  ['CH', western, 'àèêïùûœæÿìò'],
  ['IT SM VA', western, 'àèìòù'],
  ['PT BR AO MZ CV GW ST TL', western, 'ãõàê'],
  ['NL SR', western, 'ïè'],
  ['DK NO FO GL', western, 'æøå'],
  ['SE FI AX', western, 'å'],
  ['IS', western, 'ðþæý'],
  ['PL', central, 'ąćęłńśźż'],
  ['CZ', central, 'čďěňřšťůýž'],
  ['SK', central, 'čďľĺňŕšťýž'],
  ['HU', central, 'őű'],
  ['SI HR BA ME RS YU', central, 'čćđšž'],
  ['RO MD', central, 'ăşţ'],
  ['AL XK', central, ''],
  ['RU BG UA BY MK KZ KG TJ MN', cyrillic, ''],
  ['GR CY', ['windows-1253'], ''],
  ['TR AZ', ['windows-1254'], 'ğışi̇'],
  ['IL PS', ['windows-1255'], ''],
  ['AE SA EG BH KW QA OM JO LB IQ SY YE LY TN DZ MA SD IR PK AF', ['windows-1256'], 'àèêîïùûœ'],
  ['LT', ['windows-1257'], 'ąčęėįšųūž'],
  ['LV', ['windows-1257'], 'āčēģīķļņšūž'],
  ['EE', ['windows-1257'], 'õšž'],
  ['VN', ['windows-1258'], 'àèêôăđơưùìòãõñ'],
  ['TH', ['windows-874'], ''],
  ['JP', ['shift_jis', 'euc-jp'], ''],
  ['CN SG', ['gb18030'], ''],
  ['TW HK MO', ['big5'], ''],
  ['KR', ['euc-kr'], ''],
];

const byCountry = new Map<string, CountryEncoding>(
  groups.flatMap(([countries, encodings, letters]) =>
    countries.split(' ').map((country): [string, CountryEncoding] => [country, { encodings, letters }]),
  ),
);

/** Western European where the country is unknown. */
export const encodingsOf = (country: string): CountryEncoding =>
  byCountry.get(country) ?? { encodings: western, letters: '' };
