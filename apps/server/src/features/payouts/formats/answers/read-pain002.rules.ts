import { batchNumberOf } from '../sepa/write-pain001.rules.ts';
import { AnswerError, type BankReply, makeNote, type WholeAnswer } from './bank-reply.rules.ts';
import { readAmount, readReason } from './sepa-reason.rules.ts';
import { findAll, findOne, textOf, type XmlNode } from './xml-tree.rules.ts';

export const isPain002 = (document: XmlNode): boolean =>
  document.children.some(({ name }) => name === 'CstmrPmtStsRpt');

/** `RJCT` is the end of a payment, and so is `ACSC` or `ACCC`: settled. All else is on its way. */
const outcomes: Readonly<Record<string, 'settled' | 'failed'>> = {
  RJCT: 'failed',
  CANC: 'failed',
  ACSC: 'settled',
  ACCC: 'settled',
};

const progress: Readonly<Record<string, string>> = {
  ACCP: 'The bank accepted the payment',
  ACSP: 'The bank is carrying out the payment',
  ACTC: 'The bank could read the file',
  ACWC: 'The bank accepted the payment with a change',
  ACWP: 'The bank accepted the payment without posting it',
  ACFC: 'The account has enough money for the payment',
  PART: 'The bank accepted a part of the payments',
  PATC: 'Someone must still authorize the file at the bank',
  PDNG: 'The payment is pending at the bank',
  RCVD: 'The bank received the payment',
};

/** Reads a payment status report: of payments, or of a whole file that is named by its message id. */
export function readPain002(document: XmlNode): BankReply {
  const [report] = findAll(document, 'CstmrPmtStsRpt');
  const group = report && findOne(report, 'OrgnlGrpInfAndSts');
  const message_id = group && textOf(group, 'OrgnlMsgId');
  if (!report || !group || !message_id) {
    throw new AnswerError('The report does not say which file it answers', document.line);
  }
  const reply: BankReply = { answers: [], notes: [], whole: [] };
  const blocks = findAll(report, 'OrgnlPmtInfAndSts');
  const transactions = blocks.flatMap((block) => findAll(block, 'TxInfAndSts'));
  for (const transaction of transactions) readTransaction(transaction, reply);
  // Where payments are named, they say more than the file's status does.
  if (transactions.length > 0) return reply;
  readWhole({ node: group, status: textOf(group, 'GrpSts'), message_id }, reply);
  if (reply.whole.length === 0) {
    for (const block of blocks) readWhole({ node: block, status: textOf(block, 'PmtInfSts'), message_id }, reply);
  }
  return reply;
}

function readTransaction(node: XmlNode, { answers, notes }: BankReply): void {
  const reference = textOf(node, 'OrgnlEndToEndId');
  const status = textOf(node, 'TxSts');
  if (reference === null) throw new AnswerError('A payment has no end-to-end id', node.line);
  if (status === null) throw new AnswerError(`The payment ${reference.slice(0, 35)} has no status`, node.line);
  const outcome = outcomes[status];
  if (!outcome) {
    const text = progress[status] ?? `The bank gave the status ${status}`;
    notes.push(makeNote({ reference, box_id: reference, code: status, text }));
    return;
  }
  const amount = readAmount(findOne(node, 'OrgnlTxRef/Amt/InstdAmt'));
  const why = outcome === 'failed' ? readReason(findAll(node, 'StsRsnInf')) : { code: null, reason: null };
  answers.push({ reference, box_id: reference, outcome, amount, ...why });
}

interface WholeStatus {
  node: XmlNode;
  status: string | null;
  message_id: string;
}

function readWhole({ node, status, message_id }: WholeStatus, { whole, notes }: BankReply): void {
  if (status === null) return;
  const outcome = outcomes[status];
  const { code, reason } = readReason(findAll(node, 'StsRsnInf'));
  if (outcome) {
    const answer: WholeAnswer = { batch_number: batchNumberOf(message_id), message_id, outcome, code, reason };
    whole.push(answer);
    return;
  }
  const text = `${progress[status] ?? `The bank gave the status ${status}`}: ${message_id}`;
  notes.push(makeNote({ code: status, text: reason ? `${text}. ${reason}` : text }));
}
