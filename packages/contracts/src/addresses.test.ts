import { describe, expect, it } from 'vitest';
import { addressLines, formatAddress } from './addresses.ts';

describe('an address', () => {
  it.each([
    [
      'US',
      { street: '18 Elm Street', suite: 'Suite 3', city: 'Portland', state: 'ME', zip_code: '04101' },
      '18 Elm Street, Suite 3, Portland, ME 04101',
    ],
    ['DE', { street: 'Marienplatz 1', city: 'München', zip_code: '80331' }, 'Marienplatz 1, 80331 München'],
    [
      'DE',
      { street: 'Marienplatz 1', city: 'München', state: 'Bayern', zip_code: '80331' },
      'Marienplatz 1, 80331 München, Bayern',
    ],
    ['IT', { street: 'Via Roma 4', city: 'Roma', state: 'RM', zip_code: '00184' }, 'Via Roma 4, 00184 Roma RM'],
    [
      'CA',
      { street: '455 Granville Street', city: 'Vancouver', state: 'BC', zip_code: 'V6C 1T2' },
      '455 Granville Street, Vancouver BC V6C 1T2',
    ],
    [
      'GB',
      { street: '10 Downing Street', city: 'London', state: '', zip_code: 'SW1A 2AA' },
      '10 Downing Street, London, SW1A 2AA',
    ],
    ['IE', { street: '4 Main Street', city: 'Naas', state: 'Kildare', zip_code: null }, '4 Main Street, Naas, Kildare'],
    ['JP', { city: 'Tokyo' }, 'Tokyo'],
  ])('in %s', (country, parts, text) => {
    expect(formatAddress(parts, country)).toBe(text);
  });

  it('is null without a part', () => {
    expect(formatAddress({ street: '', city: null }, 'DE')).toBeNull();
  });

  it.each([
    ['none', null, []],
    ['blank', ' \n ', []],
    ['as one line', '48 Market Street, Springfield, IL 62701', ['48 Market Street', 'Springfield, IL 62701']],
    ['without a comma', 'The old mill', ['The old mill']],
    ['as its own lines', '48 Market Street, back door\r\n Springfield', ['48 Market Street, back door', 'Springfield']],
    ['with the postal code first', 'Marienplatz 1, 80331 München', ['Marienplatz 1', '80331 München']],
  ])('%s in lines', (_, address, lines) => expect(addressLines(address)).toEqual(lines));
});
