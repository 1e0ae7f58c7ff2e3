import { LoginForm } from '@tradepost/contracts/session/session-forms.contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import {
  applyServerErrors,
  bodyErrors,
  type FormWithErrors,
  renameFields,
  validateWith,
  withoutFields,
} from './forms.ts';

describe('validation of a form', () => {
  test.each([
    [
      { email: '', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: 'nobody', password: 'x' }, { email: 'Email is not a valid email address' }],
    [{ email: 'a@b.test', password: 'x' }, {}],
  ])('%j', (values, errors) => {
    expect(validateWith(LoginForm)(values)).toEqual(errors);
  });

  test('nested fields keep their path', () => {
    const Order = z.object({ items: z.array(z.object({ imei: z.string().min(1) })) });
    expect(validateWith(Order)({ items: [{ imei: '1' }, { imei: '' }] })).toEqual({
      'items.1.imei': 'IMEI is required',
    });
  });
});

describe('the body that a form sends', () => {
  const Sale = z.object({ price: z.number().int().min(0), version: z.number(), lines: z.array(z.string().min(1)) });
  test.each([
    ['an amount that was not entered', { price: null, version: 1, lines: ['a'] }, { price: 'Price is required' }],
    ['an entry of a list', { price: 1, version: 1, lines: ['a', ''] }, { 'lines.1': 'Line is required' }],
    ['what the form has no field for', { price: 1, lines: ['a'] }, {}],
    ['nothing', { price: 1, version: 1, lines: [] }, {}],
  ])('%s', (_, body, errors) => {
    expect(bodyErrors(Sale, body, ['price', 'lines'])).toEqual(errors);
  });

  test('a call without a schema refuses nothing', () => {
    expect(bodyErrors(undefined, { price: null }, ['price'])).toEqual({});
  });
});

describe('errors of the server', () => {
  function fakeForm() {
    const shown: Record<string, unknown>[] = [];
    const form: FormWithErrors = {
      setErrors: (errors) => void shown.push(errors as Record<string, unknown>),
      getInputNode: () => null,
    };
    return { form, shown };
  }

  test('land on their fields', () => {
    const { form, shown } = fakeForm();
    const error = new ApiError(422, { errors: { email: ['One', 'Two'], 'items.0.imei': ['Three'] } });
    expect(applyServerErrors(form, error)).toBe(true);
    expect(shown).toEqual([{ email: 'One\nTwo', 'items.0.imei': 'Three' }]);
  });

  test.each([[new ApiError(409, { message: 'Changed' })], [new ApiError(500, undefined)], [new Error('x')]])(
    '%s is not about fields',
    (error) => {
      const { form, shown } = fakeForm();
      expect(applyServerErrors(form, error)).toBe(false);
      expect(shown).toEqual([]);
    },
  );

  test('get the names of the form, or none', () => {
    const refusal = new ApiError(422, { message: 'Not valid', errors: { 'rows.0.imei': ['One'] } });
    const rename = (path: string) => path.replace('rows.0.', '');
    expect(renameFields(refusal, rename)).toMatchObject({ message: 'Not valid', errors: { imei: ['One'] } });
    expect(withoutFields(refusal)).toMatchObject({ status: 422, message: 'Not valid', errors: {} });
    const other = new Error('x');
    expect([renameFields(other, rename), withoutFields(other)]).toEqual([other, other]);
  });
});
