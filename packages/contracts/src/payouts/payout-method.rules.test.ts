import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankAccountLabels } from '../company/bank-labels.rules.ts';
import { findCountry } from '../countries.ts';
import { PayoutMethodKey, payoutMethodsFor } from './payout-method.contract.ts';
import { payoutMethods } from './payout-method.data.ts';
import {
  CustomPayoutField,
  type CustomPayoutMethod,
  checkPayout,
  maskPayout,
  normalizePayout,
  payoutFieldsOf,
} from './payout-method.rules.ts';

type Details = Record<string, unknown>;

const ach = {
  account_holder: 'Jane Doe',
  routing_number: '021000021',
  account_number: '12345678',
  account_type: 'checking',
};
const sepa = { iban: 'IE29 AIBK 9311 5212 3456 78' };
const uk = { account_holder: 'Jane Doe', sort_code: '12-34-56', account_number: '12345678' };
const eft = {
  account_holder: 'Jane Doe',
  institution_number: '004',
  transit_number: '12345',
  account_number: '1234567',
};
const bsb = { account_holder: 'Jane Doe', bsb: '062-000', account_number: '123456789' };

describe('the table', () => {
  it('names only countries of the list, and each field once', () => {
    for (const method of payoutMethods) {
      if (method.countries !== 'all') {
        for (const country of method.countries) expect(findCountry(country), country).toBeDefined();
      }
      const keys = method.fields.map((field) => field.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it.each([
    ['US', 'cash ach paypal check zelle venmo store_credit reward_link charity custom'],
    ['PR', 'cash ach paypal check store_credit reward_link charity custom'],
    ['IE', 'cash sepa paypal store_credit reward_link charity custom'],
    ['GB', 'cash sepa uk_bank paypal store_credit reward_link charity custom'],
    ['CA', 'cash eft paypal check store_credit reward_link charity custom'],
    ['AU', 'cash bsb paypal store_credit reward_link charity custom'],
    ['GF', 'cash sepa paypal store_credit reward_link charity custom'],
    ['JP', 'cash bank paypal store_credit reward_link charity custom'],
  ])('offers in %s: %s', (country, keys) => {
    expect(payoutMethodsFor(country).map((method) => method.key)).toEqual(keys.split(' '));
  });

  it('asks for a BIC where the EEA ends, and calls the numbers of an Irish account IBAN and BIC', () => {
    const isBicRequired = (country: string) =>
      payoutFieldsOf('sepa', country).find((field) => field.key === 'bic')?.required;
    expect([isBicRequired('IE'), isBicRequired('NO'), isBicRequired('CH')]).toEqual([false, false, true]);
    expect(payoutFieldsOf('sepa', 'IE').map((field) => field.label)).toEqual(['Account holder', 'IBAN', 'BIC']);
    expect(bankAccountLabels('IE')).toEqual({ routing_number: 'BIC', account_number: 'IBAN' });
    expect(bankAccountLabels('US')).toEqual({ routing_number: 'Routing Number', account_number: 'Account Number' });
  });
});

describe('checkPayout accepts', () => {
  it.each<[PayoutMethodKey, string, Details]>([
    ['cash', 'JP', {}],
    ['ach', 'US', ach],
    ['ach', 'US', { ...ach, routing_number: '0210-0002 1', account_number: 12345678, account_type: 'savings' }],
    ['sepa', 'IE', sepa],
    ['sepa', 'DE', { iban: 'de89370400440532013000', bic: 'cobadeff' }],
    ['sepa', 'DE', { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', account_holder: 'Jane' }],
    ['sepa', 'GB', { iban: 'GB29 NWBK 6016 1331 9268 19', bic: 'NWBKGB2L' }],
    ['sepa', 'GF', { iban: 'FR1420041010050500013M02606' }],
    ['uk_bank', 'GB', uk],
    ['eft', 'CA', eft],
    ['bsb', 'AU', bsb],
    ['paypal', 'US', { email_or_phone: 'Jane@Example.com' }],
    ['paypal', 'GB', { email_or_phone: '020 7946 0958' }],
    ['check', 'US', { payee: 'Doe Trading, Inc.', address_text: '1 Main St\nSpringfield, IL 62701' }],
    ['zelle', 'US', { account_holder: 'Jane Doe', email_or_phone: '(415) 555-2671' }],
    ['zelle', 'US', { account_holder: 'Jane Doe', email_or_phone: 'jane@example.com' }],
    ['venmo', 'US', { handle_or_phone: '@jane-doe' }],
    ['venmo', 'US', { handle_or_phone: 'jane-doe' }],
    ['venmo', 'US', { handle_or_phone: '415 555 2671' }],
    ['store_credit', 'FR', {}],
    ['store_credit', 'FR', { email: 'jane@example.com' }],
    ['reward_link', 'FR', { email: 'jane@example.com' }],
    ['charity', 'US', { charity: 'Red Cross' }],
    ['custom', 'US', { anything: 'goes' }],
  ])('%s in %s: %j', (method, country, details) => {
    expect(checkPayout(method, country, details)).toEqual({});
  });
});

describe('checkPayout answers on the field', () => {
  it.each<[PayoutMethodKey, string, Details, Record<string, RegExp | string>]>([
    [
      'ach',
      'US',
      {},
      {
        account_holder: 'Account holder is required',
        routing_number: 'Routing number is required',
        account_number: 'Account number is required',
        account_type: 'Account type is required',
      },
    ],
    ['ach', 'US', { ...ach, account_holder: '  ' }, { account_holder: 'Account holder is required' }],
    ['ach', 'US', { ...ach, account_holder: { a: 1 } }, { account_holder: 'Account holder is required' }],
    ['ach', 'US', { ...ach, routing_number: '021000022' }, { routing_number: /wrong check digit/ }],
    ['ach', 'US', { ...ach, routing_number: '02100002' }, { routing_number: 'Routing number must have 9 digits' }],
    ['ach', 'US', { ...ach, routing_number: '000000000' }, { routing_number: /wrong check digit/ }],
    ['ach', 'US', { ...ach, account_number: '123' }, { account_number: 'Account number must have 4 to 17 digits' }],
    ['ach', 'US', { ...ach, account_number: '1'.repeat(18) }, { account_number: /4 to 17 digits/ }],
    ['ach', 'US', { ...ach, account_number: '12A45' }, { account_number: /4 to 17 digits/ }],
    ['ach', 'US', { ...ach, account_number: '••••5678' }, { account_number: 'Enter the full value again' }],
    ['ach', 'US', { ...ach, account_type: 'gold' }, { account_type: 'Account type must be one of Checking, Savings' }],
    ['ach', 'US', { ...ach, account_holder: 'x'.repeat(71) }, { account_holder: /must have a max length of 70$/ }],
    ['ach', 'DE', ach, { method: 'Direct deposit (ACH) is not available in Germany' }],
    ['sepa', 'IE', {}, { iban: 'IBAN is required' }],
    ['sepa', 'CH', {}, { iban: 'IBAN is required', bic: 'BIC is required' }],
    ['sepa', 'IE', { iban: 'IE29AIBK93115212345679' }, { iban: /wrong check digit/ }],
    [
      'sepa',
      'IE',
      { iban: 'IE29AIBK9311521234567' },
      { iban: 'An IBAN from Ireland must have 22 characters, but this one has 21' },
    ],
    ['sepa', 'IE', { iban: 'IE29AIBK9311521234567X' }, { iban: /letter or digit in the wrong place/ }],
    ['sepa', 'IE', { iban: '12345678' }, { iban: /start with a country code/ }],
    [
      'sepa',
      'IE',
      { iban: 'TR330006100519786457841326', bic: 'TGBATRIS' },
      { iban: 'This IBAN is from Türkiye, which is outside SEPA' },
    ],
    ['sepa', 'DE', { iban: 'GB29NWBK60161331926819' }, { bic: 'BIC is required' }],
    ['sepa', 'IE', { ...sepa, bic: 'AIBKIE2' }, { bic: 'BIC must have 8 or 11 characters' }],
    ['sepa', 'IE', { ...sepa, bic: 'AIBKIE2DXX' }, { bic: 'BIC must have 8 or 11 characters' }],
    ['sepa', 'IE', { ...sepa, bic: '1234IE2D' }, { bic: /^BIC must have four letters/ }],
    ['uk_bank', 'GB', { ...uk, sort_code: '12-34-5' }, { sort_code: 'Sort code must have 6 digits' }],
    ['uk_bank', 'GB', { ...uk, account_number: '1234567' }, { account_number: 'Account number must have 8 digits' }],
    ['eft', 'CA', { ...eft, institution_number: '4' }, { institution_number: 'Institution number must have 3 digits' }],
    ['eft', 'CA', { ...eft, transit_number: '1234' }, { transit_number: 'Transit number must have 5 digits' }],
    ['eft', 'CA', { ...eft, account_number: '123456' }, { account_number: 'Account number must have 7 to 12 digits' }],
    ['bsb', 'AU', { ...bsb, bsb: '06200' }, { bsb: 'BSB must have 6 digits' }],
    ['bsb', 'AU', { ...bsb, account_number: '1234567890' }, { account_number: /4 to 9 digits/ }],
    ['paypal', 'US', { email_or_phone: 'jane@' }, { email_or_phone: 'Email or phone is not a valid email address' }],
    ['paypal', 'US', { email_or_phone: '555' }, { email_or_phone: 'Email or phone is not a valid phone number' }],
    ['check', 'US', { payee: 'Jane' }, { address_text: 'Address text is required' }],
    [
      'zelle',
      'US',
      { account_holder: 'Jane', email_or_phone: '+1 416 555 2671' },
      { email_or_phone: /not a valid US phone/ },
    ],
    ['zelle', 'US', { email_or_phone: 'jane@example.com' }, { account_holder: 'Account holder is required' }],
    ['venmo', 'US', { handle_or_phone: '@jo' }, { handle_or_phone: /5 to 30 letters/ }],
    ['venmo', 'US', { handle_or_phone: '123' }, { handle_or_phone: 'Handle or phone is not a valid phone number' }],
    ['store_credit', 'US', { email: 'jane' }, { email: 'Email is not a valid email address' }],
    ['reward_link', 'US', {}, { email: 'Email is required' }],
    ['venmo', 'US', { handle_or_phone: '@12345 6' }, { handle_or_phone: /5 to 30 letters/ }],
    ['charity', 'US', {}, { charity: 'Charity is required' }],
  ])('%s in %s: %j', (method, country, details, errors) => {
    const expected = Object.entries(errors).map(([key, message]) => [
      key,
      [typeof message === 'string' ? message : expect.stringMatching(message)],
    ]);
    expect(checkPayout(method, country, details)).toEqual(Object.fromEntries(expected));
  });

  it('notices every single wrong digit of a routing number', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...ach.routing_number];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(checkPayout('ach', 'US', { ...ach, routing_number: digits.join('') })).toHaveProperty('routing_number');
      }),
    );
  });

  it('notices every single wrong digit of an IBAN', () => {
    const iban = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = (Number(iban[place]) + shift) % 10;
        const details = { iban: `${iban.slice(0, place)}${wrong}${iban.slice(place + 1)}` };
        expect(checkPayout('sepa', 'DE', details)).toHaveProperty('iban');
      }),
    );
  });
});

