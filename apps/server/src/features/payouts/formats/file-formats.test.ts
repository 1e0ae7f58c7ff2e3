import { countries } from '@tradepost/contracts/countries';
import { type PayoutMethod, payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdable, nachaSender, testLine, testRequest } from '../../../testing/test-payment.ts';
import type { BankFormat, FileRequest, PaymentLine } from './bank-format.rules.ts';
import { bankFormats, findFormat, formatsOf } from './bank-formats.rules.ts';

const format = (key: string) => {
  const found = findFormat(key);
  if (!found) throw new Error(`no format ${key}`);
  return found;
};
const write = (key: string, request: FileRequest) => format(key).write(request).content.toString('utf8');
const rowsOf = (text: string, delimiter = ','): string[][] => parse(text, { delimiter, bom: true });

const senders = {
  uk: { account_name: 'SECOND LIFE', sort_code: '200000', account_number: '55779911' },
  ca: {
    originator_id: 'ABCD123456',
    short_name: 'SECOND LIFE',
    long_name: 'Second Life Devices Inc.',
    data_center: '01020',
    institution_number: '001',
    transit_number: '00011',
    account_number: '1234567',
  },
  au: {
    institution: 'CBA',
    user_name: 'SECOND LIFE PTY LTD',
    user_id: '301500',
    description: 'PAYOUTS',
    bsb: '062000',
    account_number: '12345678',
    remitter: 'SECOND LIFE',
    is_balanced: 'no',
  },
};

const uk = (more: Partial<PaymentLine> = {}) =>
  testLine({
    currency: 'GBP',
    country: 'GB',
    details: { account_holder: 'Jane Doe', sort_code: '012345', account_number: '00123456' },
    ...more,
  });
const ca = (more: Partial<PaymentLine> = {}) =>
  testLine({
    currency: 'CAD',
    country: 'CA',
    details: {
      account_holder: 'Jane Doe',
      institution_number: '003',
      transit_number: '00421',
      account_number: '0012345',
    },
    ...more,
  });
const au = (more: Partial<PaymentLine> = {}) =>
  testLine({
    currency: 'AUD',
    country: 'AU',
    details: { account_holder: 'Jane Doe', bsb: '083004', account_number: '123456' },
    ...more,
  });
const paypal = (more: Partial<PaymentLine> = {}) =>
  testLine({ details: { email_or_phone: 'jane@example.com' }, ...more });

/** A payment to somebody whose name may have any sign. */
const anyPaid = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  payee: fc.string({ unit: 'binary', maxLength: 60 }).map((name) => `J${holdable(name)}`),
});

describe('the registry', () => {
  it('has each key once, and the usual format of each method first', () => {
    const keys = bankFormats.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const first = (method: string) => formatsOf(method)[0]?.key ?? null;
    expect(
      ['ach', 'sepa', 'uk_bank', 'eft', 'bsb', 'paypal', 'zelle', 'venmo', 'charity', 'reward_link', 'custom'].map(
        first,
      ),
    ).toEqual([
      'nacha',
      'sepa-pain001',
      'uk-csv',
      'ca-csv',
      'au-aba',
      'paypal-csv',
      'zelle-list',
      'venmo-list',
      'list-charity',
      'list-reward_link',
      'list-custom',
    ]);
    expect(['cash', 'check', 'store_credit', 'nothing'].map(first)).toEqual([null, null, null, null]);
    expect(findFormat('nothing')).toBeUndefined();
  });
});

describe('bank transfers', () => {
  const transfers = (payoutMethods as readonly PayoutMethod[]).filter(({ fields }) =>
    fields.some(({ key }) => ['iban', 'account_number'].includes(key)),
  );

  it.each(countries.map(({ code, currency }) => [code, currency]))('of %s in %s have a file', (code, currency) => {
    const offered = transfers.filter((method) => method.countries === 'all' || method.countries.includes(code));
    expect(offered.map(({ key }) => key)).not.toEqual([]);
    const paying = offered.flatMap(({ key }) => formatsOf(key)).filter((format) => takes(format, currency));
    expect(paying.map(({ key }) => key)).not.toEqual([]);
  });

  it('are listed with all that a bank asks for', () => {
    const details = {
      account_holder: 'Aarav Rao',
      bank_name: 'SBI',
      routing_number: 'SBIN0001',
      account_number: '0123',
    };
    const lines = [testLine({ payee: 'Aarav Rao', currency: 'INR', country: 'IN', details })];
    expect(rowsOf(write('bank-csv', testRequest({ lines })))).toEqual([
      ['Order', 'Payee', 'Amount', 'Currency', 'Email', 'Account holder', 'Bank', 'Routing Number', 'Account Number'],
      ['SLD-1', 'Aarav Rao', '123.45', 'INR', expect.any(String), 'Aarav Rao', 'SBI', 'SBIN0001', '0123'],
    ]);
  });
});

