import type { BankFormat } from './bank-format.rules.ts';
import { nacha } from './nacha/nacha.rules.ts';

/** The kinds of bank files, the usual one of each method first. */
export const bankFormats: readonly BankFormat[] = [nacha];

export function findFormat(key: string): BankFormat | undefined {
  return bankFormats.find((format) => format.key === key);
}

/** The files that pay a method, the usual one first. */
export function formatsOf(method: string): BankFormat[] {
  return bankFormats.filter((format) => format.method === method);
}
