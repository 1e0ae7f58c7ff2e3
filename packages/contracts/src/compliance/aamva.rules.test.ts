import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, type License, parseLicense } from './aamva.rules.ts';
import { isLicenseText } from './license-scan.rules.ts';

/** As the standard has it: line feeds between elements, a carriage return behind each subfile. */
const encode = (elements: readonly string[], { head = 'ANSI 636026080102DL00410288ZA03290015', type = 'DL' } = {}) =>
  `@\n\u001e\r${head}${type}${elements.join('\n')}\rZAZAA123\r`;

const us = [
  'DCAD',
  'DCBNONE',
  'DBA05142029',
  "DCSO'NEIL-SMITH",
  'DDEN',
  'DACMARY ANN',
  'DADJO',
  'DBD05142021',
  'DBB02291988',
  'DBC2',
  'DAG18 ELM STREET',
  'DAHAPT 4',
  'DAIPORTLAND',
  'DAJOR',
  'DAK972010000  ',
  'DAQA12-345 678',
  'DCF123',
  'DCGUSA',
];

const read: License = {
  document_type: 'driver_license',
  document_number: 'A12-345 678',
  first_name: 'Mary Ann',
  last_name: "O'Neil-Smith",
  birth_date: '1988-02-29',
  expires_on: '2029-05-14',
  issuer_country: 'US',
  issuer_region: 'OR',
  address_text: '18 Elm Street, Apt 4, Portland OR 97201',
};

const canada = [
  'DAQ1234567',
  'DCSTREMBLAY',
  'DCTLUC,ANDRE',
  'DBB19880514',
  'DBA20290514',
  'DAG1 RUE NOTRE-DAME',
  'DAIMONTREAL',
  'DAJQC',
  'DAKH2Y1C6',
  'DCGCAN',
];

const first = [
  'DAAHART,OLIVIA,M',
  'DAG1 MAIN ST',
  'DAIBOSTON',
  'DAJMA',
  'DAK021081234',
  'DAQS1234',
  'DBB19700102',
  'DBA20301231',
];

describe('the barcode of a license', () => {
  it.each<[string, string, Partial<License>]>([
    ['as the standard has it', encode(us), read],
    ['with Enter for every separator', encode(us).replaceAll('\r', '\n').replaceAll('\u001e', '\n'), read],
    ['with the separators dropped at the start', encode(us).replace('@\n\u001e\r', '@'), read],
    ['without the @', encode(us).replace('@\n\u001e\r', ''), read],
    ['with caps lock on', encode(us).toLowerCase(), read],
    ['with carriage returns and line feeds', encode(us).replaceAll('\n', '\r\n'), read],
    [
      'an ID card',
      encode(us, { head: 'ANSI 636026080102ID00410288ZA03290015', type: 'ID' }),
      { document_type: 'id_card' },
    ],
    [
      'of Canada: other dates, given names in one element',
      encode(canada, { head: 'ANSI 604428030101DL00310200' }),
      {
        first_name: 'Luc',
        last_name: 'Tremblay',
        birth_date: '1988-05-14',
        expires_on: '2029-05-14',
        issuer_country: 'CA',
        issuer_region: 'QC',
        address_text: '1 Rue Notre-Dame, Montreal QC H2Y 1C6',
      },
    ],
    [
      'of the first version: whole name, no country',
      encode(first, { head: 'AAMVA6360020101DL00290200' }),
      {
        first_name: 'Olivia',
        last_name: 'Hart',
        birth_date: '1970-01-02',
        expires_on: '2030-12-31',
        issuer_country: 'US',
        issuer_region: 'MA',
        address_text: '1 Main St, Boston MA 02108-1234',
      },
    ],
    [
      'that never expires',
      encode([...us.filter((line) => !line.startsWith('DBA')), 'DBA99999999']),
      { expires_on: null },
    ],
    [
      'with values that say there is none',
      encode([...us.filter((line) => !line.startsWith('DAG')), 'DAGUNAVL']),
      {
        address_text: 'Apt 4, Portland OR 97201',
      },
    ],
  ])('%s', (_name, text, expected) => {
    const { license, problem } = parseLicense(text);
    expect(problem).toBeNull();
    expect(license).toMatchObject(expected);
  });

  it.each([
    ['an IMEI', '356938035643809', 'This is not the barcode of a driver license or ID card.'],
    ['nothing', '', 'This is not the barcode of a driver license or ID card.'],
    [
      'only its header',
      '@\n\u001e\rANSI 636026080102DL00410288ZA03290015',
      'The barcode was not read in full. Scan it again.',
    ],
    ['cut in the header', '@\nANSI 63602608', 'The barcode was not read in full. Scan it again.'],
    [
      'without a number',
      encode(us.filter((line) => !line.startsWith('DAQ'))),
      'The barcode was not read in full. Scan it again.',
    ],
    [
      'without line breaks',
      encode(us).replace(/\p{Cc}/gu, ''),
      'The scanner leaves out the line breaks of the barcode. Set it to send them as Enter, or type the data.',
    ],
    ['without name and date of birth', encode(['DAQ1', 'DAJOR']), 'The barcode was not read in full. Scan it again.'],
  ])('%s is refused', (_name, text, problem) => {
    expect(parseLicense(text)).toEqual({ license: null, problem });
  });

  it('comes out as it went in, in any order and with any separators', () => {
    const separator = fc.constantFrom('\n', '\r', '\r\n', '\n\n', '\u001e', '\t');
    fc.assert(
      fc.property(fc.shuffledSubarray(us, { minLength: us.length }), separator, (elements, between) => {
        expect(parseLicense(encode(elements).replaceAll('\n', between)).license).toEqual(read);
      }),
    );
  });

  it('is answered whatever is scanned, and a cut one never invents a number', () => {
    const whole = encode(us);
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => {
        const { license } = parseLicense(whole.slice(0, length));
        if (license) expect(read.document_number.startsWith(license.document_number)).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof parseLicense(text).problem === 'string'));
    fc.assert(fc.property(fc.string(), (text) => parseLicense(`@\nANSI 636026080102DL00410288DL${text}`) !== null));
  });
});

describe('dayOf', () => {
  it('reads a day in either order, for every day of two centuries', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', of = ''] = iso.split('-');
        expect(dayOf(`${month}${of}${year}`)).toBe(iso);
        expect(dayOf(`${year}${month}${of}`)).toBe(iso);
      }),
    );
  });
  it.each([undefined, '', '1', '02301990', '13011990', '00000000', '99999999', '0514198', 'ABCDEFGH'])(
    '%s is none',
    (text) => {
      expect(dayOf(text)).toBeNull();
    },
  );
});

it.each([
  [encode(us), true],
  ['@\nANSI 636026', true],
  ['ANSI 636026080102', true],
  ['ansi 636026080102', true],
  ['@', false],
  ['SLD-1042', false],
  ['ANSI', false],
])('%j is the text of a license: %s', (text, expected) => expect(isLicenseText(text)).toBe(expected));
