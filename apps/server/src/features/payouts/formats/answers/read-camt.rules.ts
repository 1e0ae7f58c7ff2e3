import type { BankAnswer } from '../bank-format.rules.ts';
import { AnswerError, type BankReply, makeNote } from './bank-reply.rules.ts';
import { readAmount, readReason } from './sepa-reason.rules.ts';
import { findAll, findOne, textOf, type XmlNode } from './xml-tree.rules.ts';

/** Where a statement (camt.053), a notification (camt.054) and a report (camt.052) have their entries. */
const entryPaths = ['BkToCstmrStmt/Stmt/Ntry', 'BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry', 'BkToCstmrAcctRpt/Rpt/Ntry'];

export const isCamt = (document: XmlNode): boolean =>
  document.children.some(({ name }) => entryPaths.some((path) => path.startsWith(`${name}/`)));

/**
 * Reads a statement: a booked debit with our end-to-end id is a payment that left, a credit with a return reason one that
 * came back. All else on the statement is not about payouts.
 */
export function readCamt(document: XmlNode): BankReply {
  const entries = entryPaths.flatMap((path) => findAll(document, path));
  const reply: BankReply = { answers: [], notes: [], whole: [] };
  for (const entry of entries) readEntry(entry, reply);
  const pending = entries.filter((entry) => !isBooked(entry)).length;
  if (pending > 0) {
    const text = `${pending} ${pending === 1 ? 'entry is' : 'entries are'} not booked yet. Upload a later statement.`;
    reply.notes.push(makeNote({ text }));
  }
  return reply;
}

/** `BOOK`, which later versions put into a code. */
const isBooked = (entry: XmlNode) => textOf(entry, 'Sts/Cd', 'Sts') === 'BOOK';

function readEntry(entry: XmlNode, { answers, notes }: BankReply): void {
  if (!findOne(entry, 'CdtDbtInd')) throw new AnswerError('An entry is neither a debit nor a credit', entry.line);
  if (!isBooked(entry)) return;
  const transactions = findAll(entry, 'NtryDtls/TxDtls');
  for (const transaction of transactions) {
    const answer = readTransaction(entry, transaction, transactions.length === 1);
    if (answer) answers.push(answer);
  }
  const batch = textOf(entry, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId');
  if (transactions.length === 0 && batch !== null && textOf(entry, 'CdtDbtInd') === 'DBIT') {
    notes.push(makeNote({ text: `The bank booked ${batch} as one total, without naming its payments.` }));
  }
}

function readTransaction(entry: XmlNode, transaction: XmlNode, isOnly: boolean): BankAnswer | null {
  const reference = textOf(transaction, 'Refs/EndToEndId');
  if (reference === null || reference === 'NOTPROVIDED') return null;
  const amount = readAmount(
    findOne(transaction, 'Amt') ??
      findOne(transaction, 'AmtDtls/TxAmt/Amt') ??
      findOne(transaction, 'AmtDtls/InstdAmt/Amt') ??
      (isOnly ? findOne(entry, 'Amt') : undefined),
  );
  const direction = textOf(transaction, 'CdtDbtInd') ?? textOf(entry, 'CdtDbtInd');
  const returned = findAll(transaction, 'RtrInf');
  const base = { reference, box_id: reference, amount };
  if (direction === 'DBIT') {
    // The return of money that somebody sent us is no payout.
    return returned.length > 0 ? null : { ...base, outcome: 'settled', code: null, reason: null };
  }
  if (returned.length > 0) return { ...base, outcome: 'failed', ...readReason(returned) };
  if (!isReversal(entry, transaction)) return null;
  return { ...base, outcome: 'failed', code: null, reason: 'The bank returned the payment without a reason' };
}

/** A return without a reason: by the entry's flag, or by the bank transaction code. */
function isReversal(entry: XmlNode, transaction: XmlNode): boolean {
  if (['true', '1'].includes(textOf(entry, 'RvslInd') ?? '')) return true;
  const codes = [entry, transaction].map((node) => textOf(node, 'BkTxCd/Domn/Fmly/SubFmlyCd'));
  return codes.some((code) => code === 'RRTN' || code === 'RPCR');
}