const takes = ({ currencies }: BankFormat, currency: string) => currencies === 'all' || currencies.includes(currency);

describe('PayPal', () => {
  it('is a file without headings', () => {
    const lines = [
      paypal(),
      paypal({ reference: 'SLD-2', amount: 100_000_50, details: { email_or_phone: '+14155552671' } }),
    ];
    expect(write('paypal-csv', testRequest({ lines }))).toBe(
      'jane@example.com,123.45,USD,SLD-1,Second Life Devices SLD-1,PAYPAL\r\n' +
        '+14155552671,100000.50,USD,SLD-2,Second Life Devices SLD-2,PAYPAL\r\n',
    );
  });

  it.each([
    ['JPY', 'JP', '12345'],
    ['HUF', 'HU', '12345'],
    ['EUR', 'IE', '123.45'],
  ])('writes %s with its decimals', (currency, country, expected) => {
    const text = write('paypal-csv', testRequest({ lines: [paypal({ currency, country })] }));
    expect(rowsOf(text)[0]?.[1]).toBe(expected);
  });

  it.each<[string, Partial<PaymentLine>, RegExp]>([
    ['an address that is none', { details: { email_or_phone: 'jane@' } }, /email/i],
    ['nobody', { details: {} }, /required/],
    ['a space in the number', { reference: 'SLD 1' }, /without spaces/],
    ['a long number', { reference: 'X'.repeat(31) }, /30 characters/],
    ['a currency that PayPal lacks', { currency: 'INR' }, /not in INR/],
  ])('is refused for %s', (_what, more, message) => {
    expect(format('paypal-csv').check(testRequest({ lines: [paypal(more)] })).lines[0]).toMatch(message);
  });

  it('has one currency and at most 5,000 rows', () => {
    const many = Array.from({ length: 5_001 }, (_, index) => paypal({ reference: `SLD-${index}` }));
    expect(format('paypal-csv').check(testRequest({ lines: many })).file).toMatch(/at most 5000/);
    expect(format('paypal-csv').check(testRequest({ lines: many.slice(1) })).file).toBeUndefined();
    const mixed = [paypal(), paypal({ reference: 'SLD-2', currency: 'EUR' })];
    expect(format('paypal-csv').check(testRequest({ lines: mixed })).file).toBe('A file has one currency');
  });

  it('pays without a name, and Venmo by the handle', () => {
    expect(format('paypal-csv').check(testRequest({ lines: [paypal({ payee: '' })] }))).toEqual({
      sender: {},
      lines: {},
    });
    const lines = [testLine({ details: { handle_or_phone: '@jane-doe' } })];
    expect(rowsOf(write('venmo-csv', testRequest({ lines })))).toEqual([
      ['jane-doe', '123.45', 'USD', 'SLD-1', 'Second Life Devices SLD-1', 'VENMO', 'FRIENDS_ONLY'],
    ]);
  });
});

describe('bank files as CSV', () => {
  it('are these', () => {
    expect(
      write('uk-csv', testRequest({ sender: senders.uk, lines: [uk({ payee: 'Zoë O’Neil-Featherstonehaugh' })] })),
    ).toBe(
      'Sort code,Account number,Account name,Amount,Reference,From sort code,From account\r\n' +
        "012345,00123456,Zoe O'Neil-Feather,123.45,SLD-1,200000,55779911\r\n",
    );
    expect(write('ca-csv', testRequest({ lines: [ca()] }))).toBe(
      'Institution,Transit,Account,Payee,Amount,Reference\r\n003,00421,0012345,Jane Doe,123.45,SLD-1\r\n',
    );
    expect(write('au-csv', testRequest({ lines: [au()] }))).toBe(
      'BSB,Account number,Account name,Amount,Reference\r\n083004,123456,Jane Doe,123.45,SLD-1\r\n',
    );
  });

  it.each<[string, PaymentLine, RegExp]>([
    ['uk-csv', uk({ details: { account_holder: 'x', sort_code: '12345', account_number: '00123456' } }), /6 digits/],
    ['ca-csv', ca({ details: { account_holder: 'x', institution_number: '98', transit_number: '1' } }), /3 digits/],
    ['au-csv', au({ details: { account_holder: 'x', bsb: '12', account_number: '1' } }), /6 digits/],
    ['au-aba', au({ amount: 10_000_000_000 }), /too high/],
    ['ca-cpa005', ca({ payee: '王' }), /letters/],
    ['zelle-list', testLine({ details: { account_holder: 'x', email_or_phone: '+447911123456' } }), /US phone/],
  ])('%s is refused for a wrong line', (key, line, message) => {
    const all = { uk_bank: senders.uk, eft: senders.ca, bsb: senders.au, zelle: {} } as Record<string, object>;
    const sender = all[format(key).method] as Record<string, string>;
    const request = testRequest({ sender, lines: [line] });
    expect(format(key).check(request).lines[0]).toMatch(message);
    expect(() => format(key).write(request)).toThrow(/^Line 1: /);
  });
});

