import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Cell, openWorkbook } from './xlsx.ts';

async function write(headings: string[], rows: Cell[][]): Promise<Record<string, string>> {
  const out = new PassThrough({ highWaterMark: 1024 });
  const content = buffer(out);
  const book = await openWorkbook(out, 'Orders: [all]', headings);
  for (const row of rows) await book.addRow(row);
  await book.finish();
  out.end();
  const files = unzipSync(new Uint8Array(await content));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

describe('a workbook', () => {
  test('holds the parts that a spreadsheet program looks for', async () => {
    const files = await write(['A'], []);
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(files['xl/workbook.xml']).toContain('<sheet name="Orders   all " sheetId="1" r:id="rId1"/>');
    for (const [path, text] of Object.entries(files)) expect(unbalanced(text), path).toEqual([]);
  });

  test.each<[Cell, string]>([
    ['<b>&', '<c t="inlineStr"><is><t xml:space="preserve">&lt;b&gt;&amp;</t></is></c>'],
    ['=1+1', '<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>'],
    ['a\u0000b\u001b\ud800', '<c t="inlineStr"><is><t xml:space="preserve">ab\ufffd</t></is></c>'],
    [17, '<c><v>17</v></c>'],
    [null, '<c/>'],
    [{ amount: -5, decimals: 2 }, '<c s="5"><v>-0.05</v></c>'],
    [{ amount: 1250, decimals: 0 }, '<c s="3"><v>1250</v></c>'],
    [{ local_time: '1900-03-01 12:00' }, '<c s="2"><v>61.5</v></c>'],
  ])('writes %j', async (cell, xml) => {
    const { 'xl/worksheets/sheet1.xml': sheet } = await write(['A'], [[cell]]);
    expect(sheet).toContain(`<row r="2">${xml}</row>`);
  });

  test('keeps the heading in view, fits its columns, and filters all rows', async () => {
    const headings = Array.from({ length: 28 }, (_, at) => `Column ${at + 1}`);
    const rows: Cell[][] = [
      ['A name of some length', 1],
      ['x'.repeat(500), { amount: 123_456_789, decimals: 2 }],
    ];
    const { 'xl/worksheets/sheet1.xml': sheet = '', 'xl/styles.xml': style } = await write(headings, rows);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<col min="1" max="1" width="60" customWidth="1"/><col min="2" max="2" width="16"');
    expect(sheet).toContain('<col min="28" max="28" width="12" customWidth="1"/>');
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:AB3"/></worksheet>');
    expect(style).toContain('formatCode="#,##0.00"');
    expect(style).toContain('<xf numFmtId="22"');
  });

  test('is written while it grows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Row ${n}`, n]);
    const { 'xl/worksheets/sheet1.xml': sheet = '' } = await write(['Name', 'Number'], rows);
    expect(sheet.match(/<row /g)).toHaveLength(20_001);
    expect(sheet.endsWith('<c><v>19999</v></c></row></sheetData><autoFilter ref="A1:B20001"/></worksheet>')).toBe(true);
  });
});

/** The tags that are not closed in their order. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  for (const [, slash, name, empty] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [name ?? ''];
    } else if (!empty) open.push(name ?? '');
  }
  return open;
}
