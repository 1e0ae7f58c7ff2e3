import { findPayeeProblem } from '../ascii.rules.ts';
import type { BankFile, BankFormat, FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { defineFormat } from '../csv/csv-format.rules.ts';
import { alpha, blank, type Column, fixed, numeric, record, rightAlpha } from '../fixed-width.rules.ts';
import { localStamp } from '../local-stamp.rules.ts';

const width = 120;
const line = (...columns: readonly Column[]) => record(width, columns);

const maxEntry = 9_999_999_999;

const totalOf = (lines: readonly PaymentLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The Cemtex file of Australian banks. */
export const aba: BankFormat = defineFormat({
  key: 'au-aba',
  label: 'Direct entry file (ABA)',
  method: 'bsb',
  sender: 'au',
  currencies: ['AUD'],
  max_lines: 9_000,
  country: 'AU',
  checkLine: ({ amount, payee }) => {
    if (amount > maxEntry) return 'The amount is too high for a direct entry payment';
    return findPayeeProblem({ payee });
  },
  checkFile: ({ lines }) =>
    totalOf(lines) > maxEntry ? 'The total is too high for one file. Make several batches' : null,
  write: writeAba,
});

const bsbOf = (bsb: string) => fixed(`${bsb.slice(0, 3)}-${bsb.slice(3, 6)}`);

function writeAba(request: FileRequest): BankFile {
  const isBalanced = request.sender.is_balanced === 'yes';
  const records = [
    header(request),
    ...request.lines.map((paid) => credit(request, paid)),
    ...(isBalanced ? [debit(request)] : []),
    trailer(request, isBalanced),
  ];
  return {
    name: `direct-entry-${request.batch_number}.aba`,
    content_type: 'text/plain; charset=us-ascii',
    content: Buffer.from(records.map((text) => `${text}\r\n`).join(''), 'ascii'),
    references: request.lines.map(({ reference }) => reference),
  };
}

function header({ sender, created_at, timezone, effective_date }: FileRequest): string {
  const [year = '', month = '', day = ''] = (effective_date ?? '').split('-');
  const date = effective_date ? `${day}${month}${year.slice(2)}` : localStamp(created_at, timezone).ddmmyy;
  return line(
    fixed('0'),
    blank(17),
    fixed('01'),
    alpha(3, sender.institution ?? ''),
    blank(7),
    alpha(26, sender.user_name ?? ''),
    numeric(6, sender.user_id ?? '0'),
    alpha(12, sender.description ?? ''),
    fixed(date),
    blank(40),
  );
}

interface Entry {
  bsb: string;
  account: string;
  code: '50' | '13';
  amount: number;
  title: string;
  reference: string;
}

function entryOf({ sender }: FileRequest, { bsb, account, code, amount, title, reference }: Entry): string {
  return line(
    fixed('1'),
    bsbOf(bsb),
    rightAlpha(9, account),
    blank(1),
    fixed(code),
    numeric(10, amount),
    alpha(32, title),
    alpha(18, reference),
    bsbOf(sender.bsb ?? ''),
    rightAlpha(9, sender.account_number ?? ''),
    alpha(16, sender.remitter ?? ''),
    numeric(8, 0),
  );
}

function credit(request: FileRequest, { details, amount, payee, reference }: PaymentLine): string {
  const { bsb = '', account_number: account = '' } = details;
  return entryOf(request, { bsb, account, code: '50', amount, title: payee, reference });
}

/** The debit of a balanced file: the sum from the company's account. */
function debit(request: FileRequest): string {
  const { bsb = '', account_number: account = '', user_name: title = '' } = request.sender;
  const amount = totalOf(request.lines);
  return entryOf(request, { bsb, account, code: '13', amount, title, reference: `BATCH ${request.batch_number}` });
}

function trailer({ lines }: FileRequest, isBalanced: boolean): string {
  const credits = totalOf(lines);
  const debits = isBalanced ? credits : 0;
  return line(
    fixed('7999-999'),
    blank(12),
    numeric(10, credits - debits),
    numeric(10, credits),
    numeric(10, debits),
    blank(24),
    numeric(6, lines.length + (isBalanced ? 1 : 0)),
    blank(40),
  );
}
