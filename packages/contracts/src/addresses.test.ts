import { describe, expect, it } from 'vitest';
import { addressLines, formatAddress, missingPart, splitAddress } from './addresses.ts';

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

describe('an address in its parts again', () => {
  const nothing = { street: '', suite: '', city: '', state: '', zip_code: '' };
  it.each([
    ['US', { street: '18 Elm Street', suite: 'Suite 3', city: 'Portland', state: 'ME', zip_code: '04101' }],
    ['US', { street: '1 Main Street', city: 'Springfield', state: 'IL', zip_code: '62701-1234' }],
    ['DE', { street: 'Marienplatz 1', city: 'München', zip_code: '80331' }],
    ['DE', { street: 'Marienplatz 1', suite: 'Hof 2', city: 'Bad Homburg', state: 'Hessen', zip_code: '61348' }],
    ['NL', { street: 'Damrak 70', city: 'Amsterdam', zip_code: '1012 LM' }],
    ['PL', { street: 'Marszałkowska 1', city: 'Warszawa', zip_code: '00-624' }],
    ['IT', { street: 'Via Roma 4', city: 'Roma', state: 'RM', zip_code: '00184' }],
    ['CA', { street: '455 Granville Street', city: 'Vancouver', state: 'BC', zip_code: 'V6C 1T2' }],
    ['AU', { street: '1 George St', suite: 'Unit 9', city: 'North Sydney', state: 'NSW', zip_code: '2060' }],
    ['GB', { street: '10 Downing Street', city: 'London', zip_code: 'SW1A 2AA' }],
    ['GB', { street: '10 Downing Street', suite: 'Flat 2', city: 'London', zip_code: 'SW1A 2AA' }],
    ['IE', { street: '4 Main Street', city: 'Naas', state: 'Kildare' }],
  ])('in %s: %o', (country, parts) => {
    expect(splitAddress(formatAddress(parts, country), country)).toEqual({ ...nothing, ...parts });
    expect(missingPart(parts, country)).toBeNull();
  });

  it.each([
    ['nothing', null, 'US', nothing, 'street'],
    ['a street alone', '7 Elm Road', 'US', { ...nothing, street: '7 Elm Road' }, 'city'],
    ['no code', '7 Elm Road, Springfield', 'US', { ...nothing, street: '7 Elm Road', city: 'Springfield' }, 'zip_code'],
    [
      'lines and a country',
      '1 Main Street\nSpringfield, IL 62701\nUSA',
      'US',
      { ...nothing, street: '1 Main Street', city: 'Springfield', state: 'IL', zip_code: '62701' },
      null,
    ],
  ])('with %s', (_case, text, country, parts, missing) => {
    expect(splitAddress(text, country)).toEqual(parts);
    expect(missingPart(splitAddress(text, country), country)).toBe(missing);
  });
});
