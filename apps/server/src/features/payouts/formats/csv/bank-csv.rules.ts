import { findPayeeProblem, toAscii } from '../ascii.rules.ts';
import type { BankFormat, PaymentLine } from '../bank-format.rules.ts';
import { csvForBank, plainAmount } from './csv-file.rules.ts';
import { defineFormat } from './csv-format.rules.ts';

const max_lines = 5_000;

const amountOf = ({ amount, currency }: PaymentLine) => plainAmount(amount, currency);

/** UK banks cut names and references at 18 characters. */
const ukText = (text: string) => toAscii(text).slice(0, 18).trim();

/** A list of UK payments, as banks take them for Faster Payments and Bacs. */
export const ukCsv: BankFormat = defineFormat({
  key: 'uk-csv',
  label: 'UK bank transfers (CSV)',
  method: 'uk_bank',
  sender: 'uk',
  currencies: ['GBP'],
  max_lines,
  country: 'GB',
  checkLine: findPayeeProblem,
  write: (request) =>
    csvForBank(request, {
      name: 'uk-transfers',
      headings: [
        'Sort code',
        'Account number',
        'Account name',
        'Amount',
        'Reference',
        'From sort code',
        'From account',
      ],
      rows: request.lines.map((line) => [
        line.details.sort_code ?? '',
        line.details.account_number ?? '',
        ukText(line.payee),
        amountOf(line),
        ukText(line.reference),
        request.sender.sort_code ?? '',
        request.sender.account_number ?? '',
      ]),
    }),
});

export const caCsv: BankFormat = defineFormat({
  key: 'ca-csv',
  label: 'Canadian EFT (CSV)',
  method: 'eft',
  currencies: ['CAD'],
  max_lines,
  country: 'CA',
  checkLine: findPayeeProblem,
  write: (request) =>
    csvForBank(request, {
      name: 'eft',
      headings: ['Institution', 'Transit', 'Account', 'Payee', 'Amount', 'Reference'],
      rows: request.lines.map((line) => [
        line.details.institution_number ?? '',
        line.details.transit_number ?? '',
        line.details.account_number ?? '',
        toAscii(line.payee).slice(0, 30).trim(),
        amountOf(line),
        line.reference,
      ]),
    }),
});

export const auCsv: BankFormat = defineFormat({
  key: 'au-csv',
  label: 'Australian transfers (CSV)',
  method: 'bsb',
  currencies: ['AUD'],
  max_lines,
  country: 'AU',
  checkLine: findPayeeProblem,
  write: (request) =>
    csvForBank(request, {
      name: 'au-transfers',
      headings: ['BSB', 'Account number', 'Account name', 'Amount', 'Reference'],
      rows: request.lines.map((line) => [
        line.details.bsb ?? '',
        line.details.account_number ?? '',
        toAscii(line.payee).slice(0, 32).trim(),
        amountOf(line),
        line.reference,
      ]),
    }),
});
