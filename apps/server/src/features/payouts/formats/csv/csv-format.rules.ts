import type { BankAccountKind } from '@tradepost/contracts/payouts/bank-account.data';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import type { BankFile, BankFormat, FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { type FileCheck, findFileProblems, requireNoProblems } from '../file-problems.rules.ts';

export interface CsvFormat {
  key: string;
  label: string;
  method: PayoutMethodKey;
  sender?: BankAccountKind;
  currencies: readonly string[] | 'all';
  max_lines: number;
  /** The country whose rules the payout details follow. Default: the line's. */
  country?: string;
  /** The file pays without a name. */
  is_nameless?: boolean;
  checkLine?: (line: PaymentLine) => string | null;
  checkFile?: (request: FileRequest) => string | null;
  write: (request: FileRequest) => BankFile;
}

/** A format without a calendar. */
export function defineFormat(format: CsvFormat): BankFormat {
  const { key, label, method, currencies, max_lines, country, checkFile } = format;
  const sender = format.sender ?? null;
  const check = (request: FileRequest) => {
    const common: FileCheck = {
      request,
      method,
      sender,
      currencies,
      max_lines,
      countryOf: (line) => country ?? line.country,
      is_nameless: format.is_nameless ?? false,
      ...(format.checkLine ? { checkLine: format.checkLine } : {}),
      ...(checkFile ? { checkFile: () => checkFile(request) } : {}),
    };
    return findFileProblems(common);
  };
  const write = (request: FileRequest) => {
    requireNoProblems(check(request));
    return format.write(request);
  };
  return { key, label, method, sender, currencies, calendar: null, max_lines, check, write };
}
