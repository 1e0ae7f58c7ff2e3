import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, fieldLabel, validationTypes } from './errors.ts';

const Form = z.object({
  first_name: z.string().trim().min(2).max(5),
  email: z.email(),
  amount: z.number(),
  kind: z.enum(['one', 'two']),
  day: z.iso.date(),
  days: z.int32(),
  items: z.array(z.object({ imei: z.string().min(1) })).min(1),
});

const good = {
  first_name: 'Dana',
  email: 'dana@example.com',
  amount: 1,
  kind: 'one',
  day: '2026-03-31',
  days: 3,
  items: [{ imei: '1' }],
};

function errorsOf(change: Record<string, unknown>) {
  const parsed = Form.safeParse({ ...good, ...change });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('the specification’s messages', () => {
  it.each([
    [{ first_name: undefined }, 'first_name', 'First name is required'],
    [{ first_name: '' }, 'first_name', 'First name is required'],
    [{ first_name: 'D' }, 'first_name', 'This field has a value of D must have a min length of 2'],
    [{ first_name: 'Dominica' }, 'first_name', 'This field has a value of Dominica must have a max length of 5'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'dana' }, 'email', 'Email is not a valid email address'],
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: 'much' }, 'amount', 'Amount must be a number'],
    [{ kind: undefined }, 'kind', 'Kind is required'],
    [{ items: [] }, 'items', 'At least one item is required'],
    [{ items: undefined }, 'items', 'At least one item is required'],
    [{ items: [null] }, 'items.0', 'Item is required'],
    [{ items: 'x' }, 'items', 'Items must be a list'],
    [{ kind: 'three' }, 'kind', 'Kind must be one of one, two'],
    [{ day: 'soon' }, 'day', 'Day must be a date, such as 2026-03-31'],
    [{ days: undefined }, 'days', 'Number of days is required'],
    [{ days: 1.5 }, 'days', 'Days must be a whole number'],
    [{ days: 2 ** 31 }, 'days', 'Number of days is too high'],
    [
      { first_name: 'x'.repeat(2000) },
      'first_name',
      `This field has a value of ${'x'.repeat(1000)}… must have a max length of 5`,
    ],
    [{ items: [{ imei: '' }] }, 'items.0.imei', 'IMEI is required'],
  ])('%j', (change, field, message) => {
    expect(errorsOf(change)).toEqual({ [field]: [message] });
  });

  it('names a field with its underscores as spaces', () => {
    expect(fieldLabel('legal_business_name')).toBe('Legal business name');
  });

  it.each([
    ['Text Only', 'Anna-Maria O’Neil St. John', true],
    ['Text Only', 'R2D2', false],
    ['Number Only', '0042', true],
    ['Number Only', '4.2', false],
    ['Alphanumeric', 'AB12', true],
    ['Alphanumeric', 'ABCD', false],
    ['Alphanumeric', '1234', false],
    ['Alphanumeric', 'AB 12', false],
  ] as const)('%s takes %s: %s', (type, text, isGood) => {
    expect(validationTypes[type].pattern.test(text)).toBe(isGood);
  });
});
