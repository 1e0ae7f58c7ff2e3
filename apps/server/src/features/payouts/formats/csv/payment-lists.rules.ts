import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { type PayoutField, payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import { csvStyleOf } from '../../../../platform/sheets/csv-style.ts';
import type { BankFormat, FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { csvForPeople, plainAmount } from './csv-file.rules.ts';
import { defineFormat } from './csv-format.rules.ts';
import { venmoRecipient } from './paypal.rules.ts';

const max_lines = 5_000;

/** As spreadsheets of the company's country read it. */
const amountOf = ({ amount, currency, country }: PaymentLine) =>
  plainAmount(amount, currency, csvStyleOf(country).decimal);

export const zelleList: BankFormat = defineFormat({
  key: 'zelle-list',
  label: 'Zelle list (CSV)',
  method: 'zelle',
  currencies: ['USD'],
  max_lines,
  country: 'US',
  write: (request) =>
    csvForPeople(request, {
      name: 'zelle',
      headings: ['Name', 'Email or mobile', 'Amount', 'Memo'],
      rows: request.lines.map((line) => [
        line.payee,
        line.details.email_or_phone ?? '',
        amountOf(line),
        line.reference,
      ]),
    }),
});

export const venmoList: BankFormat = defineFormat({
  key: 'venmo-list',
  label: 'Venmo list (CSV)',
  method: 'venmo',
  currencies: ['USD'],
  max_lines,
  country: 'US',
  is_nameless: true,
  write: (request) =>
    csvForPeople(request, {
      name: 'venmo',
      headings: ['Username or phone', 'Name', 'Amount', 'Note'],
      rows: request.lines.map((line) => [venmoRecipient(line), line.payee, amountOf(line), line.reference]),
    }),
});

/** A method that people pay by hand, with its details in columns. */
function manualList(method: PayoutMethodKey): BankFormat {
  const facts = payoutMethods.find(({ key }) => key === method);
  return defineFormat({
    key: `list-${method}`,
    label: 'List (CSV)',
    method,
    currencies: 'all',
    max_lines,
    is_nameless: true,
    write: (request) => writeList(request, method, facts?.fields ?? []),
  });
}

function writeList(request: FileRequest, method: string, fields: readonly PayoutField[]) {
  const known = fields.map(({ key }) => key);
  // A method of the company's own has fields that only its details name.
  const own = [...new Set(request.lines.flatMap(({ details }) => Object.keys(details)))].filter(
    (key) => !known.includes(key),
  );
  const keys = [...known, ...own];
  return csvForPeople(request, {
    name: `list-${method}`,
    headings: ['Order', 'Payee', 'Amount', 'Currency', 'Email', ...fields.map(({ label }) => label), ...own],
    rows: request.lines.map((line) => [
      line.reference,
      line.payee,
      amountOf(line),
      line.currency,
      line.email ?? '',
      ...keys.map((key) => line.details[key] ?? ''),
    ]),
  });
}

/**
 * Transfers of countries that have no file of their own, and those by IBAN in other currencies than the euro. Banks read such a list
 * by its headings, or people type it off.
 */
export const transferLists: readonly BankFormat[] = (
  [
    ['bank-csv', 'bank', 'Bank transfers (CSV)'],
    ['iban-csv', 'sepa', 'Bank transfers by IBAN (CSV)'],
  ] as const
).map(([key, method, label]) => {
  const fields = payoutMethods.find((each) => each.key === method)?.fields ?? [];
  return defineFormat({
    key,
    label,
    method,
    currencies: 'all',
    max_lines,
    write: (request) => writeList(request, key, fields),
  });
});

export const manualLists: readonly BankFormat[] = (['reward_link', 'charity', 'custom'] as const).map(manualList);