describe('a company’s own method', () => {
  const field = (more: Details) => CustomPayoutField.parse({ key: 'wallet', label: 'Wallet', ...more });
  const method = (more: Details): CustomPayoutMethod => ({ label: 'Wallet', fields: [field(more)] });
  const options = [{ value: 'a', label: 'Plan A' }];

  it.each<[Details, unknown, string | null]>([
    [{ required: true }, '', 'Wallet is required'],
    [{ required: true, label: 'Wallet ID' }, ' ', 'Wallet ID is required'],
    [{}, '', null],
    [{}, undefined, null],
    [{}, 'anything at all', null],
    [{ validation_type: 'Text Only' }, 'O’Neil-Smith Jr.', null],
    [{ validation_type: 'Text Only' }, 'R2D2', 'must contain letters only'],
    [{ validation_type: 'Number Only' }, '0123', null],
    [{ validation_type: 'Number Only' }, '12.5', 'must contain numbers only'],
    [{ validation_type: 'Alphanumeric' }, 'abc123', null],
    [{ validation_type: 'Alphanumeric' }, 'abc', 'must be alphanumeric (letters and numbers only)'],
    [{ max_length: 3 }, 'abc', null],
    [{ max_length: 3 }, 'abcd', 'This field has a value of abcd must have a max length of 3'],
    [{ input: 'email' }, 'jane@example', 'Wallet is not a valid email address'],
    [{ input: 'phone' }, '555', 'Wallet is not a valid phone number'],
    [{ input: 'phone' }, '(415) 555-2671', null],
    [{ input: 'select', options }, 'a', null],
    [{ input: 'select', options }, 'b', 'Wallet must be one of Plan A'],
    [{}, '••••4321', 'Enter the full value again'],
  ])('field %j with %j: %s', (more, wallet, message) => {
    expect(checkPayout(method(more), 'US', { wallet })).toEqual(message === null ? {} : { wallet: [message] });
  });

  it.each(['__proto__', 'Wallet', '1st', ''])('takes no field called %j', (key) => {
    expect(CustomPayoutField.safeParse({ key, label: 'Wallet' }).success).toBe(false);
  });

  it('hides what it cannot know to be harmless', () => {
    expect(maskPayout(method({}), { wallet: '1234567890' })).toEqual({ wallet: '••••7890' });
    expect(maskPayout(method({ input: 'email' }), { wallet: 'jane@example.com' })).toEqual({
      wallet: 'j••••@example.com',
    });
    expect(maskPayout(method({ input: 'select', options }), { wallet: 'a' })).toEqual({ wallet: 'a' });
  });
});

