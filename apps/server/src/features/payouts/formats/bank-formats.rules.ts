import { aba } from './au/aba.rules.ts';
import type { BankFormat } from './bank-format.rules.ts';
import { cpa005 } from './ca/cpa005.rules.ts';
import { auCsv, caCsv, ukCsv } from './csv/bank-csv.rules.ts';
import { manualLists, transferLists, venmoList, zelleList } from './csv/payment-lists.rules.ts';
import { paypalCsv, venmoCsv } from './csv/paypal.rules.ts';
import { nacha } from './nacha/nacha.rules.ts';
import { sepa } from './sepa/sepa.rules.ts';

/** The kinds of bank files, the usual one of each method first. */
export const bankFormats: readonly BankFormat[] = [
  nacha,
  sepa,
  ukCsv,
  caCsv,
  cpa005,
  aba,
  auCsv,
  ...transferLists,
  paypalCsv,
  zelleList,
  venmoList,
  venmoCsv,
  ...manualLists,
];

export function findFormat(key: string): BankFormat | undefined {
  return bankFormats.find((format) => format.key === key);
}

/** The files that pay a method, the usual one first. Empty for methods that no file pays: cash, checks, store credit. */
export function formatsOf(method: string): BankFormat[] {
  return bankFormats.filter((format) => format.method === method);
}
