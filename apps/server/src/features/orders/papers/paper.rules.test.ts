import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeIdentifiers,
  describeReference,
  describeVariant,
  formatDay,
  formatInstant,
  groupImei,
  maskDestination,
  scanIdentifier,
} from './paper.rules.ts';

describe('masking where money went', () => {
  it.each([
    ['IE29AIBK93115212345678', '•••• 5678'],
    ['000123456789', '•••• 6789'],
    ['+1 (415) 555-0134', '•••• 0134'],
    ['jane.doe@example.com', 'j•••@example.com'],
    ['@jane-doe', '•••• edoe'],
    ['1234', '•••• 34'],
    ['****4321', '•••• 4321'],
    ['•••• 4321', '•••• 4321'],
    ['j•••@example.com', 'j•••@example.com'],
  ])('%s reads %s', (given, masked) => expect(maskDestination(given)).toBe(masked));

  it('never shows more than four characters of an account, and is stable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{5,34}$/), (account) => {
        const masked = maskDestination(account);
        expect(masked.replace('•••• ', '').length).toBeLessThanOrEqual(4);
        expect(maskDestination(masked)).toBe(masked);
      }),
    );
  });
});

describe('words on papers', () => {
  it.each([
    ['356991201447356', '35 699120 144735 6'],
    ['35-699120-144735-6', '35 699120 144735 6'],
    ['not an imei', 'not an imei'],
  ])('IMEI %s is grouped as %s', (given, grouped) => expect(groupImei(given)).toBe(grouped));

  it('names what is known and nothing else', () => {
    expect(describeVariant({ storage: '256 GB', color: ' ', carrier: 'Unlocked' })).toBe('256 GB · Unlocked');
    expect(describeIdentifiers({ imei: '356991201447356', serial: 'F2L' })).toBe(
      'IMEI 35 699120 144735 6 · Serial F2L',
    );
    expect(describeIdentifiers({ imei: null, serial: ' ' })).toBe('');
  });

  it('scans the IMEI first, then the serial number', () => {
    expect(scanIdentifier({ imei: '35 699120 144735 6', serial: 'F2L' })).toEqual({
      kind: 'IMEI',
      text: '356991201447356',
    });
    expect(scanIdentifier({ imei: ' ', serial: ' F2L ' })).toEqual({ kind: 'Serial', text: 'F2L' });
    expect(scanIdentifier({ imei: null, serial: null })).toBeNull();
  });

  it('finds a payment by its check number before its reference', () => {
    expect(describeReference({ check_number: '1042', reference: 'TX' })).toEqual({
      label: 'Check number',
      value: '1042',
    });
    expect(describeReference({ check_number: null, reference: 'TX' })).toEqual({ label: 'Reference', value: 'TX' });
    expect(describeReference({ check_number: ' ', reference: null })).toBeNull();
  });
});

describe('times', () => {
  const winter = '2026-11-20T23:32:00Z';
  it.each([
    ['Europe/Dublin', 'IE', '20 Nov 2026, 23:32 GMT'],
    ['Europe/Berlin', 'DE', '21 Nov 2026, 00:32 CET'],
    ['America/New_York', 'US', 'Nov 20, 2026, 6:32 PM EST'],
    ['Asia/Tokyo', 'JP', '21 Nov 2026, 08:32 GMT+9'],
    ['Nowhere/Else', 'IE', '20 Nov 2026, 23:32 UTC'],
  ])('in %s', (timezone, country, printed) => {
    expect(formatInstant(winter, timezone, country).replaceAll('\u202f', ' ')).toBe(printed);
  });

  it('are left out when they are none', () => {
    expect(formatInstant('soon', 'Europe/Dublin', 'IE')).toBe('');
    expect(formatDay('2026-11-20T23:32:00Z', 'Europe/Berlin', 'DE')).toBe('21 Nov 2026');
  });
});
