import type { BankAnswer } from '../bank-format.rules.ts';
import { AnswerError, type BankReply, type IsOurs, makeNote } from './bank-reply.rules.ts';
import { readAmount, readReason } from './sepa-reason.rules.ts';
import { findAll, textOf, type XmlNode } from './xml-tree.rules.ts';

/** Where a statement (camt.053), a notification (camt.054) and a report (camt.052) have their entries. */
const entryPaths = ['Stmt/Ntry', 'Ntfctn/Ntry', 'Rpt/Ntry'];

/**
 * Reads a statement: a booked debit with our end-to-end id is a payment that left, a credit with a return reason one that
 * came back. All else on the statement is not about payouts, and need not be complete.
 */
export function readCamt(message: XmlNode, isOurs: IsOurs, reply: BankReply): void {
  const entries = entryPaths.flatMap((path) => findAll(message, path));
  // A statement has booked entries only; some banks leave their status out.
  const isStatement = message.name === 'BkToCstmrStmt';
  const isBooked = (entry: XmlNode) => {
    const status = statusOf(entry);
    return status === 'BOOK' || (status === null && isStatement);
  };
  for (const entry of entries.filter(isBooked)) readEntry(entry, isOurs, reply);
  const pending = entries.filter((entry) => !isBooked(entry)).length;
  if (pending > 0) {
    const text = `${pending} ${pending === 1 ? 'entry is' : 'entries are'} not booked yet. Upload a later statement.`;
    reply.notes.push(makeNote({ text }));
  }
}

/** `BOOK`, which later versions put into a code. */
const statusOf = (entry: XmlNode) => textOf(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts')?.toUpperCase() ?? null;

function readEntry(entry: XmlNode, isOurs: IsOurs, { answers, notes }: BankReply): void {
  const named = findAll(entry, 'NtryDtls/TxDtls');
  const isSingle = named.length < 2;
  // Some banks give an entry of one payment no details of its own.
  for (const transaction of named.length === 0 ? [entry] : named) {
    const answer = readTransaction(entry, transaction, isSingle, isOurs);
    if (answer) answers.push(answer);
  }
  const batch = textOf(entry, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId');
  if (named.length === 0 && batch !== null && directionOf(entry, entry) === 'DBIT') {
    notes.push(makeNote({ text: `The bank booked ${batch} as one total, without naming its payments.` }));
  }
}

const directions: Readonly<Record<string, string>> = { DBIT: 'DBIT', D: 'DBIT', CRDT: 'CRDT', C: 'CRDT' };
const directionOf = (entry: XmlNode, transaction: XmlNode) =>
  directions[textOf(transaction, 'CdtDbtInd', 'TxAmt/CdtDbtInd')?.toUpperCase() ?? ''] ??
  directions[textOf(entry, 'CdtDbtInd')?.toUpperCase() ?? ''] ??
  null;

function readTransaction(entry: XmlNode, transaction: XmlNode, isSingle: boolean, isOurs: IsOurs): BankAnswer | null {
  const reference = findReference(entry, transaction, isSingle, isOurs);
  if (reference === null) return null;
  const direction = directionOf(entry, transaction);
  const is_ours = isOurs(reference);
  if (direction === null) {
    if (is_ours)
      throw new AnswerError(`The entry of ${reference.slice(0, 35)} is neither a debit nor a credit`, entry.line);
    return null;
  }
  const returned = [...findAll(transaction, 'RtrInf'), ...(isSingle ? findAll(entry, 'RtrInf') : [])];
  const amount = is_ours ? findAmount(entry, transaction, isSingle) : null;
  const base = { reference, box_id: reference, amount };
  if (direction === 'DBIT') {
    // The return of money that somebody sent us is no payout.
    return returned.length > 0 ? null : { ...base, outcome: 'settled', code: null, reason: null };
  }
  if (returned.length > 0) return { ...base, outcome: 'failed', ...readReason(returned) };
  if (!isReversal(entry, transaction)) return null;
  return { ...base, outcome: 'failed', code: null, reason: 'The bank returned the payment without a reason' };
}

/** What names the payment, ours first: its ids, or our own words, which each payment carries. */
function findReference(entry: XmlNode, transaction: XmlNode, isSingle: boolean, isOurs: IsOurs): string | null {
  const end_to_end = textOf(transaction, 'Refs/EndToEndId');
  const isNamed = end_to_end !== null && !/^not ?provided$/i.test(end_to_end);
  if (isNamed && isOurs(end_to_end)) return end_to_end;
  const ids = ['Refs/InstrId', 'Refs/TxId', 'Refs/Prtry/Ref', 'RmtInf/Strd/CdtrRefInf/Ref'].map((path) =>
    textOf(transaction, path),
  );
  const ownId = ids.find((id) => id !== null && isOurs(id));
  if (ownId) return ownId;
  if (isNamed) return end_to_end;
  const texts = ['RmtInf/Ustrd', 'AddtlTxInf'].flatMap((path) => findAll(transaction, path));
  if (isSingle) texts.push(...findAll(entry, 'AddtlNtryInf'));
  const words = texts.flatMap(({ text }) => text.split(/[\s,;:()"'?]+/)).filter((word) => word.length >= 4);
  return words.find((word) => isOurs(word)) ?? null;
}

/** The amount in euros, at whichever level the bank gives it; null where the account is in another currency. */
function findAmount(entry: XmlNode, transaction: XmlNode, isSingle: boolean): number | null {
  const paths = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt', 'TxAmt/Amt'];
  const nodes = paths.flatMap((path) => findAll(transaction, path));
  if (isSingle) nodes.push(...paths.flatMap((path) => findAll(entry, path)));
  return readAmount(nodes.find(({ attributes }) => (attributes.Ccy ?? 'EUR').toUpperCase() === 'EUR'));
}

/** A return without a reason: by the entry's flag, or by the bank transaction code. */
function isReversal(entry: XmlNode, transaction: XmlNode): boolean {
  if (['true', '1'].includes(textOf(entry, 'RvslInd') ?? '')) return true;
  return [entry, transaction].some((node) => {
    const code = textOf(node, 'BkTxCd/Domn/Fmly/SubFmlyCd');
    // 159: a returned transfer, in the codes of German banks.
    return code === 'RRTN' || code === 'RPCR' || /\b159\b/.test(textOf(node, 'BkTxCd/Prtry/Cd') ?? '');
  });
}
