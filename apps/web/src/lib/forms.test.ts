import { LoginForm } from '@tradepost/contracts/session/session.contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { applyServerErrors, type FormWithErrors, validateWith } from './forms.ts';

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
});
