import { deviceKey } from '@tradepost/contracts/catalog/device-key.rules';
import { expect, it } from 'vitest';
import { readHeadings, readLine } from './read-list.rules.ts';

const phone = '35693803564383';
const serial = 'C02XG0FDJGH5';

it.each([
  ['356938035643833', phone, ''],
  ['35693803564383 iPhone 13 128GB', phone, 'iPhone 13 128GB'],
  ['356938035643833 12 GB', phone, '12 GB'],
  ['35 693803 564383 3 iPhone 13', phone, 'iPhone 13'],
  ['356938035643833 / 01', phone, ''],
  ['356938035643833 / 01 iPhone 13', phone, 'iPhone 13'],
  ['IMEI1 356938035643833', phone, ''],
  ['IMEI1 356938035643833 iPhone 13', phone, 'iPhone 13'],
  ['IMEI: 356938035643833 iPhone 13', phone, 'iPhone 13'],
  ['268435456000009001 Moto G', 'A0000000002329', 'Moto G'],
  ['SC02XG0FDJGH5 MacBook Air', serial, 'MacBook Air'],
  ['(21)C02XG0FDJGH5 MacBook Air', serial, 'MacBook Air'],
  ['S/N: C02XG0FDJGH5 MacBook Air', serial, 'MacBook Air'],
])('a line without headings: %s', (line, key, device_text) => {
  const read = readLine(null, [line]);
  expect({ ...read, identifier: deviceKey(read?.identifier ?? '') }).toMatchObject({ identifier: key, device_text });
});

it.each([' ', '1 ', 'IMEI ', '/', ', '])('a line of ten thousand characters is read, or is none: %j', (part) => {
  const line = `IMEI${part.repeat(10_000)}`.slice(0, 9_999);
  for (let count = 0; count < 200; count += 1) readLine(null, [`${line}!`]);
  expect(readLine(null, [`356938035643833 iPhone 13${' '.repeat(9_000)}128GB`])).toMatchObject({
    device_text: 'iPhone 13',
  });
});

it('a cell of a column holds a number in any form', () => {
  const layout = readHeadings(['IMEI', 'Model']);
  expect(deviceKey(readLine(layout, ['35-693803-564383-01', 'iPhone 13'])?.identifier ?? '')).toBe(phone);
});
