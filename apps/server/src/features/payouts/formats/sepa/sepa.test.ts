import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { holdable, testLine, testRequest } from '../../../../testing/test-payment.ts';
import { findAll, parseXml, textOf } from '../answers/xml-tree.rules.ts';
import type { FileRequest, PaymentLine } from '../bank-format.rules.ts';
import { sepa } from './sepa.rules.ts';
import { isSepaId, toSepaText } from './sepa-text.rules.ts';
import { batchNumberOf, messageIdOf } from './write-pain001.rules.ts';

const schemas = await Promise.all(
  [join(import.meta.dirname, '../../../../testing/schemas/sepa-credit-transfer.xsd'), process.env.PAIN_001_SCHEMA ?? '']
    .filter((path) => path !== '')
    .map((path) => readFile(path, 'utf8')),
);

/** What the schemas say against the file. */
async function findFaults(xml: string): Promise<string[]> {
  const results = await Promise.all(schemas.map((schema) => validateXML({ xml, schema })));
  return results.flatMap(({ errors }) => errors.map(({ message }) => message));
}

const iban = 'DE89370400440532013000';
const sender = { debtor_name: 'Second Life Devices', iban: 'IE29AIBK93115212345678' };
const euro = (more: Partial<PaymentLine> = {}) =>
  testLine({ currency: 'EUR', country: 'IE', details: { account_holder: 'Jane Doe', iban }, ...more });
const request = (more: Partial<FileRequest> = {}) => testRequest({ sender, lines: [euro()], ...more });
const write = (asked: FileRequest) => sepa.write(asked).content.toString('utf8');

