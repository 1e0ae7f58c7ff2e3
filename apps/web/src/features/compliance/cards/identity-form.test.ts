import type { License } from '@tradepost/contracts/compliance/aamva.rules';
import { expect, test } from 'vitest';
import { emptyIdentity, toIdentityBody, toIdentityValues, withLicense } from './identity-form.rules.ts';

const license: License = {
  document_type: 'driver_license',
  document_number: 'A1',
  first_name: 'Ana',
  last_name: 'Lee',
  birth_date: '1988-05-14',
  expires_on: null,
  issuer_country: 'US',
  issuer_region: 'OR',
  address_text: null,
};
const typed = { ...emptyIdentity, expires_on: '2030-01-01', address_text: '1 Main Street', document_number: 'B2' };

test('a license replaces what it says, and keeps what it does not say', () => {
  expect(withLicense(typed, license)).toMatchObject({
    document_number: 'A1',
    expires_on: '2030-01-01',
    address_text: '1 Main Street',
    first_name: 'Ana',
  });
});

test('an emptied field is cleared, unless its writer cannot see what is stored', () => {
  const facts = { version: 3, source: 'manual' } as const;
  expect(toIdentityBody(emptyIdentity, { ...facts, is_masked: false })).toMatchObject({
    document_number: null,
    birth_date: null,
    issuer_region: null,
    version: 3,
  });
  const masked = toIdentityBody(emptyIdentity, { ...facts, is_masked: true });
  expect(masked).toMatchObject({ issuer_region: null, first_name: null });
  for (const field of ['document_number', 'expires_on', 'birth_date', 'address_text'])
    expect(masked).not.toHaveProperty(field);
});

test('a masked number is not taken for the number', () => {
  const identity = { ...license, document_number: '••••678' } as never;
  expect(toIdentityValues(identity, true).document_number).toBe('');
  expect(toIdentityValues(null, false)).toEqual(emptyIdentity);
});
