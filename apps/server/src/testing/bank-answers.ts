/** Answers of banks, as their programs write them. */

const width = 94;

export interface ReturnedEntry {
  code: string;
  trace: string;
  box_id?: string;
  amount?: number;
  /** What a return says in words, or a notification of change corrects. */
  information?: string;
}

/** A NACHA file of returns (R…) and notifications of change (C…). */
export function nachaReturns(entries: readonly ReturnedEntry[]): string {
  const routing = '02100002';
  const details = entries.flatMap(({ code, trace, box_id = '', amount = 100, information = '' }, index) => {
    const own = `${routing}${String(index + 1).padStart(7, '0')}`;
    const type = code.startsWith('C') ? '98' : '99';
    return [
      `621081000032${'12345678'.padEnd(17)}${String(amount).padStart(10, '0')}${box_id.padEnd(15)}${'JANE DOE'.padEnd(22)}  1${own}`,
      `7${type}${code}${trace}      08100003${information.padEnd(44).slice(0, 44)}${own}`,
    ];
  });
  const count = details.length;
  const sum = String(entries.reduce((total, { amount = 100 }) => total + amount, 0)).padStart(12, '0');
  const hash = String(entries.length * 8_100_003).padStart(10, '0');
  const records = [
    `1011234567890 0810000322603041200A094101${'SECOND LIFE'.padEnd(23)}${'FIRST BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5220${'SECOND LIFE'.padEnd(16)}${' '.repeat(20)}1987654321PPD${'PAYOUT'.padEnd(10)}260303260304063102100002${'1'.padStart(7, '0')}`,
    ...details,
    `8220${String(count).padStart(6, '0')}${hash}${'0'.repeat(12)}${sum}1987654321${' '.repeat(25)}02100002${'1'.padStart(7, '0')}`,
  ];
  const blocks = Math.ceil((records.length + 1) / 10);
  records.push(
    `9000001${String(blocks).padStart(6, '0')}${String(count).padStart(8, '0')}${hash}${'0'.repeat(12)}${sum}${' '.repeat(39)}`,
  );
  while (records.length < blocks * 10) records.push('9'.repeat(width));
  return `${records.join('\n')}\n`;
}

export interface StatementEntry {
  direction: 'DBIT' | 'CRDT';
  amount: string;
  /** Empty: a booking that names no payment. */
  reference?: string;
  status?: string;
  reason?: string;
  words?: string;
  more?: string;
}

/** A statement (camt.053.001.08). */
export function camt053(entries: readonly StatementEntry[]): string {
  const rows = entries.map(({ direction, amount, reference, status = 'BOOK', reason, words, more = '' }) => {
    const returned = reason
      ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn>${words ? `<AddtlInf>${words}</AddtlInf>` : ''}</RtrInf>`
      : '';
    const transaction = reference
      ? `<NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${returned}</TxDtls></NtryDtls>`
      : '';
    return `<Ntry>
  <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
  <BookgDt><Dt>2026-03-03</Dt></BookgDt>${more}${transaction}
</Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>STMT-1</MsgId><CreDtTm>2026-03-04T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>IE29AIBK93115212345678</IBAN></Id></Acct>
${rows.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

export interface StatusReport {
  message_id: string;
  group?: string;
  reason?: string;
  payments?: readonly { reference: string; status: string; reason?: string; amount?: string }[];
}

const reasonOf = (reason: string | undefined) => (reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : '');

/** A payment status report (pain.002.001.10). */
export function pain002({ message_id, group, reason, payments = [] }: StatusReport): string {
  const rows = payments.map(
    (payment) => `<TxInfAndSts><OrgnlEndToEndId>${payment.reference}</OrgnlEndToEndId><TxSts>${payment.status}</TxSts>
${reasonOf(payment.reason)}${payment.amount ? `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${payment.amount}</InstdAmt></Amt></OrgnlTxRef>` : ''}</TxInfAndSts>`,
  );
  const block =
    rows.length > 0
      ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${message_id}-1</OrgnlPmtInfId>${rows.join('\n')}</OrgnlPmtInfAndSts>`
      : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><ns:CstmrPmtStsRpt>
<ns:GrpHdr><ns:MsgId>R-1</ns:MsgId></ns:GrpHdr>
<ns:OrgnlGrpInfAndSts><ns:OrgnlMsgId>${message_id}</ns:OrgnlMsgId>${group ? `<ns:GrpSts>${group}</ns:GrpSts>` : ''}${reasonOf(reason)}</ns:OrgnlGrpInfAndSts>
${block}</ns:CstmrPmtStsRpt></ns:Document>`;
}
