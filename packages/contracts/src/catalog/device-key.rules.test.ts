import { describe, expect, it } from 'vitest';
import { deviceKey, deviceKeys, isSameDevice, mayBeDeviceNumber } from './device-key.rules.ts';

describe('the key of a device', () => {
  it.each([
    ['356938035643833', '35693803564383'],
    ['35693803564383', '35693803564383'],
    ['3569380356438301', '35693803564383'],
    ['35-693803-564383-01', '35693803564383'],
    ['35 693803 564383 3', '35693803564383'],
    ['356938035643833 / 01', '35693803564383'],
    ['35693803564383301', '35693803564383'],
    ['356938035643830', '35693803564383'],
    ['IMEI1 356938035643833', '35693803564383'],
    ['IMEI 1: 356938035643833', '35693803564383'],
    ['IMEI (slot 1) 356938035643833', '35693803564383'],
    ['IMEI1356938035643833', '35693803564383'],
    ['imei356938035643833', '35693803564383'],
    ['IMEI1: 356938035643833 IMEI2: 356938035643841', '35693803564383'],
    ['356938035643833, IMEI2 356938035643841', '35693803564383'],
    [']C0356938035643833', '35693803564383'],
    [']C1356938035643833', '35693803564383'],
    [']C121C02XG0FDJGH5', 'C02XG0FDJGH5'],
    [']C1010019425270722721C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['(8002)356938035643833', '35693803564383'],
    ['(01)00194252707227(21)C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['010019425270722721C02XG0FDJGH5', 'C02XG0FDJGH5'],
    [']d201001942527072271724010110LOT7\u001d21C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['[)>\u001e06\u001d1PMKGR3LL/A\u001dSC02XG0FDJGH5\u001e\u0004', 'C02XG0FDJGH5'],
    ['SC02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['(S) Serial No. C02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['1PC02XG0FDJGH5', 'C02XG0FDJGH5'],
    ['1S20QES00X00PF1ABCDE', 'PF1ABCDE'],
    ['S356938035643833', '35693803564383'],
    ['5CG1234XYZ-0001', '5CG1234XYZ0001'],
    ['a0 000000 002329', 'A0000000002329'],
    ['AF0123450ABCDEC', 'AF0123450ABCDE'],
    ['AF0123450ABCDED', 'AF0123450ABCDED'],
    ['268435456000009001', 'A0000000002329'],
    ['MEID DEC: 2684 3545 6000 0090 01', 'A0000000002329'],
    ['100000000000009001', '100000000000009001'],
    ['49015420323751801', '49015420323751'],
    ['12345678901234567', '12345678901234567'],
    ['S24', 'S24'],
    ['SN74LS00', 'SN74LS00'],
    ['SAMPLE7', 'SAMPLE7'],
    [' - ', ''],
  ])('%j: %s', (written, key) => expect(deviceKey(written)).toBe(key));

  it('is none for a number that is not there', () => {
    expect(isSameDevice(null, null)).toBe(false);
    expect(isSameDevice('', '-')).toBe(false);
    expect(deviceKeys([null, undefined, '', '–', 'X1', 'x1'])).toEqual(['–', 'X1']);
  });
});

describe('a search', () => {
  it.each([
    ['356938035643833', true],
    ['3569 3803 5643 833', true],
    ['IMEI 1: 356938035643833', true],
    ['a0 000000 002329', true],
    ['(S) Serial No. C02XG0FDJGH5', true],
    ['5CG1234XYZ-0001', true],
    ['walkman', false],
    ['iPhone 15', false],
    ['galaxy s24 ultra 512 gb', false],
    ['--', false],
    ['', false],
  ])('for %j may be for a number: %s', (text, isNumber) => expect(mayBeDeviceNumber(text)).toBe(isNumber));
});
