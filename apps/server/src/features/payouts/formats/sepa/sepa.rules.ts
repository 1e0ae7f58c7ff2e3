import { isInSepa } from '@tradepost/contracts/payouts/payment-areas.rules';
import { findNameProblem, findPayeeProblem } from '../ascii.rules.ts';
import type { BankFormat, FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { type FileCheck, findFileProblems, requireNoProblems } from '../file-problems.rules.ts';
import { isSepaId } from './sepa-text.rules.ts';
import { writePain001 } from './write-pain001.rules.ts';

/** What banks take in one file. */
const max_lines = 9_999;
/** 999,999,999.99 */
const maxAmount = 99_999_999_999;

/** The rules of payout details are those of the account's country. */
function countryOf({ details, country }: PaymentLine): string {
  const prefix = details.iban?.slice(0, 2) ?? '';
  return isInSepa(prefix) ? prefix : country;
}

function checkSepa(request: FileRequest): FileCheck {
  return {
    request,
    method: 'sepa',
    sender: 'sepa',
    currencies: ['EUR'],
    max_lines,
    countryOf,
    checkLine: ({ amount, payee, reference }) => {
      if (amount > maxAmount) return 'The amount is too high for a SEPA payment';
      const problem = findPayeeProblem({ payee });
      if (problem) return problem;
      return isSepaId(reference) ? null : `${reference} cannot name a payment: it is too long or has other characters`;
    },
    checkFile: () => findNameProblem('The account holder’s name', request.sender.debtor_name ?? 'x'),
  };
}

/** A SEPA credit transfer for each order, named by its box id. */
export const sepa: BankFormat = {
  key: 'sepa-pain001',
  label: 'SEPA file (pain.001)',
  method: 'sepa',
  sender: 'sepa',
  currencies: ['EUR'],
  calendar: 'target2',
  max_lines,
  check: (request) => findFileProblems(checkSepa(request)),
  write: (request) => {
    requireNoProblems(findFileProblems(checkSepa(request)));
    return {
      name: `sepa-${request.batch_number}.xml`,
      content_type: 'application/xml; charset=utf-8',
      content: Buffer.from(writePain001(request), 'utf8'),
      references: request.lines.map(({ reference }) => reference),
    };
  },
};
