import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import {
  changedFields,
  partyLines,
  splitName,
  toFieldErrors,
  toParty,
  toSellerFields,
  toShippingFields,
} from './address.rules.ts';

const party = {
  name: 'Ana Maria Lopez',
  company: '',
  street: '350 5th Ave',
  suite: 'Apt 4',
  city: 'New York',
  state: 'NY',
  zip_code: '10118',
  country_code: 'US',
  phone: '+1 212 555 0100',
  email: 'ana@example.com',
};

test.each([
  ['Ana Lopez', 'Ana', 'Lopez'],
  ['Ana Maria Lopez', 'Ana Maria', 'Lopez'],
  ['  Ana  Lopez ', 'Ana', 'Lopez'],
  ['Ana', 'Ana', ''],
  ['', '', ''],
])('%j is %j and %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});

test('a party on a label', () => {
  expect(partyLines(party)).toEqual(['Ana Maria Lopez', '350 5th Ave', 'Apt 4', 'New York, NY 10118', 'United States']);
});

test('a party survives the form', () => {
  expect(toParty(toShippingFields(party))).toEqual(party);
});

describe('an order’s seller', () => {
  const seller = { name: 'Ana Lopez', email: null, phone: '555', address_text: '350 5th Ave, New York, NY 10118' };
  test('fills the parts of the address', () => {
    expect(toSellerFields(seller, 'US')).toMatchObject({
      shipping_firstname: 'Ana',
      shipping_lastname: 'Lopez',
      shipping_address1: '350 5th Ave',
      shipping_city: 'New York',
      shipping_state: 'NY',
      shipping_zip: '10118',
      shipping_country: 'US',
      customer_email: '',
    });
  });
  test('without an address leaves it empty', () => {
    expect(toSellerFields({ ...seller, address_text: null }, 'US').shipping_address1).toBe('');
  });
});

test('only changed fields are sent', () => {
  const before = toShippingFields(party);
  expect(changedFields(before, before)).toEqual({});
  expect(changedFields(before, { ...before, shipping_zip: '10119', shipping_suite: '' })).toEqual({
    shipping_zip: '10119',
    shipping_suite: '',
  });
  expect(changedFields(before, { ...before, shipping_lastname: 'Lee' })).toEqual({
    shipping_firstname: 'Ana Maria',
    shipping_lastname: 'Lee',
  });
});

test('the server’s messages about a party stand at the form’s fields', () => {
  const error = new ApiError(422, { message: 'No', errors: { street: ['Street is required'], version: ['Old'] } });
  expect((toFieldErrors(error) as ApiError).errors).toEqual({
    shipping_address1: ['Street is required'],
    version: ['Old'],
  });
  const other = new ApiError(500, {});
  expect(toFieldErrors(other)).toBe(other);
});