describe('lists for people', () => {
  it('are in the style of the company’s country', () => {
    const line = testLine({
      details: { charity: 'Food Bank', receipt_name: 'J. Doe' },
      currency: 'EUR',
      country: 'DE',
    });
    const text = write('list-charity', testRequest({ lines: [line] }));
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(rowsOf(text, ';')).toEqual([
      ['Order', 'Payee', 'Amount', 'Currency', 'Email', 'Charity', 'Name on the receipt'],
      ['SLD-1', 'Jane Doe', '123,45', 'EUR', 'jane@example.com', 'Food Bank', 'J. Doe'],
    ]);
  });

  it('have the fields of a method of the company’s own', () => {
    const lines = [testLine({ details: { wallet: 'w-1' } }), testLine({ reference: 'SLD-2', details: { chain: 'c' } })];
    expect(rowsOf(write('list-custom', testRequest({ lines })))).toEqual([
      ['Order', 'Payee', 'Amount', 'Currency', 'Email', 'wallet', 'chain'],
      ['SLD-1', 'Jane Doe', '123.45', 'USD', 'jane@example.com', 'w-1', ''],
      ['SLD-2', 'Jane Doe', '123.45', 'USD', 'jane@example.com', '', 'c'],
    ]);
  });

  it('have amounts without decimals in a currency that has none', () => {
    const line = testLine({ currency: 'JPY', country: 'JP', amount: 12_345, details: {} });
    expect(rowsOf(write('list-custom', testRequest({ lines: [line] })))[1]?.[2]).toBe('12345');
  });

  it('never start a formula', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '＝');
    fc.assert(
      fc.property(start, fc.string({ maxLength: 20 }), (sign, rest) => {
        const evil = `${sign}${rest}`;
        const line = testLine({ payee: `${evil}x`, email: evil, details: { wallet: evil, [evil]: 'x' } });
        for (const row of rowsOf(write('list-custom', testRequest({ lines: [line] })))) {
          for (const cell of row) expect(cell).not.toMatch(/^[=@\t＝＠]|^[+-](?!\d+([.,]\d+)?$)/);
        }
      }),
    );
  });

  it('name Zelle and Venmo recipients', () => {
    const zelle = testLine({ details: { account_holder: 'Jane Doe', email_or_phone: 'jane@example.com' } });
    expect(rowsOf(write('zelle-list', testRequest({ lines: [zelle] })))).toEqual([
      ['Name', 'Email or mobile', 'Amount', 'Memo'],
      ['Jane Doe', 'jane@example.com', '123.45', 'SLD-1'],
    ]);
    const venmo = testLine({ details: { handle_or_phone: '@jane-doe' } });
    expect(rowsOf(write('venmo-list', testRequest({ lines: [venmo] })))[1]).toEqual([
      'jane-doe',
      'Jane Doe',
      '123.45',
      'SLD-1',
    ]);
  });
});

describe('a name with rare signs', () => {
  // The normal form of a sign has signs that were not there before: `｛` has `{`, `Ǿ` has `Ø`, `￡` has `£`.
  const payee = 'J｛Ǿrsted｝ ǽ￡﹘`~';

  it.each<[string, PaymentLine, object, string]>([
    ['au-aba', au({ payee }), senders.au, "J(ORSTED) AEGBP-'-"],
    ['ca-cpa005', ca({ payee }), senders.ca, "J(ORSTED) AEGBP-'-"],
    ['nacha', testLine({ payee }), nachaSender, "J(ORSTED) AEGBP-'-"],
    ['uk-csv', uk({ payee }), senders.uk, 'J{Orsted} aeGBP-`~'],
    ['ca-csv', ca({ payee }), {}, 'J{Orsted} aeGBP-`~'],
    ['au-csv', au({ payee }), {}, 'J{Orsted} aeGBP-`~'],
  ])('is written in %s in its signs', (key, line, sender, expected) => {
    const text = write(key, testRequest({ lines: [line], sender: sender as Record<string, string> }));
    expect(text).toContain(expected);
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
  });
});

