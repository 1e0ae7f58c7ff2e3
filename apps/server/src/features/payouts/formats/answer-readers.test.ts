import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { camt053, nachaReturns, pain002 } from '../../../testing/bank-answers.ts';
import { testLine, testRequest } from '../../../testing/test-payment.ts';
import { hasAnswers, readAnswer, readAnswerFile } from './answer-readers.rules.ts';
import { AnswerError } from './answers/bank-reply.rules.ts';
import { achChanges, achReturns } from './answers/nacha-codes.data.ts';
import { sepaReasons } from './answers/sepa-codes.data.ts';
import { nacha } from './nacha/nacha.rules.ts';

const all = () => true;
const ach = (text: string) => readAnswerFile('nacha', Buffer.from(text, 'latin1'), all);
const sepa = (xml: string) => readAnswerFile('sepa-pain001', Buffer.from(xml, 'utf8'), all);
const trace = '081000030120001';

describe('returns of NACHA', () => {
  it('name the payment, the code in plain words and the amount', () => {
    const lines = [testLine(), testLine({ reference: 'SLD-2' })];
    const { references } = nacha.write(testRequest({ lines }));
    const text = nachaReturns([
      { code: 'R02', trace: references[0]!, box_id: 'SLD-1', amount: 12_345 },
      { code: 'R03', trace: references[1]!, box_id: 'SLD-2', amount: 500, information: 'no such name' },
    ]);
    expect(ach(text)).toEqual({
      answers: [
        {
          reference: references[0],
          box_id: 'SLD-1',
          outcome: 'failed',
          amount: 12_345,
          code: 'R02',
          reason: 'The account is closed',
        },
        {
          reference: references[1],
          box_id: 'SLD-2',
          outcome: 'failed',
          amount: 500,
          code: 'R03',
          reason: 'There is no such account, or the name does not match it (no such name)',
        },
      ],
      notes: [],
      whole: [],
    });
  });

  it.each(Object.keys(achReturns))('know %s', (code) => {
    expect(ach(nachaReturns([{ code, trace }])).answers).toMatchObject([{ code, reason: achReturns[code] }]);
  });

  it('of a prenote are a note, because nothing was paid', () => {
    const { answers, notes } = ach(nachaReturns([{ code: 'R04', trace, box_id: 'SLD-1', amount: 0 }]));
    expect(answers).toEqual([]);
    expect(notes).toMatchObject([
      { box_id: 'SLD-1', code: 'R04', text: 'A prenote came back: The account number is not valid' },
    ]);
  });

  it('say a code that is new', () => {
    expect(ach(nachaReturns([{ code: 'R99', trace }])).answers[0]?.reason).toBe('The bank gave the code R99');
  });

  it.each([
    ['C01', '999888777', { account_number: '999888777' }],
    ['C02', '021000021', { routing_number: '021000021' }],
    ['C03', '021000021   999888777', { routing_number: '021000021', account_number: '999888777' }],
    ['C04', 'JANE D DOE', { account_holder: 'JANE D DOE' }],
    ['C05', '32', { account_type: 'savings' }],
    ['C06', '999888777           22', { account_number: '999888777', account_type: 'checking' }],
    [
      'C07',
      '02100002199988877766554433 32'.replace(' ', ''),
      { routing_number: '021000021', account_number: '99988877766554433', account_type: 'savings' },
    ],
    ['C13', 'ANYTHING', {}],
  ])('a notification of change %s corrects %j', (code, information, corrected) => {
    const { answers, notes } = ach(nachaReturns([{ code, trace, box_id: 'SLD-1', information }]));
    expect(answers).toEqual([]);
    expect(notes).toEqual([
      {
        reference: trace,
        box_id: 'SLD-1',
        code,
        corrected,
        text: `${achChanges[code]?.text}. The payment arrived; correct it for the next one.`,
      },
    ]);
  });

  it('are read without line breaks, with the blanks at the ends cut, and with other line ends', () => {
    const text = nachaReturns([{ code: 'R01', trace, amount: 5 }]);
    const expected = ach(text);
    expect(expected.answers).toHaveLength(1);
    for (const variant of [
      text.replaceAll('\n', ''),
      text.replaceAll('\n', '\r\n'),
      text.replaceAll(/ +\n/g, '\n'),
      `\uFEFF${text}\u001a`,
    ]) {
      expect(readAnswerFile('nacha', Buffer.from(variant, 'utf8'), all)).toEqual(expected);
    }
  });

  it('say nothing of a file that came back as it was sent', () => {
    expect(ach(nacha.write(testRequest()).content.toString('latin1'))).toEqual({ answers: [], notes: [], whole: [] });
  });

  const good = nachaReturns([{ code: 'R01', trace, amount: 5 }]);
  const cutLine = (number: number) =>
    good
      .split('\n')
      .filter((_, index) => index !== number - 1)
      .join('\n');
  it.each([
    ['nothing', '', 'The file is empty', null],
    ['another file', '<xml/>', /not a NACHA file/, 1],
    ['a part of it', good.split('\n').slice(0, 4).join('\n'), /has no end/, 4],
    ['an entry less', cutLine(3), /addenda record has no entry/, 3],
    ['an addenda record less', cutLine(4), /says that it has 2 entries, but it has 1/, 4],
    [
      'a batch less',
      good.replace('900000100000100000002', '900000100000100000004'),
      /says that it has 4 entries, but it has 2/,
      6,
    ],
    ['a wrong code', good.replace('799R01', '799X01'), /X01 is not a return code/, 4],
    ['no trace', good.replace(trace, ' '.repeat(15)), /trace number of the original entry is missing/, 4],
    ['a long line', good.replace('JANE DOE', 'JANE DOEXX'), /96 characters instead of 94/, 3],
    ['an unknown record', good.replace(/^7/m, '4'), /type 4 is unknown/, 4],
    ['an entry after its end', `${good}6`, /has no end/, 11],
    ['text after its end', `${good}x`, /goes on after its end/, 11],
  ])('are refused with %s, naming the line', (_what, text, message, line) => {
    const error = findError(() => ach(text));
    expect(error.message).toMatch(message);
    expect(error.line).toBe(line);
  });

  it('are read, or refused with a sentence, whatever is in the file', () => {
    const damage = fc.tuple(fc.nat(good.length - 1), fc.string({ unit: 'binary-ascii', maxLength: 3 }));
    fc.assert(
      fc.property(damage, ([place, text]) => {
        const file = good.slice(0, place) + text + good.slice(place + 1);
        try {
          ach(file);
        } catch (error) {
          expect(error).toBeInstanceOf(AnswerError);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function findError(run: () => unknown): AnswerError {
  try {
    run();
  } catch (error) {
    if (error instanceof AnswerError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('statements (camt.053)', () => {
  it('settle booked debits, and fail what came back', () => {
    const xml = camt053([
      { direction: 'DBIT', amount: '123.45', reference: 'SLD-1' },
      { direction: 'CRDT', amount: '123.45', reference: 'SLD-2', reason: 'AC04' },
      { direction: 'CRDT', amount: '7', reference: 'SLD-3', reason: 'MS03', words: 'ask the seller' },
      { direction: 'CRDT', amount: '8.5', reference: 'SLD-4', reason: 'XX99' },
      { direction: 'CRDT', amount: '9.00', reference: 'SLD-5', reason: 'NARR', words: 'closed since May' },
    ]);
    expect(sepa(xml)).toEqual({
      answers: [
        answer('SLD-1', 12_345),
        answer('SLD-2', 12_345, 'AC04', 'The account is closed'),
        answer('SLD-3', 700, 'MS03', 'The bank gave no reason. ask the seller'),
        answer('SLD-4', 850, 'XX99', 'The bank gave the code XX99'),
        answer('SLD-5', 900, 'NARR', 'closed since May'),
      ],
      notes: [],
      whole: [],
    });
  });

  const answer = (
    reference: string,
    amount: number | null,
    code: string | null = null,
    reason: string | null = null,
  ) => ({
    reference,
    box_id: reference,
    amount,
    code,
    reason,
    outcome: code === null && reason === null ? 'settled' : 'failed',
  });

  it('pass over what is no payout: incoming money, bookings without a name, returns of others', () => {
    const xml = camt053([
      { direction: 'CRDT', amount: '500.00', reference: 'INVOICE-9' },
      { direction: 'CRDT', amount: '500.00', reference: 'NOTPROVIDED', reason: 'AC01' },
      { direction: 'DBIT', amount: '20.00' },
      { direction: 'DBIT', amount: '20.00', reference: 'NOTPROVIDED' },
      { direction: 'DBIT', amount: '20.00', reference: 'CARD-1', reason: 'MD06' },
    ]);
    expect(sepa(xml)).toEqual({ answers: [], notes: [], whole: [] });
  });

  it('do not settle what is pending, and say so', () => {
    const { answers, notes } = sepa(camt053([{ direction: 'DBIT', amount: '1', reference: 'SLD-1', status: 'PDNG' }]));
    expect(answers).toEqual([]);
    expect(notes).toMatchObject([{ text: '1 entry is not booked yet. Upload a later statement.' }]);
  });

  it('fail a reversal without a reason', () => {
    const reversed = { direction: 'CRDT', amount: '1', reference: 'SLD-1' } as const;
    const reason = 'The bank returned the payment without a reason';
    expect(sepa(camt053([{ ...reversed, more: '<RvslInd>true</RvslInd>' }])).answers).toEqual([
      answer('SLD-1', 100, null, reason),
    ]);
    const code = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>';
    expect(sepa(camt053([{ ...reversed, more: code }])).answers).toMatchObject([{ outcome: 'failed', reason }]);
  });

  it('say when the bank booked a batch as one total', () => {
    const more = '<NtryDtls><Btch><PmtInfId>B12-202603021004-0-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>';
    const { answers, notes } = sepa(camt053([{ direction: 'DBIT', amount: '9', more }]));
    expect(answers).toEqual([]);
    expect(notes[0]?.text).toContain('B12-202603021004-0-1');
  });

  it('are read in the older version, with several payments of one entry', () => {
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry>
<Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls>
<TxDtls><Refs><EndToEndId>SLD-1</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls></TxDtls>
<TxDtls><Refs><EndToEndId>SLD-2</EndToEndId></Refs><AmtDtls><InstdAmt><Amt Ccy="EUR">20</Amt></InstdAmt></AmtDtls></TxDtls>
<TxDtls><Refs><EndToEndId>SLD-3</EndToEndId></Refs></TxDtls>
</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
    expect(sepa(xml).answers).toEqual([answer('SLD-1', 1000), answer('SLD-2', 2000), answer('SLD-3', null)]);
    const notification = xml
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll('<Stmt>', '<Ntfctn>')
      .replaceAll('</Stmt>', '</Ntfctn>');
    expect(sepa(notification).answers).toHaveLength(3);
  });

  it.each(Object.keys(sepaReasons).filter((code) => code !== 'NARR'))('know %s', (reason) => {
    const { answers } = sepa(camt053([{ direction: 'CRDT', amount: '1', reference: 'SLD-1', reason }]));
    expect(answers).toMatchObject([{ outcome: 'failed', code: reason, reason: sepaReasons[reason] }]);
  });
});

describe('status reports (pain.002)', () => {
  it('settle and fail payments, and tell of those on their way', () => {
    const payments = [
      { reference: 'SLD-1', status: 'ACSC', amount: '123.45' },
      { reference: 'SLD-2', status: 'RJCT', reason: 'AC01' },
      { reference: 'SLD-3', status: 'ACSP' },
      { reference: 'SLD-4', status: 'ACCC' },
    ];
    const { answers, notes, whole } = sepa(pain002({ message_id: 'B12-202603021004-0', group: 'PART', payments }));
    expect(answers).toEqual([
      { reference: 'SLD-1', box_id: 'SLD-1', outcome: 'settled', amount: 12_345, code: null, reason: null },
      {
        reference: 'SLD-2',
        box_id: 'SLD-2',
        outcome: 'failed',
        amount: null,
        code: 'AC01',
        reason: sepaReasons.AC01,
      },
      { reference: 'SLD-4', box_id: 'SLD-4', outcome: 'settled', amount: null, code: null, reason: null },
    ]);
    expect(notes).toMatchObject([{ reference: 'SLD-3', code: 'ACSP', text: 'The bank is carrying out the payment' }]);
    expect(whole).toEqual([]);
  });

  it.each([
    ['RJCT', 'failed', 'FF01', sepaReasons.FF01],
    ['ACSC', 'settled', null, null],
  ])('answer for a whole file with %s', (group, outcome, reason, text) => {
    const message_id = 'B12-202603021004-0';
    const report = { message_id, group, ...(reason ? { reason } : {}) };
    expect(sepa(pain002(report))).toEqual({
      answers: [],
      notes: [],
      whole: [{ batch_number: 12, message_id, outcome, code: reason, reason: text }],
    });
  });

  it('tell of a whole file on its way, and of one that is not ours', () => {
    const { whole, notes } = sepa(pain002({ message_id: 'B12-202603021004-0', group: 'ACTC' }));
    expect(whole).toEqual([]);
    expect(notes).toMatchObject([{ code: 'ACTC', text: 'The bank could read the file: B12-202603021004-0' }]);
    expect(sepa(pain002({ message_id: 'OTHER', group: 'RJCT' })).whole).toMatchObject([{ batch_number: null }]);
  });
});

describe('a file that is no answer', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<Document>&b;</Document>';
  const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`;
  it.each([
    ['nothing', '', /not an XML file/, 1],
    ['text', 'hello', /not an XML file/, 1],
    ['a document type declaration', bomb, /document type declaration/, 1],
    ['an unknown entity', '<Document>\n&xxe;</Document>', /not complete XML/, 2],
    ['a cut end', camt053([]).slice(0, -20), /not complete XML/, 6],
    ['another message', '<Document><Other/></Document>', /neither a statement .* nor a status report/, 1],
    ['endless nesting', deep, /nested too deep/, 1],
    ['no amount', camt053([{ direction: 'DBIT', amount: '1,5', reference: 'SLD-1' }]), /1,5 is not an amount/, 7],
    ['a tenth of a cent', camt053([{ direction: 'DBIT', amount: '1.005', reference: 'SLD-1' }]), /many decimals/, 7],
    [
      'no direction',
      camt053([{ direction: 'DBIT', amount: '1', reference: 'SLD-1' }]).replaceAll(/<CdtDbtInd>.*?<\/CdtDbtInd>/g, ''),
      /debit/,
      5,
    ],
    ['no message id', pain002({ message_id: '' }), /does not say which file/, 2],
    ['no status', pain002({ message_id: 'B1', payments: [{ reference: 'SLD-1', status: '' }] }), /has no status/, 5],
  ])('is refused: %s', (_what, xml, message, line) => {
    const error = findError(() => sepa(xml));
    expect(error.message).toMatch(message);
    expect(error.line).toBe(line);
  });

  it('is refused for formats that no bank answers', () => {
    expect(hasAnswers('nacha')).toBe(true);
    for (const format of ['paypal-csv', 'toString', 'nothing']) {
      expect(hasAnswers(format)).toBe(false);
      expect(() => readAnswerFile(format, Buffer.from('x'), all)).toThrow(/do not answer this kind of file/);
    }
  });

  it('is read in the encoding that it says', () => {
    const xml = camt053([{ direction: 'CRDT', amount: '1', reference: 'SLD-1', reason: 'NARR', words: 'gelöscht' }]);
    const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(readAnswerFile('sepa-pain001', latin, all).answers[0]?.reason).toBe('gelöscht');
    expect(readAnswerFile('sepa-pain001', Buffer.from(`\uFEFF${xml}`), all).answers[0]?.reason).toBe('gelöscht');
  });
});

describe('what is not ours', () => {
  const ours = (reference: string) => reference === 'SLD-1' || reference === trace;
  const read = (text: string) => readAnswerFile('sepa-pain001', Buffer.from(text, 'utf8'), ours);
  const own = { direction: 'DBIT', amount: '100.00', reference: 'SLD-1' } as const;
  const settled = { reference: 'SLD-1', outcome: 'settled', amount: 10_000 };
  const other = (amount: string) => camt053([own, { direction: 'DBIT', amount, reference: 'HOTEL-77' }]);

  it.each([
    ['a currency that nobody is paid in', other('80.50').replace('Ccy="EUR">80.50', 'Ccy="BGN">80.50')],
    ['an amount without a digit before the point', other('.50')],
    ['an amount with a comma', other('1,5')],
    ['an amount with three decimals', other('1.005')],
    ['no amount', other('1').replace('<Amt Ccy="EUR">1</Amt>', '')],
    ['no direction', other('1').replaceAll('<Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd>', '')],
  ])('need not be understood on a statement: %s', (_what, xml) => {
    const { answers } = read(xml);
    expect(answers[0]).toMatchObject(settled);
    expect(answers.slice(1).every(({ amount }) => amount === null)).toBe(true);
  });

  it('need not be understood in a status report', () => {
    const payments = [
      { reference: 'OTHER', status: '' },
      { reference: 'SLD-1', status: 'RJCT', reason: 'AC01' },
    ];
    const { answers, notes } = read(pain002({ message_id: 'B12-202603021004-0', payments }));
    expect(answers).toMatchObject([{ reference: 'SLD-1', outcome: 'failed' }]);
    expect(notes).toEqual([]);
  });

  it('need not be understood among returns', () => {
    const text = nachaReturns([
      { code: 'X99', trace: '999999999999999' },
      { code: 'R02', trace },
    ]);
    const { answers } = readAnswerFile('nacha', Buffer.from(text), ours);
    expect(answers).toMatchObject([{ reference: '999999999999999' }, { reference: trace, code: 'R02', amount: 100 }]);
  });

  it.each([
    ['.50', 50],
    ['7.', 700],
    ['+3.10', 310],
    ['0004', 400],
    ['1.50000', 150],
  ])('is told from ours, whose amount may be written %s', (amount, cents) => {
    expect(read(camt053([{ ...own, amount }])).answers).toMatchObject([{ amount: cents }]);
  });
});

describe('what banks write otherwise', () => {
  const ours = (reference: string) => ['SLD-1', 'SLD-2'].includes(reference);
  const read = (text: string) => readAnswerFile('sepa-pain001', Buffer.from(text, 'utf8'), ours);
  const statement = (details: string, entry = '') =>
    `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${entry}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

  it.each([
    ['the instruction id', '<Refs><InstrId>SLD-1</InstrId></Refs>'],
    ['our words', '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>Second Life SLD-1</Ustrd></RmtInf>'],
    ['its text', '<AddtlTxInf>EREF+x SVWZ+Second Life SLD-1</AddtlTxInf>'],
  ])('a payment is named by %s', (_what, details) => {
    expect(read(statement(details)).answers).toMatchObject([{ reference: 'SLD-1', outcome: 'settled', amount: 1200 }]);
  });

  it('a payment has its amount in euros beside that of an account in another currency', () => {
    const details =
      '<Refs><EndToEndId>SLD-1</EndToEndId></Refs><Amt Ccy="BGN">23.47</Amt><AmtDtls><InstdAmt><Amt Ccy="EUR">12.00</Amt></InstdAmt></AmtDtls>';
    expect(read(statement(details)).answers).toMatchObject([{ amount: 1200 }]);
  });

  it('an entry of one payment has no details, or no status', () => {
    const xml = statement('').replace(/<NtryDtls>.*<\/NtryDtls>/, '<AddtlNtryInf>Second Life SLD-1</AddtlNtryInf>');
    expect(read(xml).answers).toMatchObject([{ reference: 'SLD-1', amount: 1200 }]);
    const named = statement('<Refs><EndToEndId>SLD-1</EndToEndId></Refs>').replace('<Sts><Cd>BOOK</Cd></Sts>', '');
    expect(read(named).answers).toMatchObject([{ reference: 'SLD-1' }]);
  });

  it('several messages stand in one file, or in an envelope', () => {
    const one = statement('<Refs><EndToEndId>SLD-1</EndToEndId></Refs>');
    const two = statement('<Refs><EndToEndId>SLD-2</EndToEndId></Refs>');
    const declaration = '<?xml version="1.0"?>';
    expect(read(`${declaration}${one}\n${declaration}\n${two}`).answers).toHaveLength(2);
    expect(read(`<BizMsgEnvlp><Hdr/>${one}${two}</BizMsgEnvlp>`).answers).toHaveLength(2);
  });

  const report = (group: string, transaction: string) =>
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>B12-202603021004-0</OrgnlMsgId>${group}</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${transaction}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

  it('a report names a payment by its instruction id, with the status of its file', () => {
    const transaction = '<TxInfAndSts><OrgnlInstrId>SLD-1</OrgnlInstrId></TxInfAndSts>';
    expect(read(report('<GrpSts>RJCT</GrpSts>', transaction)).answers).toMatchObject([
      { reference: 'SLD-1', outcome: 'failed' },
    ]);
  });

  it('a refused file is refused whole, also when the report names the payment that is why', () => {
    const transaction =
      '<TxInfAndSts><OrgnlEndToEndId>SLD-1</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts>';
    const { answers, whole } = read(report('<GrpSts>RJCT</GrpSts>', transaction));
    expect(answers).toMatchObject([{ reference: 'SLD-1', code: 'AC01' }]);
    expect(whole).toMatchObject([{ batch_number: 12, outcome: 'failed' }]);
    expect(read(report('<GrpSts>PART</GrpSts>', transaction)).whole).toEqual([]);
  });

  it('a report names its file only where the payments are', () => {
    const xml =
      '<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><OrgnlPmtInfId>B12-202603021004-0-1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>';
    expect(read(xml).whole).toMatchObject([{ batch_number: 12, outcome: 'failed' }]);
  });

  const returns = nachaReturns([{ code: 'R03', trace }]);
  const second = nachaReturns([{ code: 'R02', trace: '081000030120002' }]);
  const records = (text: string) => text.split('\n').filter((row) => row !== '' && !/^9+$/.test(row));
  it.each([
    ['one after the other', returns + second],
    ['without the lines that fill them up', [...records(returns), ...records(second)].join('\n')],
    ['the second without a header', returns + records(second).slice(1).join('\n')],
    ['without headers and ends', [...records(returns).slice(1, -1), ...records(second).slice(1, -1)].join('\n')],
  ])('files of returns come %s', (_what, text) => {
    expect(ach(text).answers.map(({ code }) => code)).toEqual(['R03', 'R02']);
  });
});

const zipOf = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));

describe('what a file is in', () => {
  const xml = camt053([{ direction: 'DBIT', amount: '1', reference: 'SLD-1' }]);
  const second = xml.replace('SLD-1', 'SLD-2');
  const count = async (file: Buffer) => (await readAnswer('sepa-pain001', file, all)).answers.length;
  const utf16 = (order: 'le' | 'be', mark: boolean) => {
    const little = Buffer.from(`${mark ? '\uFEFF' : ''}${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    return order === 'le' ? little : little.swap16();
  };

  it.each(['le', 'be'] as const)('may be UTF-16 %s, with a byte order mark or without', async (order) => {
    expect([await count(utf16(order, true)), await count(utf16(order, false))]).toEqual([1, 1]);
  });

  it('may be a zip, with a PDF beside', async () => {
    const files = { 'a.xml': xml, 'b/c.xml': second, 'statement.pdf': '%PDF-1.7', '__MACOSX/._a.xml': 'x' };
    expect(await count(zipOf(files))).toBe(2);
    await expect(count(zipOf({ 'a.pdf': '%PDF-1.7' }))).rejects.toThrow(/a\.pdf: This is a PDF/);
    await expect(count(zipOf({ 'a.xml': '<a>' }))).rejects.toThrow(/a\.xml: Line 1: The file is not complete XML/);
    await expect(count(zipOf(files).subarray(0, 60))).rejects.toThrow(AnswerError);
  });

  it('may be gzip', async () => {
    expect(await count(gzipSync(xml))).toBe(1);
    await expect(count(gzipSync(xml).subarray(0, 40))).rejects.toThrow(/damaged/);
  });

  it.each([
    ['{1:F01BANKDEFFXXXX}{2:}{4:\n:20:1', /MT940/],
    [':20:STARTUMS\n:25:', /MT940/],
    ['%PDF-1.4', /This is a PDF/],
    ['Datum;Betrag;Zweck\n1;2;3', /a list \(CSV\)/],
    ['OFXHEADER:100', /OFX/],
    ['<Document><CstmrCdtTrfInitn/></Document>', /the file that you sent/],
  ])('is named when it is another kind: %j', async (text, message) => {
    const refused = readAnswer('sepa-pain001', Buffer.from(text), all);
    await expect(refused).rejects.toThrow(message);
    if (!text.startsWith('<')) await expect(refused).rejects.toThrow(/Ask your bank for a statement in the camt\.053/);
  });
});
