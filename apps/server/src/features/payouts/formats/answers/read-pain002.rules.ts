import { batchNumberOf } from '../sepa/write-pain001.rules.ts';
import { AnswerError, type BankReply, type IsOurs, makeNote, type WholeAnswer } from './bank-reply.rules.ts';
import { readAmount, readReason } from './sepa-reason.rules.ts';
import { findAll, findOne, textOf, type XmlNode } from './xml-tree.rules.ts';

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

/**
 * Reads a payment status report: of payments, by their end-to-end or instruction id, and of a whole file that is named by its
 * message id. What a payment says itself goes before what its file says.
 */
export function readPain002(report: XmlNode, isOurs: IsOurs, reply: BankReply): void {
  const group = findOne(report, 'OrgnlGrpInfAndSts') ?? findOne(report, 'OrgnlGrpInf');
  const blocks = findAll(report, 'OrgnlPmtInfAndSts');
  const message_id = group ? textOf(group, 'OrgnlMsgId') : null;
  const transactions = blocks.flatMap((block) => findAll(block, 'TxInfAndSts').map((node) => ({ node, block })));
  // A version of the message has payments without their block.
  transactions.push(...findAll(report, 'TxInfAndSts').map((node) => ({ node, block: report })));
  if (message_id === null && transactions.length === 0 && !blocks.some((block) => textOf(block, 'OrgnlPmtInfId')))
    throw new AnswerError('The report does not say which file it answers', report.line);
  const groupStatus = group ? textOf(group, 'GrpSts') : null;
  for (const { node, block } of transactions) {
    readTransaction(node, textOf(node, 'TxSts') ?? textOf(block, 'PmtInfSts') ?? groupStatus, isOurs, reply);
  }
  const wholes = [
    { node: group ?? report, status: groupStatus, message_id },
    ...blocks.map((node) => ({
      node,
      status: textOf(node, 'PmtInfSts'),
      message_id: textOf(node, 'OrgnlPmtInfId') ?? message_id,
    })),
  ];
  // A status on its way says nothing more where payments are named. An end is that of the payments that are not named too.
  const [final] = wholes.filter(({ status }) => status !== null && outcomes[status.toUpperCase()]);
  if (transactions.length > 0) {
    if (final) readWhole(final, reply);
    return;
  }
  for (const whole of final ? [final] : wholes) readWhole(whole, reply);
}

function readTransaction(node: XmlNode, given: string | null, isOurs: IsOurs, { answers, notes }: BankReply): void {
  const ids = ['OrgnlEndToEndId', 'OrgnlInstrId', 'OrgnlTxId']
    .map((path) => textOf(node, path))
    .filter((id) => id !== null);
  const reference = ids.find((id) => isOurs(id)) ?? ids.find((id) => !/^not ?provided$/i.test(id));
  if (reference === undefined) {
    notes.push(makeNote({ text: 'The report has a payment without a reference. Ask your bank which one it is.' }));
    return;
  }
  const is_ours = isOurs(reference);
  const status = given?.toUpperCase() ?? null;
  if (status === null) {
    if (is_ours) throw new AnswerError(`The payment ${reference.slice(0, 35)} has no status`, node.line);
    return;
  }
  const outcome = outcomes[status];
  if (!outcome) {
    const text = progress[status] ?? `The bank gave the status ${status.slice(0, 35)}`;
    if (is_ours) notes.push(makeNote({ reference, box_id: reference, code: status, text }));
    return;
  }
  const amounts = ['OrgnlTxRef/Amt/InstdAmt', 'OrgnlTxRef/IntrBkSttlmAmt'].flatMap((path) => findAll(node, path));
  const inEuros = amounts.find(({ attributes }) => (attributes.Ccy ?? 'EUR').toUpperCase() === 'EUR');
  const amount = is_ours ? readAmount(inEuros) : null;
  const why = outcome === 'failed' ? readReason(findAll(node, 'StsRsnInf')) : { code: null, reason: null };
  answers.push({ reference, box_id: reference, outcome, amount, ...why });
}

interface WholeStatus {
  node: XmlNode;
  status: string | null;
  message_id: string | null;
}

function readWhole({ node, status: given, message_id }: WholeStatus, { whole, notes }: BankReply): void {
  if (given === null || message_id === null) return;
  const status = given.toUpperCase();
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
