import type { BankFormat, FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { toSepaText } from '../sepa/sepa-text.rules.ts';
import { csvForBank, plainAmount } from './csv-file.rules.ts';
import { defineFormat } from './csv-format.rules.ts';

/** What PayPal pays out in, of the currencies here. */
const paypalCurrencies = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
];

const max_lines = 5_000;
const maxIdLength = 30;

function checkLine({ reference }: PaymentLine): string | null {
  if (reference.length <= maxIdLength && !/\s/.test(reference)) return null;
  return `PayPal takes order numbers of up to ${maxIdLength} characters without spaces`;
}

function rowOf(request: FileRequest, line: PaymentLine, recipient: string, more: readonly string[]): string[] {
  const note = toSepaText(`${request.company_name} ${line.reference}`, 100);
  return [recipient, plainAmount(line.amount, line.currency), line.currency, line.reference, note, ...more];
}

/** PayPal's mass payment file: one payment a row, without headings. */
export const paypalCsv: BankFormat = defineFormat({
  key: 'paypal-csv',
  label: 'PayPal mass payment (CSV)',
  method: 'paypal',
  currencies: paypalCurrencies,
  max_lines,
  is_nameless: true,
  checkLine,
  write: (request) =>
    csvForBank(request, {
      name: 'paypal',
      headings: null,
      rows: request.lines.map((line) => rowOf(request, line, line.details.email_or_phone ?? '', ['PAYPAL'])),
    }),
});

/** Venmo handles are sent without their @, which a spreadsheet would run as a formula. */
export const venmoRecipient = ({ details }: PaymentLine) => (details.handle_or_phone ?? '').replace(/^@/, '');

/** The same file for Venmo wallets, which PayPal pays in the US. */
export const venmoCsv: BankFormat = defineFormat({
  key: 'venmo-csv',
  label: 'Venmo through PayPal (CSV)',
  method: 'venmo',
  currencies: ['USD'],
  max_lines,
  country: 'US',
  is_nameless: true,
  checkLine,
  write: (request) =>
    csvForBank(request, {
      name: 'venmo',
      headings: null,
      rows: request.lines.map((line) => rowOf(request, line, venmoRecipient(line), ['VENMO', 'FRIENDS_ONLY'])),
    }),
});
