/**
 * What labels and scanners write around a device's number: symbology identifiers, GS1 and ASC MH10 codes, and words such as
 * `IMEI 1:`. The texts are in upper case.
 */

/** Symbology identifiers such as `]C1`, which some scanners send first. */
const symbology = /^\]([A-Z]\d)/;
/** The symbologies whose data are GS1 elements. */
const gs1Symbologies: readonly string[] = ['C1', 'E0', 'D2', 'Q3', 'J1'];
/** Ends an element of variable length. */
const separator = '\u001d';

/** The lengths of GS1 elements that may stand before a serial number; 0: up to a separator, or the end. */
const elementLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '10': 0,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '17': 6,
  '20': 2,
  '21': 0,
  '240': 0,
  '241': 0,
  '250': 0,
  '8002': 0,
};
/** The number of a mobile phone is rather the device than the serial number of its box. */
const deviceElements = ['8002', '21'] as const;

/** The device's number in a barcode's data. Other texts stay as they are. */
export function readLabelCode(text: string): string {
  const typed = text.trimStart();
  const bare = typed.replace(symbology, '');
  const isGs1 = gs1Symbologies.includes(symbology.exec(typed)?.[1] ?? '') || bare.startsWith(separator);
  const elements =
    readPrinted(bare) ?? (isGs1 || hasGtin(bare) ? readElements(bare.replace(/^\p{Cc}/u, '')) : null) ?? new Map();
  const name = deviceElements.find((each) => elements.has(each));
  return (name && elements.get(name)) ?? readEnvelope(bare) ?? bare;
}

/** Elements as they are printed: `(01)00194252707227(21)C02XG0FDJGH5`. */
function readPrinted(text: string): Map<string, string> | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null;
  return new Map([...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

function readElements(text: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  for (let rest = text; rest !== ''; ) {
    const name = [2, 3, 4].map((length) => rest.slice(0, length)).find((each) => elementLengths[each] !== undefined);
    if (name === undefined) return elements.size === 0 ? null : elements;
    const length = elementLengths[name] || rest.indexOf(separator) - name.length;
    const end = length < 0 ? rest.length : name.length + length;
    elements.set(name, rest.slice(name.length, end).trim());
    rest = rest.slice(end).replace(/^\p{Cc}/u, '');
  }
  return elements;
}

/** A GTIN and a serial number, without a sign that they are GS1 elements. The GTIN's check digit tells. */
function hasGtin(text: string): boolean {
  const [, gtin] = /^01(\d{14})(?:21|8002)[!-~]{5,20}$/.exec(text) ?? [];
  if (gtin === undefined) return false;
  const sum = [...gtin].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The serial number (S) in an envelope of ISO/IEC 15434, which two-dimensional codes on boxes have. */
function readEnvelope(text: string): string | undefined {
  if (!text.startsWith('[)>')) return undefined;
  const elements = text.split(/\p{Cc}/u);
  return elements.map((element) => /^(?:25S|S)([!-~]{5,})$/.exec(element)?.[1]).find((found) => found !== undefined);
}

const phoneWords = 'IMEI(?:SV|/MEID|/SN|\\s?NO\\.?|\\s?NUMBER)?|MEID|ESN';
const serialWords = 'S/N|SN|SERIAL(?:\\s?NO\\.?|\\s?NUMBER)?';
/** The slot of one of two IMEIs, and how a MEID is written. */
const kind = '(?:\\s?\\(?(?:SIM|SLOT|SIM\\s?SLOT)?\\s?[1-4]\\)?)?(?:\\s?\\(?(?:HEX|DEC|DECIMAL)\\)?)?';
const words = `(?:(?:${phoneWords})${kind}|${serialWords})`;
/** Words before a number: with a colon, in front of a text with digits, or joined to the number. */
const labels: readonly RegExp[] = [
  new RegExp(`^${words}\\s?[:#=]\\s*`),
  new RegExp(`^${words}\\s+(?=.*\\d)`),
  /^(?:IMEI(?:SV)?|MEID)\s+/,
  /^\((?:S|1P|IMEI|MEID|SN|S\/N)\)\s*/,
];
/** A second number on the same label. */
const nextLabel = new RegExp(`(?<=\\S)[\\s,;|]+${words}(?:\\s?[:#=]|\\s).*$`, 's');

/** Text without the words before its number, and without the label's further numbers. */
export function stripWords(text: string): string {
  for (let before = text.trim(); ; ) {
    const bare = labels.reduce((rest, label) => rest.replace(label, ''), before);
    if (bare === before) return before.replace(nextLabel, '').trim();
    before = bare;
  }
}
