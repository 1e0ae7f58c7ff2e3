import { type BankAccountKind, bankAccountFacts } from '@tradepost/contracts/payouts/bank-account.data';
import { checkBankDetails } from '@tradepost/contracts/payouts/bank-account.rules';
import { isBankingDay } from '@tradepost/contracts/payouts/banking-days.rules';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { payoutProblems } from '../../orders/payout/payout-details.rules.ts';
import type { FileProblems, FileRequest, PaymentLine } from './bank-format.rules.ts';

/** What is wrong with a line beyond its payout details; null: nothing. */
type LineCheck = (line: PaymentLine) => string | null;

export interface FileCheck {
  request: FileRequest;
  method: PayoutMethodKey;
  sender: BankAccountKind | null;
  currencies: readonly string[] | 'all';
  max_lines: number;
  /** The country whose rules the payout details follow. */
  countryOf: (line: PaymentLine) => string;
  /** The file pays without a name. */
  is_nameless?: boolean;
  checkLine?: LineCheck;
  /** What is wrong with the file as a whole. */
  checkFile?: () => string | null;
}

/** Checks what all formats have in common, then what only this one asks for. */
export function findFileProblems(check: FileCheck): FileProblems {
  const { request, sender } = check;
  const lines = request.lines
    .map((line, position) => [position, findLineProblem(check, line)] as const)
    .filter((entry): entry is [number, string] => entry[1] !== null);
  const file = findFileProblem(check);
  return {
    sender: sender ? checkBankDetails(sender, request.sender) : {},
    lines: Object.fromEntries(lines),
    ...(file ? { file } : {}),
  };
}

export const hasProblems = ({ sender, lines, file }: FileProblems): boolean =>
  file !== undefined || Object.keys(sender).length > 0 || Object.keys(lines).length > 0;

/** Throws when the file has problems. No file is written in part. */
export function requireNoProblems(problems: FileProblems): void {
  if (!hasProblems(problems)) return;
  const sender = Object.values(problems.sender)[0];
  const [position, line] = Object.entries(problems.lines)[0] ?? [];
  const named = line === undefined ? undefined : `Line ${Number(position) + 1}: ${line}`;
  throw new Error(named ?? sender ?? problems.file);
}

function findLineProblem(check: FileCheck, line: PaymentLine): string | null {
  const { currencies, method } = check;
  if (!Number.isSafeInteger(line.amount) || line.amount <= 0) return 'The amount must be more than zero';
  if (currencies !== 'all' && !currencies.includes(line.currency)) {
    return `This file pays in ${currencies.join(' or ')}, not in ${line.currency}`;
  }
  if (!check.is_nameless && line.payee.trim() === '') return 'The payee has no name';
  const [problem] = payoutProblems(method, check.countryOf(line), line.details);
  return problem ?? check.checkLine?.(line) ?? null;
}

function findFileProblem({ request, sender, currencies, max_lines, checkFile }: FileCheck): string | null {
  const { lines, effective_date } = request;
  if (lines.length === 0) return 'There is nothing to pay';
  if (lines.length > max_lines) return `This file holds at most ${max_lines} payments. Make several batches`;
  const isMixed = new Set(lines.map(({ currency }) => currency)).size > 1;
  // Where the format has one currency, the line with another one says so.
  if (isMixed && (currencies === 'all' || currencies.length > 1)) return 'A file has one currency';
  const references = new Set(lines.map(({ reference }) => reference));
  if (references.size < lines.length) return 'An order is in this file twice';
  const calendar = sender ? bankAccountFacts[sender].calendar : null;
  if (calendar !== null) {
    if (effective_date === null) return 'Choose the day the payments arrive';
    if (!isBankingDay(calendar, effective_date)) return `${effective_date} is not a banking day`;
  }
  return checkFile?.() ?? null;
}
