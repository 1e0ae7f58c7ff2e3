import { expect, test } from 'vitest';
import { addressLines } from './document-address.rules.ts';

test.each([
  ['none', null, []],
  ['blank', ' \n ', []],
  ['as one line', '48 Market Street, Springfield, IL 62701', ['48 Market Street', 'Springfield, IL 62701']],
  ['without a comma', 'The old mill', ['The old mill']],
  ['as its own lines', '48 Market Street, back door\r\n Springfield', ['48 Market Street, back door', 'Springfield']],
])('an address %s', (_, address, lines) => expect(addressLines(address)).toEqual(lines));
