import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import {
  describeIdentifiers,
  describeReference,
  describeVariant,
  groupImei,
  maskDestination,
  scanIdentifier,
} from './document.rules.ts';

const english = localeOf('en', 'IE');

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

describe('words on documents', () => {
  it.each([
    ['356991201447356', '35 699120 144735 6'],
    ['35-699120-144735-6', '35 699120 144735 6'],
    ['not an imei', 'not an imei'],
  ])('IMEI %s is grouped as %s', (given, grouped) => expect(groupImei(given)).toBe(grouped));

  it('names what is known and nothing else', () => {
    expect(describeVariant({ storage: '256 GB', color: ' ', carrier: 'Unlocked' })).toBe('256 GB · Unlocked');
    expect(describeIdentifiers({ imei: '356991201447356', serial: 'F2L' }, english)).toBe(
      'IMEI 35 699120 144735 6 · Serial F2L',
    );
    expect(describeIdentifiers({ imei: null, serial: ' ' }, english)).toBe('');
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
    expect(describeReference({ check_number: '1042', reference: 'TX' }, english)).toEqual({
      label: 'Check number',
      value: '1042',
    });
    expect(describeReference({ check_number: null, reference: 'TX' }, english)).toEqual({
      label: 'Reference',
      value: 'TX',
    });
    expect(describeReference({ check_number: ' ', reference: null }, english)).toBeNull();
  });
});
