import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNacha } from '../../../../testing/parse-nacha.ts';
import { nachaSender, testLine, testRequest } from '../../../../testing/test-payment.ts';
import type { FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { nacha, writePrenotes } from './nacha.rules.ts';

const textOf = (request: FileRequest) => nacha.write(request).content.toString('latin1');
const read = (request: FileRequest) => parseNacha(textOf(request));

const offset = { is_balanced: 'yes', offset_routing: '081000032', offset_account: '99887766', offset_type: 'savings' };
const pair = [
  testLine({ payee: 'José Müller' }),
  testLine({
    reference: 'SLD-2',
    payee: 'Acme Ltd.',
    is_company: true,
    amount: 500,
    details: {
      account_holder: 'Acme Ltd.',
      routing_number: '111000025',
      account_number: '000123456789',
      account_type: 'savings',
    },
  }),
];

describe('a NACHA file', () => {
  it('is this one, for a person and a company', () => {
    expect(textOf(testRequest({ lines: pair })).split('\r\n')).toEqual([
      '101 08100003212345678902603021004A094101FIRST BANK             SECOND LIFE DEVICES    12      ',
      '5220SECOND LIFE                         1987654321PPDPAYOUT    260302260303   1081000030000001',
      '62202100002112345678         0000012345SLD-1          JOSE MULLER             0081000030120001',
      '822000000100021000020000000000000000000123451987654321                         081000030000001',
      '5220SECOND LIFE                         1987654321CCDPAYOUT    260302260303   1081000030000002',
      '632111000025000123456789     0000000500SLD-2          ACME LTD.               0081000030120002',
      '822000000100111000020000000000000000000005001987654321                         081000030000002',
      `${'9000002000001000000020013200004000000000000000000012845'}${' '.repeat(39)}`,
      '9'.repeat(94),
      '9'.repeat(94),
      '',
    ]);
  });

  it('names its payments by their traces, in the order of the lines', () => {
    const lines = [pair[1]!, pair[0]!];
    expect(nacha.write(testRequest({ lines })).references).toEqual(['081000030120002', '081000030120001']);
    const other = nacha.write(testRequest({ lines, batch_number: 13 })).references;
    expect(other).toEqual(['081000030130002', '081000030130001']);
  });

  it('debits the company in a balanced file, once for each batch', () => {
    const { batches, control } = read(testRequest({ lines: pair, sender: { ...nachaSender, ...offset } }));
    expect(batches.map(({ header }) => header.service_class)).toEqual(['200', '200']);
    expect(batches.map(({ entries }) => entries.map((entry) => [entry.transaction_code, entry.amount]))).toEqual([
      [
        ['22', '0000012345'],
        ['37', '0000012345'],
      ],
      [
        ['32', '0000000500'],
        ['37', '0000000500'],
      ],
    ]);
    expect(control).toMatchObject({ debits: '000000012845', credits: '000000012845', entry_count: '00000004' });
  });

  it('tests accounts with entries of zero dollars, even for a balanced company', () => {
    const file = writePrenotes(testRequest({ lines: pair, sender: { ...nachaSender, ...offset } }));
    const { batches, control } = parseNacha(file.content.toString('latin1'));
    const entries = batches.flatMap((batch) => batch.entries.map((entry) => [entry.transaction_code, entry.amount]));
    expect(entries).toEqual([
      ['23', '0000000000'],
      ['33', '0000000000'],
    ]);
    expect(control).toMatchObject({ debits: '000000000000', credits: '000000000000' });
    expect(file.name).toBe('ach-prenotes-12.txt');
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, '0'],
    [35, '9'],
  ])('is the file %i of the day: %s', (files_today, modifier) => {
    expect(read(testRequest({ files_today })).header.modifier).toBe(modifier);
  });

  it('is dated in the time zone of the bank', () => {
    const created_at = '2026-03-03T03:30:00Z';
    expect(read(testRequest({ created_at })).header).toMatchObject({ created_on: '260302', created_at: '2230' });
  });

  it.each<[string, Partial<PaymentLine>, RegExp]>([
    ['a wrong check digit', { details: { ...testLine().details, routing_number: '021000022' } }, /check digit/],
    ['no account', { details: { ...testLine().details, account_number: '' } }, /Account number is required/],
    ['a letter in the account', { details: { ...testLine().details, account_number: '12A4' } }, /4 to 17 digits/],
    ['another currency', { currency: 'EUR' }, /pays in USD, not in EUR/],
    ['nothing to pay', { amount: 0 }, /more than zero/],
    ['half a cent', { amount: 1.5 }, /more than zero/],
    ['too much', { amount: 10_000_000_000 }, /too high/],
    ['no name', { payee: ' ' }, /no name/],
    ['a name in other letters', { payee: '王小明' }, /letters/],
  ])('is refused as a whole for a line with %s, which it names', (_what, more, message) => {
    const lines = [testLine(), testLine({ reference: 'SLD-2', ...more }), testLine({ reference: 'SLD-3' })];
    const problems = nacha.check(testRequest({ lines }));
    expect(problems).toEqual({ sender: {}, lines: { 1: expect.stringMatching(message) } });
    expect(() => nacha.write(testRequest({ lines }))).toThrow(/^Line 2: /);
  });

  it('never says an account number', () => {
    const account_number = '12345678901234567890';
    const problems = nacha.check(
      testRequest({ lines: [testLine({ details: { ...testLine().details, account_number } })] }),
    );
    expect(Object.keys(problems.lines)).toEqual(['0']);
    expect(JSON.stringify(problems)).not.toContain('1234567');
  });

  it.each<[string, Partial<FileRequest>, RegExp]>([
    ['a Sunday', { effective_date: '2026-03-01' }, /2026-03-01 is not a banking day/],
    ['a holiday', { effective_date: '2026-05-25' }, /not a banking day/],
    ['no day', { effective_date: null }, /Choose the day/],
    ['no lines', { lines: [] }, /nothing to pay/],
    ['the 37th file of a day', { files_today: 36 }, /36 files a day/],
    ['an order twice', { lines: [testLine(), testLine()] }, /twice/],
  ])('is refused for %s', (_what, more, message) => {
    expect(nacha.check(testRequest(more)).file).toMatch(message);
    expect(() => nacha.write(testRequest(more))).toThrow(message);
  });

  it('is refused for a total that the debit of a balanced file cannot hold', () => {
    const lines = [1, 2].map((count) => testLine({ reference: `SLD-${count}`, amount: 6_000_000_000 }));
    expect(nacha.check(testRequest({ lines })).file).toBeUndefined();
    expect(nacha.check(testRequest({ lines, sender: { ...nachaSender, ...offset } })).file).toMatch(
      /total is too high/,
    );
  });

  it('says what the company’s details lack, by field', () => {
    expect(nacha.check(testRequest({ sender: {} })).sender).toMatchObject({
      destination_routing: 'Immediate destination is required',
      is_balanced: 'Balanced file is required',
    });
    const sender = { ...nachaSender, is_balanced: 'yes' };
    expect(Object.keys(nacha.check(testRequest({ sender })).sender)).toEqual([
      'offset_routing',
      'offset_account',
      'offset_type',
    ]);
    expect(() => nacha.write(testRequest({ sender }))).toThrow(/required/);
  });
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** A routing number with its check digit: 3-7-1. */
const routing = fc
  .tuple(fc.constantFrom('01', '02', '11', '12', '21', '32', '61', '72', '80'), digits(6))
  .map(([prefix, rest]) => {
    const body = `${prefix}${rest}`;
    const sum = [...body].reduce((total, digit, place) => total + Number(digit) * [3, 7, 1][place % 3]!, 0);
    return `${body}${(10 - (sum % 10)) % 10}`;
  });

const anyLine = fc.record({
  payee: fc.string({ unit: fc.constantFrom(...'Aéß Łøñ’&\n\t*Ж😀｛Ǿ~'), maxLength: 40 }).map((name) => `J${name}`),
  is_company: fc.boolean(),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  routing_number: routing,
  account_number: fc.integer({ min: 4, max: 17 }).chain(digits),
  account_type: fc.constantFrom('checking', 'savings'),
});

describe('any NACHA file', () => {
  it('keeps the last ten digits of a hash that has eleven', () => {
    const details = { ...testLine().details, routing_number: '727272726' };
    const lines = Array.from({ length: 150 }, (_, index) => testLine({ reference: `SLD-${index}`, details }));
    // 150 times 72727272 is 10909090800.
    expect(read(testRequest({ lines })).control.hash).toBe('0909090800');
  });

  it('has sums, hash, counts and lengths that a reader agrees with', () => {
    const request = fc.record({
      drafts: fc.array(anyLine, { minLength: 1, maxLength: 40 }),
      isBalanced: fc.boolean(),
      batch_number: fc.integer({ min: 1, max: 2_000_000 }),
    });
    fc.assert(
      fc.property(request, ({ drafts, isBalanced, batch_number }) => {
        const lines = drafts.map(({ payee, is_company, amount, ...bank }, index) =>
          testLine({ reference: `SLD-${index}`, payee, is_company, amount, details: { account_holder: 'x', ...bank } }),
        );
        const sender = isBalanced ? { ...nachaSender, ...offset } : nachaSender;
        const file = nacha.write(testRequest({ lines, sender, batch_number }));
        const text = file.content.toString('latin1');
        const parsed = parseNacha(text);

        expect(parsed.lines.every((line) => /^[\x20-\x5f]{94}$/.test(line))).toBe(true);
        expect(parsed.lines.length % 10).toBe(0);
        expect(Number(parsed.control.block_count)).toBe(parsed.lines.length / 10);
        expect(Number(parsed.control.batch_count)).toBe(parsed.batches.length);

        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        expect(Number(parsed.control.credits)).toBe(total);
        expect(Number(parsed.control.debits)).toBe(isBalanced ? total : 0);
        const hashOf = (entries: Record<string, string>[]) =>
          String(entries.reduce((sum, { rdfi }) => sum + Number(rdfi), 0) % 1e10).padStart(10, '0');
        const entries = parsed.batches.flatMap((batch) => batch.entries);
        expect(parsed.control.hash).toBe(hashOf(entries));
        expect(Number(parsed.control.entry_count)).toBe(entries.length);
        for (const { entries: own, control, header } of parsed.batches) {
          expect(control.hash).toBe(hashOf(own));
          expect(Number(control.entry_count)).toBe(own.length);
          expect(control.company_id).toBe(header.company_id);
          const sumOf = (codes: string[]) =>
            own
              .filter((entry) => codes.includes(entry.transaction_code!))
              .reduce((sum, { amount }) => sum + Number(amount), 0);
          expect(Number(control.credits)).toBe(sumOf(['22', '32']));
          expect(Number(control.debits)).toBe(sumOf(['27', '37']));
        }
        const traces = entries.map(({ trace }) => trace);
        expect([...traces].sort()).toEqual(traces);
        expect(new Set(traces).size).toBe(traces.length);

        // Every line is in the file once, under its reference.
        for (const [index, line] of lines.entries()) {
          const entry = entries.find(({ trace }) => trace === file.references[index]);
          expect(entry).toMatchObject({
            amount: String(line.amount).padStart(10, '0'),
            account: line.details.account_number!.padEnd(17),
            individual_id: line.reference.padEnd(15),
          });
          expect(`${entry?.rdfi}${entry?.check_digit}`).toBe(line.details.routing_number);
          const batch = parsed.batches.find(({ entries: own }) => own.includes(entry!));
          expect(batch?.header.sec).toBe(line.is_company ? 'CCD' : 'PPD');
        }
      }),
      { numRuns: 60 },
    );
  });
});