describe('the Australian file (ABA)', () => {
  const read = (request: FileRequest) => write('au-aba', request).split('\r\n');

  it('is this one', () => {
    const lines = [au({ payee: 'Zoë Doe' }), au({ reference: 'SLD-2', amount: 55 })];
    expect(read(testRequest({ sender: senders.au, lines, timezone: 'Australia/Sydney' }))).toEqual([
      `0                 01CBA       SECOND LIFE PTY LTD       301500PAYOUTS     030326${' '.repeat(40)}`,
      '1083-004   123456 500000012345ZOE DOE                         SLD-1             062-000 12345678SECOND LIFE     00000000',
      '1083-004   123456 500000000055JANE DOE                        SLD-2             062-000 12345678SECOND LIFE     00000000',
      `7999-999            000001240000000124000000000000${' '.repeat(24)}000002${' '.repeat(40)}`,
      '',
    ]);
  });

  it('debits the company in a balanced file', () => {
    const rows = read(testRequest({ sender: { ...senders.au, is_balanced: 'yes' }, lines: [au()] }));
    expect(rows[2]).toMatch(/^1062-000 12345678 130000012345SECOND LIFE PTY LTD {13}BATCH 12 /);
    expect(rows[3]).toMatch(/^7999-999 {12}000000000000000123450000012345 {24}000002/);
  });

  it('has lines of 120 characters and sums that fit', () => {
    fc.assert(
      fc.property(fc.array(anyPaid, { minLength: 1, maxLength: 30 }), fc.boolean(), (drafts, isBalanced) => {
        const lines = drafts.map((draft, index) => au({ ...draft, reference: `SLD-${index}` }));
        const sender = { ...senders.au, is_balanced: isBalanced ? 'yes' : 'no' };
        const rows = read(testRequest({ sender, lines }));
        expect(rows.pop()).toBe('');
        expect(rows.every((row) => /^[\x20-\x5f]{120}$/.test(row))).toBe(true);
        const entries = rows.slice(1, -1);
        const sumOf = (code: string) =>
          entries.filter((row) => row.slice(18, 20) === code).reduce((sum, row) => sum + Number(row.slice(20, 30)), 0);
        const trailer = rows.at(-1) ?? '';
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        expect(sumOf('50')).toBe(total);
        expect(Number(trailer.slice(30, 40))).toBe(total);
        expect(Number(trailer.slice(40, 50))).toBe(sumOf('13'));
        expect(Number(trailer.slice(20, 30))).toBe(total - sumOf('13'));
        expect(Number(trailer.slice(74, 80))).toBe(entries.length);
      }),
      { examples: [[[{ amount: 1, payee: 'J｛' }], false]] },
    );
  });
});

describe('the Canadian file (CPA 005)', () => {
  it('has records of 1464 characters, six payments in each, and sums that fit', () => {
    fc.assert(
      fc.property(fc.array(anyPaid, { minLength: 1, maxLength: 20 }), (drafts) => {
        const amounts = drafts.map(({ amount }) => amount);
        const lines = drafts.map((draft, index) => ca({ ...draft, reference: `SLD-${index}` }));
        const rows = write('ca-cpa005', testRequest({ sender: senders.ca, lines, batch_number: 9_999 })).split('\r\n');
        expect(rows.pop()).toBe('');
        expect(rows.every((row) => /^[\x20-\x5f]{1464}$/.test(row))).toBe(true);
        expect(rows.map((row) => row.charAt(0)).join('')).toBe(`A${'C'.repeat(Math.ceil(amounts.length / 6))}Z`);
        expect(rows.map((row) => Number(row.slice(1, 10)))).toEqual(rows.map((_, index) => index + 1));
        expect(rows.every((row) => row.slice(10, 24) === 'ABCD1234569999')).toBe(true);
        const segments = rows.slice(1, -1).flatMap((row) => row.slice(24).match(/.{240}/g) ?? []);
        const paid = segments.filter((segment) => segment.trim() !== '');
        expect(paid.map((segment) => Number(segment.slice(3, 13)))).toEqual(amounts);
        const trailer = rows.at(-1) ?? '';
        expect(Number(trailer.slice(46, 60))).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(Number(trailer.slice(60, 68))).toBe(amounts.length);
      }),
      { examples: [[[{ amount: 1, payee: 'J｛' }]]] },
    );
  });

  it('writes a payment in these places', () => {
    const rows = write('ca-cpa005', testRequest({ sender: senders.ca, lines: [ca()], effective_date: null })).split(
      '\r\n',
    );
    expect(rows[0]?.slice(0, 60)).toBe(`A000000001ABCD1234560012026061${'01020'}${' '.repeat(20)}CAD  `);
    expect(rows[1]?.slice(24, 264)).toBe(
      `4500000012345026061000300421${'0012345'.padEnd(12)}${'0'.repeat(25)}${'SECOND LIFE'.padEnd(15)}${'JANE DOE'.padEnd(30)}` +
        `${'SECOND LIFE DEVICES INC.'.padEnd(30)}ABCD123456${'SLD-1'.padEnd(19)}000100011${'1234567'.padEnd(12)}${' '.repeat(39)}${'0'.repeat(11)}`,
    );
  });
});
