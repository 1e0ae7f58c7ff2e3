import { findPayeeProblem } from '../ascii.rules.ts';
import type { BankFile, BankFormat, FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { type FileCheck, findFileProblems, requireNoProblems } from '../file-problems.rules.ts';
import { writeNacha } from './write-nacha.rules.ts';

/** The trace's last four digits count a file's entries; two of them may be the debits of a balanced file. */
const max_lines = 9_000;
const maxEntry = 9_999_999_999;
const maxBatch = 999_999_999_999;

/** A to Z, then 0 to 9. */
const modifiers = 36;

function checkNacha(request: FileRequest): FileCheck {
  return {
    request,
    method: 'ach',
    sender: 'nacha',
    currencies: ['USD'],
    max_lines,
    countryOf: () => 'US',
    checkLine: (line) => {
      if (line.amount > maxEntry) return 'The amount is too high for an ACH payment';
      return findPayeeProblem(line);
    },
    checkFile: () => {
      if (request.files_today >= modifiers) return 'The bank takes 36 files a day. Export this one tomorrow';
      const max = request.sender.is_balanced === 'yes' ? maxEntry : maxBatch;
      return totalOf(request.lines) > max ? 'The total is too high for one file. Make several batches' : null;
    },
  };
}

const totalOf = (lines: readonly PaymentLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** ACH credits in one file: a PPD batch for people and a CCD batch for companies. */
export const nacha: BankFormat = {
  key: 'nacha',
  label: 'ACH file (NACHA)',
  method: 'ach',
  sender: 'nacha',
  currencies: ['USD'],
  calendar: 'us',
  max_lines,
  check: (request) => findFileProblems(checkNacha(request)),
  write: (request) => writeChecked(request, { is_prenote: false }),
};

/** Entries of zero dollars, which test accounts before money is sent to them. */
export function writePrenotes(request: FileRequest): BankFile {
  return writeChecked(request, { is_prenote: true });
}

function writeChecked(request: FileRequest, options: { is_prenote: boolean }): BankFile {
  requireNoProblems(findFileProblems(checkNacha(request)));
  const { text, references } = writeNacha(request, options);
  const kind = options.is_prenote ? 'ach-prenotes' : 'ach';
  return {
    name: `${kind}-${request.batch_number}.txt`,
    content_type: 'text/plain; charset=us-ascii',
    content: Buffer.from(text, 'ascii'),
    references,
  };
}
