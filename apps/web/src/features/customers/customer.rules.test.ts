import { expect, test } from 'vitest';
import { emptyCustomer, readTyped, toCustomerForm } from './customer.rules.ts';

test.each([
  ['ada lovelace', { first_name: 'Ada', last_name: 'Lovelace' }],
  ['Ludwig van Beethoven', { first_name: 'Ludwig', last_name: 'van Beethoven' }],
  ['McKay', { first_name: 'McKay', last_name: '' }],
  ['ada@', { email: 'ada@' }],
  [' ada@example.test ', { email: 'ada@example.test' }],
  ['+1 (217) 555-0112', { phone: '+1 (217) 555-0112' }],
  ['0851234567', { phone: '0851234567' }],
  ['12', { first_name: '12', last_name: '' }],
])('%j begins a customer with %j', (typed, expected) => {
  expect(readTyped(typed)).toEqual(expected);
});

test('empty fields are left out of the call, required ones are not', () => {
  expect(toCustomerForm(emptyCustomer({ first_name: 'Ada', phone: ' ', email: 'a@b.test', stranger: 'x' }))).toEqual({
    first_name: 'Ada',
    last_name: '',
    email: 'a@b.test',
  });
});
