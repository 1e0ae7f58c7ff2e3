import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  identifierKind,
  imeiCheckDigit,
  isLuhnValid,
  meidDecToHex,
  meidHexToDec,
  normalizeIdentifier,
  readIdentifier,
  tacOf,
} from './imei.rules.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const imei = digits(14)
  .filter((body) => !body.startsWith('99'))
  .map((body) => `${body}${imeiCheckDigit(body)}`);
const meid = fc
  .tuple(
    fc.integer({ min: 0xa0, max: 0xff }),
    fc.integer({ min: 0, max: 0xffffff }),
    fc.integer({ min: 0, max: 0xffffff }),
  )
  .map(([region, maker, serial]) =>
    [region.toString(16), maker.toString(16).padStart(6, '0'), serial.toString(16).padStart(6, '0')]
      .join('')
      .toUpperCase(),
  );

describe('normalizeIdentifier', () => {
  it.each([
    ['490154203237518', '490154203237518'],
    [' 49-015420-323751-8 ', '490154203237518'],
    ['49 015420 323751 8\r\n', '490154203237518'],
    ['49/015420/323751/8', '490154203237518'],
    ['IMEI: 490154203237518', '490154203237518'],
    ['IMEI1:490154203237518', '490154203237518'],
    ['imei/meid: 49 015420 323751 8', '490154203237518'],
    ['IMEI 490154203237518', '490154203237518'],
    ['MEID: a0-000000-002329', 'A0000000002329'],
    ['S/N: f2lx-1234 abcd', 'F2LX-1234ABCD'],
    ['Serial No. C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['Serial No: C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['\u200e490154203237518', '490154203237518'],
    ['４９０１５４２０３２３７５１８', '490154203237518'],
    ['SN74LS00', 'SN74LS00'],
    ['IMEIX', 'IMEIX'],
    ['', ''],
  ])('%j → %j', (raw, identifier) => {
    expect(normalizeIdentifier(raw)).toBe(identifier);
  });

  it('changes nothing the second time', () => {
    const printed = fc.string({ unit: fc.constantFrom('IMEI', 'SN', 'MEID', 'SERIAL', ':', ' ', '-', '/', '4', 'a') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), printed), (raw) => {
        const once = normalizeIdentifier(raw);
        expect(normalizeIdentifier(once)).toBe(once);
      }),
    );
  });

  it('gives one text for an IMEI however it is grouped', () => {
    fc.assert(
      fc.property(imei, fc.constantFrom(' ', '-', '/', '.'), (number, sign) => {
        const grouped = [number.slice(0, 8), number.slice(8, 14), number.slice(14)].join(sign);
        expect(normalizeIdentifier(grouped)).toBe(number);
      }),
    );
  });
});

describe('Luhn', () => {
  it.each([
    ['490154203237518', true],
    ['352099001761481', true],
    ['490154203237519', false],
    ['79927398713', true],
    ['00', true],
    ['0', false],
    ['', false],
    ['49015420323751A', false],
  ])('%j: %s', (number, isValid) => {
    expect(isLuhnValid(number)).toBe(isValid);
  });

  it.each([
    ['49015420323751', '8'],
    ['490154203237510', '8'],
    ['35209900176148', '1'],
    ['3520990017614', null],
    ['ABCDEFGHIJKLMN', null],
  ])('the check digit of %s is %s', (body, digit) => {
    expect(imeiCheckDigit(body)).toBe(digit);
  });

  it('accepts exactly one check digit, and notices every single wrong digit', () => {
    fc.assert(
      fc.property(imei, fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        expect(isLuhnValid(number)).toBe(true);
        const wrong = (Number(number[place]) + shift) % 10;
        expect(isLuhnValid(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`)).toBe(false);
      }),
    );
  });
});

describe('identifierKind', () => {
  it.each([
    ['490154203237518', 'imei'],
    ['490154203237519', 'imei'],
    ['49015420323751', 'imei'],
    ['4901542032375101', 'imeisv'],
    ['A0000000002329', 'meid-hex'],
    ['ff000000ffffff', 'meid-hex'],
    ['99000000002329', 'meid-hex'],
    ['89000000A02329', 'serial'],
    ['268435456000009001', 'meid-dec'],
    ['C02XG0FDJGH5', 'serial'],
    ['4901542032375', 'serial'],
    ['49015420323751800', 'serial'],
    ['', 'serial'],
  ])('%j is %s', (raw, kind) => {
    expect(identifierKind(raw)).toBe(kind);
  });
});

describe('readIdentifier warns, and never refuses', () => {
  it.each([
    ['490154203237518', null],
    ['490154203237519', /IMEI has a wrong check digit/],
    ['49015420323751', /full IMEI would be 490154203237518/],
    ['4901542032375101', null],
    ['000000000000000', /digits are the same/],
    ['001010123456789', /reserved for test devices/],
    ['A0000000002329', null],
    ['268435456000009001', null],
    ['100000000000009001', /not a valid MEID/],
    ['490154203237S18', null],
    ['49O1542O3237518', /looks like the IMEI 490154203237518/],
    ['4901542032375', /15 digits, but this number has 13/],
    ['C02XG0FDJGH5', null],
    ['X1', /unusually short/],
    ['X'.repeat(31), /unusually long/],
    ['F2L#1234', /unusual characters/],
    ['', /Enter an IMEI/],
  ])('%j: %s', (raw, warning) => {
    const { warnings } = readIdentifier(raw);
    if (warning === null) expect(warnings).toEqual([]);
    else expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  it('finds nothing wrong with a well-formed IMEI or MEID', () => {
    const ordinary = imei.filter((number) => !number.startsWith('00') && !/^(\d)\1+$/.test(number));
    fc.assert(
      fc.property(ordinary, (number) => {
        expect(readIdentifier(number)).toEqual({ identifier: number, kind: 'imei', warnings: [] });
      }),
    );
    fc.assert(
      fc.property(meid, (number) => {
        expect(readIdentifier(number)).toEqual({ identifier: number, kind: 'meid-hex', warnings: [] });
      }),
    );
  });

  it('reads any text, and the same again from what it read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const reading = readIdentifier(raw);
        expect(readIdentifier(reading.identifier)).toEqual(reading);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('tacOf', () => {
  it.each([
    ['49-015420-323751-8', '49015420'],
    ['4901542032375101', '49015420'],
    ['A0000000002329', null],
    ['C02XG0FDJGH5', null],
  ])('%s → %s', (raw, tac) => {
    expect(tacOf(raw)).toBe(tac);
  });
});

describe('MEID', () => {
  it.each([
    ['A0000000002329', '268435456000009001'],
    ['FFFFFFFFFFFFFF', '429496729516777215'],
    ['99000000000000', '256691404800000000'],
  ])('%s is %s', (hex, dec) => {
    expect(meidHexToDec(hex)).toBe(dec);
    expect(meidDecToHex(dec)).toBe(hex);
  });

  it.each(['490154203237518', 'A00000000023', 'G0000000002329', ''])('%j has no decimal form', (hex) => {
    expect(meidHexToDec(hex)).toBeNull();
  });

  it.each(['429496729600000000', '268435456016777216', '100000000000009001', '26843545600000900', 'x'])(
    '%j has no hexadecimal form',
    (dec) => {
      expect(meidDecToHex(dec)).toBeNull();
    },
  );

  it('goes there and back', () => {
    fc.assert(
      fc.property(meid, (hex) => {
        const dec = meidHexToDec(hex);
        expect(dec).toMatch(/^\d{18}$/);
        expect(meidDecToHex(dec ?? '')).toBe(hex);
      }),
    );
  });
});