describe('normalizePayout', () => {
  it.each<[PayoutMethodKey, string, Details, Record<string, string>]>([
    ['ach', 'US', { ...ach, routing_number: ' 0210 0002-1 ', iban: 'left over', bic: '' }, ach],
    [
      'sepa',
      'IE',
      { iban: 'ie29 aibk-9311 5212 3456 78', bic: 'aibk ie2d' },
      { iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' },
    ],
    ['uk_bank', 'GB', uk, { ...uk, sort_code: '123456' }],
    ['paypal', 'GB', { email_or_phone: '020 7946 0958' }, { email_or_phone: '+442079460958' }],
    ['paypal', 'GB', { email_or_phone: ' Jane@Example.com' }, { email_or_phone: 'jane@example.com' }],
    ['venmo', 'US', { handle_or_phone: 'jane-doe' }, { handle_or_phone: '@jane-doe' }],
    [
      'check',
      'US',
      { payee: ' Jane \t Doe ', address_text: '1 Main St \n Springfield' },
      { payee: 'Jane Doe', address_text: '1 Main St, Springfield' },
    ],
    ['cash', 'US', { note: 'x' }, {}],
    ['ach', 'US', { account_number: 12345678 }, { account_number: '12345678' }],
  ])('%s in %s: %j', (method, country, details, stored) => {
    expect(normalizePayout(method, country, details)).toEqual(stored);
  });

  it('changes nothing the second time, and never lets a line break through', () => {
    const method = fc.constantFrom(...payoutMethods.map((each) => each.key));
    const country = fc.constantFrom('US', 'IE', 'GB', 'CA', 'AU');
    const value = fc.string({ unit: fc.constantFrom(...'aB1@.-\n\r\t\u0000\u200b\u2028 é•') });
    const keys = [...new Set(payoutMethods.flatMap((each) => each.fields.map((field) => field.key)))];
    const details = fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(method, country, details, (key, where, typed) => {
        const once = normalizePayout(key, where, typed);
        expect(normalizePayout(key, where, once)).toEqual(once);
        expect(Object.values(once).filter((text) => /[\p{Cc}\u2028]/u.test(text))).toEqual([]);
        expect(checkPayout(key, where, once)).toEqual(checkPayout(key, where, typed));
      }),
      { numRuns: 500 },
    );
  });
});

