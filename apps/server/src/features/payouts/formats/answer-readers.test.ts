import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camt053, nachaReturns, pain002 } from '../../../testing/bank-answers.ts';
import { testLine, testRequest } from '../../../testing/test-payment.ts';
import { hasAnswers, readAnswer } from './answer-readers.rules.ts';
import { AnswerError } from './answers/bank-reply.rules.ts';
import { achChanges, achReturns } from './answers/nacha-codes.data.ts';
import { sepaReasons } from './answers/sepa-codes.data.ts';
import { nacha } from './nacha/nacha.rules.ts';

const ach = (text: string) => readAnswer('nacha', Buffer.from(text, 'latin1'));
const sepa = (xml: string) => readAnswer('sepa-pain001', Buffer.from(xml, 'utf8'));
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
        ...{ reference: trace, box_id: 'SLD-1', code, corrected },
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
      expect(readAnswer('nacha', Buffer.from(variant, 'utf8'))).toEqual(expected);
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
    ['more after its end', `${good}6`, /goes on after its end/, 11],
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
    ...{ reference, box_id: reference, amount, code, reason },
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
        ...{ reference: 'SLD-2', box_id: 'SLD-2', outcome: 'failed', amount: null, code: 'AC01' },
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
      camt053([{ direction: 'DBIT', amount: '1' }]).replaceAll(/<CdtDbtInd>.*?<\/CdtDbtInd>/g, ''),
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
      expect(() => readAnswer(format, Buffer.from('x'))).toThrow(/do not answer this kind of file/);
    }
  });

  it('is read in the encoding that it says', () => {
    const xml = camt053([{ direction: 'CRDT', amount: '1', reference: 'SLD-1', reason: 'NARR', words: 'gelöscht' }]);
    const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(readAnswer('sepa-pain001', latin).answers[0]?.reason).toBe('gelöscht');
    expect(readAnswer('sepa-pain001', Buffer.from(`\uFEFF${xml}`)).answers[0]?.reason).toBe('gelöscht');
  });
});
