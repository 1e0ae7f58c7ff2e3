import { expect, test } from 'vitest';
import { packValues } from './drafts.rules.ts';

test('keeps what was typed, without files and secrets', () => {
  const values = {
    name: 'Ana',
    lines: [{ price: 100, note: 'x' }],
    password: 'p',
    confirm_password: 'p',
    phone_code: '123456',
    api_secret: 's',
    bank: { iban: 'DE00', holder: 'Ana' },
    logo: new File(['1'], 'a.png'),
  };
  expect(JSON.parse(packValues(values))).toEqual({
    name: 'Ana',
    lines: [{ price: 100, note: 'x' }],
    bank: { holder: 'Ana' },
  });
});