describe('maskPayout', () => {
  it.each<[PayoutMethodKey, Details, Record<string, string>]>([
    ['ach', { ...ach, ssn: '123-45-6789' }, { ...ach, account_number: '••••5678' }],
    ['ach', { account_number: '1234' }, { account_number: '••••34' }],
    ['sepa', { iban: 'IE29AIBK93115212345678' }, { iban: '••••5678' }],
    ['paypal', { email_or_phone: 'jane@example.com' }, { email_or_phone: 'j••••@example.com' }],
    ['paypal', { email_or_phone: '+14155552671' }, { email_or_phone: '••••2671' }],
    ['venmo', { handle_or_phone: '@jane-doe' }, { handle_or_phone: '••••-doe' }],
    ['cash', { note: 'secret' }, {}],
    ['reward_link', { email: '' }, {}],
  ])('%s: %j', (method, details, masked) => {
    expect(maskPayout(method, details)).toEqual(masked);
  });

  it('never shows more than half of an account number, nor lets the masked one be saved', () => {
    const account = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 17 });
    fc.assert(
      fc.property(account, (account_number) => {
        const masked = maskPayout('ach', { ...ach, account_number });
        const shown = masked.account_number?.replaceAll('•', '') ?? '';
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, account_number.length / 2));
        expect(account_number.endsWith(shown)).toBe(true);
        expect(checkPayout('ach', 'US', masked)).toHaveProperty('account_number');
      }),
    );
  });
});

describe('PayoutMethodKey', () => {
  it('is closed', () => {
    expect(PayoutMethodKey.parse('ach')).toBe('ach');
    expect(PayoutMethodKey.safeParse('bitcoin').success).toBe(false);
  });
});
