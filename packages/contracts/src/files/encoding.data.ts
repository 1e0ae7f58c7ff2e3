/** The encodings that a text file can have, named as TextDecoder names those that it knows, with what people call them. */
export const fileEncodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows)',
  'iso-8859-2': 'Central European (ISO)',
  'windows-1251': 'Cyrillic (Windows)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS 866)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'windows-1257': 'Baltic (Windows)',
  'windows-1258': 'Vietnamese (Windows)',
  'windows-874': 'Thai (Windows)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC)',
  ibm437: 'Western European (DOS 437)',
  ibm850: 'Western European (DOS 850)',
  ibm852: 'Central European (DOS 852)',
  ibm737: 'Greek (DOS 737)',
  ibm857: 'Turkish (DOS 857)',
  ibm862: 'Hebrew (DOS 862)',
  ibm775: 'Baltic (DOS 775)',
} as const;
export type FileEncoding = keyof typeof fileEncodings;
export const fileEncodingKeys = Object.keys(fileEncodings) as [FileEncoding, ...FileEncoding[]];

const western = ['ibm850', 'ibm437'] as const satisfies FileEncoding[];

/** The code pages of DOS by country. Old tills, accounting programs and label printers write them. */
const dosGroups: readonly (readonly [countries: string, encodings: readonly FileEncoding[]])[] = [
  ['US PR GU CA', ['ibm437', 'ibm850']],
  ['PL CZ SK HU SI HR BA ME RS RO MD AL XK', ['ibm852']],
  ['RU BG UA BY MK KZ KG TJ MN', ['ibm866']],
  ['GR CY', ['ibm737']],
  ['TR AZ', ['ibm857']],
  ['IL PS', ['ibm862']],
  ['LT LV EE', ['ibm775']],
];
const dosPages = new Set<FileEncoding>([...western, ...dosGroups.flatMap(([, encodings]) => encodings)]);

/** The encodings to choose from in a country: all but the code pages that DOS had in other regions. */
export function encodingsToChoose(country: string): FileEncoding[] {
  const own = dosGroups.find(([countries]) => countries.split(' ').includes(country))?.[1] ?? western;
  return [...fileEncodingKeys.filter((key) => !dosPages.has(key)), ...own];
}