describe('a SEPA file', () => {
  it('is this one', () => {
    const details = { account_holder: 'x', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' };
    const lines = [euro({ payee: 'Jürgen Weiß & Söhne' }), euro({ reference: 'SLD-2', amount: 5, details })];
    expect(write(request({ lines, sender: { ...sender, bic: 'AIBKIE2D' } })).replaceAll(/(?<=>)(?=<)/g, '\n')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr>
<MsgId>B12-202603021004-0</MsgId>
<CreDtTm>2026-03-02T10:04:00</CreDtTm>
<NbOfTxs>2</NbOfTxs>
<CtrlSum>123.50</CtrlSum>
<InitgPty>
<Nm>Second Life Devices</Nm>
</InitgPty>
</GrpHdr>
<PmtInf>
<PmtInfId>B12-202603021004-0-1</PmtInfId>
<PmtMtd>TRF</PmtMtd>
<BtchBookg>false</BtchBookg>
<NbOfTxs>2</NbOfTxs>
<CtrlSum>123.50</CtrlSum>
<PmtTpInf>
<SvcLvl>
<Cd>SEPA</Cd>
</SvcLvl>
</PmtTpInf>
<ReqdExctnDt>
<Dt>2026-03-03</Dt>
</ReqdExctnDt>
<Dbtr>
<Nm>Second Life Devices</Nm>
</Dbtr>
<DbtrAcct>
<Id>
<IBAN>IE29AIBK93115212345678</IBAN>
</Id>
</DbtrAcct>
<DbtrAgt>
<FinInstnId>
<BICFI>AIBKIE2D</BICFI>
</FinInstnId>
</DbtrAgt>
<ChrgBr>SLEV</ChrgBr>
<CdtTrfTxInf>
<PmtId>
<EndToEndId>SLD-1</EndToEndId>
</PmtId>
<Amt>
<InstdAmt Ccy="EUR">123.45</InstdAmt>
</Amt>
<Cdtr>
<Nm>Jurgen Weiss + Sohne</Nm>
</Cdtr>
<CdtrAcct>
<Id>
<IBAN>DE89370400440532013000</IBAN>
</Id>
</CdtrAcct>
<RmtInf>
<Ustrd>Second Life Devices SLD-1</Ustrd>
</RmtInf>
</CdtTrfTxInf>
<CdtTrfTxInf>
<PmtId>
<EndToEndId>SLD-2</EndToEndId>
</PmtId>
<Amt>
<InstdAmt Ccy="EUR">0.05</InstdAmt>
</Amt>
<CdtrAgt>
<FinInstnId>
<BICFI>AIBKIE2D</BICFI>
</FinInstnId>
</CdtrAgt>
<Cdtr>
<Nm>Jane Doe</Nm>
</Cdtr>
<CdtrAcct>
<Id>
<IBAN>IE29AIBK93115212345678</IBAN>
</Id>
</CdtrAcct>
<RmtInf>
<Ustrd>Second Life Devices SLD-2</Ustrd>
</RmtInf>
</CdtTrfTxInf>
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`,
    );
  });

  it.each([
    ['IBAN only', request()],
    ['a BIC', request({ sender: { ...sender, bic: 'AIBKIE2DXXX' } })],
    ['the highest amount', request({ lines: [euro({ amount: 99_999_999_999 })] })],
    ['long names', request({ company_name: 'ß'.repeat(100), lines: [euro({ payee: `Zoë ${'a'.repeat(90)}` })] })],
    ['signs that XML escapes', request({ lines: [euro({ payee: `<O'Neil> & "Co" ]]>` })] })],
  ])('is valid by the schema with %s', async (_what, asked) => {
    expect(await findFaults(write(asked))).toEqual([]);
  });

  it('is held against a schema that can fail', async () => {
    const xml = write(request());
    expect(await findFaults(xml.replace('SLEV', 'SHAR'))).not.toEqual([]);
    expect(await findFaults(xml.replace(/<EndToEndId>.*<\/EndToEndId>/, ''))).not.toEqual([]);
    expect(await findFaults(xml.replace('<Dt>2026-03-03</Dt>', '2026-03-03'))).not.toEqual([]);
  });

  it.each<[string, Partial<PaymentLine>, RegExp]>([
    ['a wrong check digit', { details: { iban: 'DE89370400440532013001' } }, /IBAN has a wrong check digit/],
    ['an IBAN of a country outside SEPA', { details: { iban: 'TR330006100519786457841326' } }, /outside SEPA/],
    ['a wrong BIC', { details: { iban, bic: 'AIB' } }, /8 or 11/],
    ['an account outside the EEA without a BIC', { details: { iban: 'GB82WEST12345698765432' } }, /BIC is required/],
    ['another currency', { currency: 'USD' }, /pays in EUR, not in USD/],
    ['too much', { amount: 100_000_000_000 }, /too high/],
    ['a name in other letters', { payee: '山田' }, /no letters/],
    ['a part of a name in other letters', { payee: 'Taro 山田' }, /can’t hold: 山田/],
    ['a long reference', { reference: 'X'.repeat(36) }, /cannot name a payment/],
    ['a reference with a double slash', { reference: 'A//B' }, /cannot name a payment/],
  ])('is refused as a whole for a line with %s, which it names', (_what, more, message) => {
    const lines = [euro({ reference: 'SLD-0' }), euro(more)];
    expect(sepa.check(request({ lines }))).toEqual({ sender: {}, lines: { 1: expect.stringMatching(message) } });
    expect(() => sepa.write(request({ lines }))).toThrow(/^Line 2: /);
  });

  it('is refused for a day on which TARGET2 is closed, and without a sender', () => {
    expect(sepa.check(request({ effective_date: '2026-04-03' })).file).toMatch(/not a banking day/);
    expect(sepa.check(request({ sender: {} })).sender).toEqual({
      debtor_name: 'Account holder is required',
      iban: 'IBAN is required',
    });
  });

  it('is found again by its message id', () => {
    expect(batchNumberOf(messageIdOf(request({ batch_number: 77, files_today: 3 })))).toBe(77);
    expect(batchNumberOf(`${messageIdOf(request())}-1`)).toBe(12);
    expect(batchNumberOf('MSG-1')).toBeNull();
    expect(messageIdOf(request({ batch_number: 2_000_000, files_today: 99 })).length).toBeLessThanOrEqual(33);
  });
});

describe('any SEPA file', () => {
  it('has counts and sums that a reader agrees with, and each payment once', () => {
    const line = fc.record({
      payee: fc.string({ unit: 'binary', maxLength: 90 }).map((name) => `J${holdable(name)}`),
      amount: fc.integer({ min: 1, max: 99_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (drafts) => {
        const lines = drafts.map((draft, index) => euro({ ...draft, reference: `SLD-${index}` }));
        const document = parseXml(write(request({ lines })));
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        for (const path of ['CstmrCdtTrfInitn/GrpHdr', 'CstmrCdtTrfInitn/PmtInf']) {
          expect(textOf(document, `${path}/NbOfTxs`)).toBe(String(lines.length));
          expect(Math.round(Number(textOf(document, `${path}/CtrlSum`)) * 100)).toBe(total);
        }
        const transfers = findAll(document, 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf');
        expect(transfers.map((transfer) => textOf(transfer, 'PmtId/EndToEndId'))).toEqual(
          lines.map(({ reference }) => reference),
        );
        expect(transfers.map((transfer) => Math.round(Number(textOf(transfer, 'Amt/InstdAmt')) * 100))).toEqual(
          lines.map(({ amount }) => amount),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is valid by the schema, whatever the names', async () => {
    const names = fc.array(fc.string({ unit: 'binary', maxLength: 90 }), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(names, async (payees) => {
        const lines = payees.map((name, index) => euro({ payee: `J${holdable(name)}`, reference: `SLD-${index}` }));
        expect(await findFaults(write(request({ lines })))).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});

describe('the characters of SEPA', () => {
  it.each([
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Smørrebrød & Ægir', 'Smorrebrod + AEgir'],
    ['jane_doe@example.com', 'jane-doe(at)example.com'],
    ['O’Neil – “Bar”', "O'Neil - Bar"],
    // The normal form of a sign has signs that were not there before.
    ['｛Ǿrsted｝ ǽ￡﹘', 'Orsted aeGBP-'],
    ['王', ''],
    [' \t\n ', ''],
  ])('%j is written as %j', (text, expected) => {
    expect(toSepaText(text, 70)).toBe(expected);
  });

  it('are all that a text has, and writing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, length) => {
        const written = toSepaText(text, length);
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(written.length).toBeLessThanOrEqual(length);
        expect(toSepaText(written, length)).toBe(written);
      }),
    );
  });

  it.each(['', '/A', 'A/', 'A//B', ' A', 'A&B', 'Ä', 'X'.repeat(36)])('%j is no id', (id) => {
    expect(isSepaId(id)).toBe(false);
  });
});
