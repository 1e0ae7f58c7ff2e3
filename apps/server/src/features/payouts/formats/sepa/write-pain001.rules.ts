import { decimalOf } from '../../../../platform/sheets/writing/xlsx.ts';
import type { FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { localStamp } from '../local-stamp.rules.ts';
import { toSepaText } from './sepa-text.rules.ts';

type Xml = string;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const text = (name: string, value: string): Xml => `<${name}>${escapeXml(value)}</${name}>`;
const element = (name: string, ...children: readonly Xml[]): Xml => `<${name}>${children.join('')}</${name}>`;

const euros = (amount: number) => decimalOf({ amount, decimals: 2 });

/** The message's id, unique for the company: the batch, when, and which file of the day. */
export function messageIdOf({ batch_number, created_at, timezone, files_today }: FileRequest): string {
  const { yyyymmdd, hhmm } = localStamp(created_at, timezone);
  return `B${batch_number}-${yyyymmdd}${hhmm}-${files_today}`;
}

/** The batch that a message's id names. */
export function batchNumberOf(message_id: string): number | null {
  const match = /^B(\d{1,9})-\d{12}-\d+(?:-1)?$/.exec(message_id);
  return match ? Number(match[1]) : null;
}

export function writePain001(request: FileRequest): Xml {
  const { lines, created_at, timezone, sender } = request;
  const message_id = messageIdOf(request);
  const totals = [
    text('NbOfTxs', String(lines.length)),
    text('CtrlSum', euros(lines.reduce((sum, { amount }) => sum + amount, 0))),
  ];
  const debtor = text('Nm', toSepaText(sender.debtor_name ?? '', 70));
  const header = element(
    'GrpHdr',
    text('MsgId', message_id),
    text('CreDtTm', localStamp(created_at, timezone).iso),
    ...totals,
    element('InitgPty', debtor),
  );
  const payments = element(
    'PmtInf',
    text('PmtInfId', `${message_id}-1`),
    text('PmtMtd', 'TRF'),
    // Each payment is booked by itself, so that the statement names it.
    text('BtchBookg', 'false'),
    ...totals,
    element('PmtTpInf', element('SvcLvl', text('Cd', 'SEPA'))),
    element('ReqdExctnDt', text('Dt', request.effective_date ?? '')),
    element('Dbtr', debtor),
    element('DbtrAcct', element('Id', text('IBAN', sender.iban ?? ''))),
    element('DbtrAgt', element('FinInstnId', bankOf(sender.bic))),
    text('ChrgBr', 'SLEV'),
    ...lines.map((line) => transferOf(line, request.company_name)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', header, payments)}</Document>\n`;
}

const bankOf = (bic: string | undefined): Xml =>
  bic ? text('BICFI', bic) : element('Othr', text('Id', 'NOTPROVIDED'));

function transferOf({ reference, amount, payee, details }: PaymentLine, company_name: string): Xml {
  const message = toSepaText(`${company_name} ${reference}`, 140);
  return element(
    'CdtTrfTxInf',
    element('PmtId', text('EndToEndId', reference)),
    element('Amt', `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`),
    ...(details.bic ? [element('CdtrAgt', element('FinInstnId', text('BICFI', details.bic)))] : []),
    element('Cdtr', text('Nm', toSepaText(payee, 70))),
    element('CdtrAcct', element('Id', text('IBAN', details.iban ?? ''))),
    element('RmtInf', text('Ustrd', message)),
  );
}
