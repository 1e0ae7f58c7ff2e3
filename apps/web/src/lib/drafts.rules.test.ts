import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { UnitForm } from '@tradepost/contracts/inventory/unit.contract';
import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { expect, test } from 'vitest';
import { packValues, restoreValues } from './drafts.rules.ts';

/** The names in password fields of the app. */
const passwordFields = () =>
  globSync('**/*.tsx', { cwd: join(import.meta.dirname, '..') }).flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
    return [...text.matchAll(/<PasswordInput\b[^>]*?getInputProps\('(\w+)'\)/gs)].map(([, name]) => name as string);
  });

const secretFields = new Set([
  ...passwordFields(),
  ...[...Object.values(carrierVendorFacts), ...Object.values(payoutServiceFacts)].flatMap(({ fields }) =>
    fields.flatMap(({ name, is_secret }) => (is_secret ? [name] : [])),
  ),
  ...payoutMethods.flatMap(({ fields }) => fields.flatMap(({ key, mask }) => (mask === 'last4' ? [key] : []))),
  'routing_number',
  'details',
  'payout_details',
  'document_number',
  'company_token',
  'phone_code',
  'username',
  'client_id',
  'logon_name',
  'cvc',
]);

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

test('what was typed comes back over what is stored now; secrets come from nowhere', () => {
  const initial = { name: 'Ana', city: 'Reno', tags: ['a'], account: { holder: 'Ana', iban: 'DE00' }, password: '' };
  const values = { ...initial, name: 'Ana Lee', account: { holder: 'Ana Lee', iban: 'DE99' }, password: 'typed' };
  const draft = JSON.parse(packValues({ cause: 'session', initial, values }));
  expect(JSON.stringify(draft)).not.toMatch(/DE00|DE99|typed/);
  const now = { ...initial, city: 'Austin', tags: ['a', 'b'] };
  expect(restoreValues(draft, now)).toEqual({
    ...now,
    name: 'Ana Lee',
    account: { holder: 'Ana Lee', iban: 'DE00' },
  });
});

test.each([...secretFields])('a field %s is not kept', (field) => {
  expect(packValues({ [field]: 'private', bank: { [field]: 'private' } })).toBe('{"bank":{}}');
});

test.each([...Object.keys(UnitForm.shape), ...axisKeys, 'promo_code', 'code', 'kit_text', 'reference'])(
  'a field %s is kept',
  (field) => {
    expect(packValues({ [field]: 'typed' })).toBe(`{"${field}":"typed"}`);
  },
);

test('what the form has no more, or has in another shape, is not filled in', () => {
  const initial = { name: '', gone: '', tags: '', place: { city: '', old: '' }, names: { de: 'a' } };
  const values = {
    name: 'Ana',
    gone: 'typed',
    tags: 'a, b',
    place: { city: 'Reno', old: 'typed' },
    names: { de: 'a', fr: 'b' },
    never: 'typed',
  };
  const now = { name: '', tags: [], place: { city: '' }, names: { de: 'a' }, email: '' };
  const draft = { cause: 'reload' as const, initial, values };
  expect(restoreValues(draft as never, now as never)).toEqual({
    ...now,
    name: 'Ana',
    place: { city: 'Reno' },
    names: { de: 'a', fr: 'b' },
  });
});
