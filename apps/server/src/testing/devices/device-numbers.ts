import { imeiCheckDigit, meidHexToDec } from '@tradepost/contracts/catalog/imei.rules';
import fc from 'fast-check';

/** A device's number, and the same as a label, a phone, a list or a person writes it. */
interface Written {
  number: string;
  written: string;
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

export const imei: fc.Arbitrary<string> = digits(14)
  // Numbers that begin with 99 are MEIDs too. 21 and 8002 begin no IMEI: barcodes have them before a device's number.
  .filter((body) => !/^(?:99|21|8002)/.test(body))
  .map((body) => `${body}${imeiCheckDigit(body)}`);

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0').toUpperCase();

export const meid: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 0xa0, max: 0xff }), fc.nat(0xffffff), fc.nat(0xffffff))
  .map(([region, maker, number]) => `${hex(region, 2)}${hex(maker, 6)}${hex(number, 6)}`);

export const serial: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...'CDFGHRSX'),
    fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRSTVWXYZ'), minLength: 8, maxLength: 14 }),
  )
  .map(([first, rest]) => `${first}${rest}Z9`);

/** In groups, in lower case, and with what is printed around it. */
function forms(number: string, bare: fc.Arbitrary<string>, labels: readonly string[]): fc.Arbitrary<Written> {
  const around = fc.tuple(bare, fc.constantFrom('', ...labels), fc.constantFrom('', ' ', '\r\n', '\t'), fc.boolean());
  return around.map(([text, label, end, isLower]) => {
    const written = `${label}${text}${end}`;
    return { number, written: isLower ? written.toLowerCase() : written };
  });
}

const grouped = (number: string, sizes: readonly number[]) =>
  fc.constantFrom('', ' ', '-', '.').map((sign) => {
    const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
    return [0, ...ends]
      .map((start, index) => number.slice(start, ends[index]))
      .filter(Boolean)
      .join(sign);
  });

const imeiLabels = [
  'IMEI: ',
  'IMEI ',
  'IMEI1 ',
  'IMEI1: ',
  'IMEI 1: ',
  'IMEI 2 ',
  'IMEI/MEID: ',
  'IMEI (slot 1): ',
  'IMEI No. ',
  'IMEI#',
  ']C0',
  ']C1',
  ']C121',
  '(21)',
  '(8002)',
  'S',
  '1P',
  'S/N: ',
  'Serial No. ',
];

export const imeiForms = (number: string): fc.Arbitrary<Written> =>
  fc.tuple(digits(2), fc.constantFrom('body', 'whole', 'spare', 'version', 'shown')).chain(([version, form]) => {
    const body = number.slice(0, 14);
    if (form === 'shown') return forms(number, fc.constant(`${number} / ${version}`), imeiLabels.slice(0, 10));
    const text =
      form === 'body' ? body : form === 'spare' ? `${body}0` : form === 'whole' ? number : `${body}${version}`;
    return forms(number, grouped(text, [2, 6, 6]), imeiLabels);
  });

export const meidForms = (number: string): fc.Arbitrary<Written> =>
  fc.oneof(
    forms(number, grouped(number, [2, 6]), ['MEID: ', 'MEID ', 'MEID HEX: ', ']C0', '(21)', 'S']),
    forms(number, grouped(meidHexToDec(number) ?? '', [5, 5, 4]), ['MEID: ', 'MEID DEC: ', 'ESN ', ']C0', '(21)', 'S']),
  );

export const serialForms = (number: string): fc.Arbitrary<Written> =>
  forms(
    number,
    fc.constantFrom(number, `${number.slice(0, 4)}-${number.slice(4)}`, `${number.slice(0, 3)} ${number.slice(3)}`),
    [
      'S',
      '1P',
      'S/N: ',
      'SN: ',
      'S/N ',
      'Serial No. ',
      'Serial Number: ',
      '(S) ',
      '(21)',
      '(01)00194252707227(21)',
      ']C121',
      ']C0',
    ],
  );
