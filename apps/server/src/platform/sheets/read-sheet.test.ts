import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { formatOf } from './number-format.ts';
import { readSheet } from './read-sheet.ts';
import { withoutGuard } from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import { openSheetWriter, type SheetFormat } from './write-sheet.ts';
import type { Cell } from './writing/xlsx.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(content: string | Uint8Array, limits?: Partial<SheetLimits>) {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, content);
  const rows: SheetRow[] = [];
  for await (const row of readSheet({ name: 'list', path }, limits)) rows.push(row);
  return rows;
}
const cellsOf = async (content: string | Uint8Array, limits?: Partial<SheetLimits>) =>
  (await rowsOf(content, limits)).map(({ cells }) => cells);

async function written(format: SheetFormat, headings: string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const out = new PassThrough();
  const content = buffer(out);
  const writer = await openSheetWriter(out, format, { name: 'list', headings, country: 'US' });
  for (const row of rows) await writer.addRow(row);
  await writer.finish();
  out.end();
  return content;
}

const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('a text file', () => {
  const asked = [
    ['name', 'price'],
    ['Gerät 1', '10.50'],
    ['a, b; c', '3'],
  ];
  test.each<[string, string | Uint8Array]>([
    ['commas', 'name,price\r\nGerät 1,10.50\r\n"a, b; c",3\r\n'],
    ['semicolons', 'name;price\nGerät 1;10.50\n"a, b; c";3'],
    ['tabs', 'name\tprice\rGerät 1\t10.50\ra, b; c\t3'],
    ['bars', 'name|price\n\n\nGerät 1|10.50\n"a, b; c"|3\n\n'],
    ['a mark', '\uFEFFname,price\nGerät 1,10.50\n"a, b; c",3'],
    [
      'a line that tells the separator',
      'sep=;\r\nname;price\r\nGerät 1;10.50\r\na, b\u003b c'
        .replace('b; c', 'b\u0001')
        .replace('a, b\u0001', '"a, b; c";3'),
    ],
    ['blanks about quotes', 'name, price\nGerät 1 , "10.50"\n"a, b; c" ,3'],
    ['UTF-16', Buffer.from('\uFEFFname\tprice\nGerät 1\t10.50\na, b; c\t3', 'utf16le')],
    ['UTF-16, the other way', utf16be('name\tprice\nGerät 1\t10.50\na, b; c\t3')],
    ['UTF-16 without a mark', Buffer.from('name\tprice\nGerät 1\t10.50\na, b; c\t3', 'utf16le')],
    ['the encoding of Windows', Buffer.from('name,price\nGerät 1,10.50\n"a, b; c",3', 'latin1')],
  ])('is read with %s', async (_, content) => expect(await cellsOf(content)).toEqual(asked));

  it('counts lines as an editor does', async () => {
    const rows = await rowsOf('a,b\n"two\nlines",1\n\nlast,2');
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test.each<[string, string | Uint8Array, Partial<SheetLimits>, RegExp]>([
    ['nothing', '', {}, /empty/],
    ['only line breaks', '\n\r\n\n', {}, /empty/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), {}, /not a CSV/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), {}, /password/],
    ['many columns', `${'a,'.repeat(200)}b`, {}, /more than 200 columns/],
    ['many rows', 'a\n1\n2\n3', { rows: 3 }, /more than 3 rows/],
    [
      'broken UTF-16',
      Buffer.concat([Buffer.from('\uFEFFa\tb\n', 'utf16le'), Buffer.from([0x00, 0xd8, 0x41, 0])]),
      {},
      /UTF-16/,
    ],
  ])('is refused for %s', async (_, content, limits, message) => {
    await expect(rowsOf(content, limits)).rejects.toThrow(SheetError);
    await expect(rowsOf(content, limits)).rejects.toThrow(message);
  });
});

const relations = (targets: string[]) =>
  `<Relationships>${targets.map((target, n) => `<Relationship Id="r${n + 1}" Type="x/${target.includes('shared') ? 'sharedStrings' : 'worksheet'}" Target="${target}"/>`).join('')}</Relationships>`;
function workbook(sheets: string[], shared?: string): Uint8Array {
  const names = sheets.map((_, n) => `worksheets/sheet${n + 1}.xml`);
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets>${sheets.map((_, n) => `<x:sheet name="S${n + 1}" r:id="r${n + 1}"/>`).join('')}</x:sheets></x:workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relations(shared ? [...names, 'sharedStrings.xml'] : names)),
    ...(shared ? { 'xl/sharedStrings.xml': strToU8(shared) } : {}),
    ...Object.fromEntries(
      sheets.map((rows, n) => [`xl/${names[n]}`, strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)]),
    ),
  });
}

describe('a line that cannot be read costs itself', () => {
  const many = `${'1,'.repeat(200)}2`;
  test.each<[string, string, RegExp]>([
    ['too many cells', many, /more than 200 cells/],
    ['a cell that is too long', 'x'.repeat(10_001), /longer than 10000 characters/],
    ['no end of its quotation', `"${'x,'.repeat(200_000)}`, /quotation mark/],
    ['more characters than a line has', 'x '.repeat(300_000), /longer than 200000 characters/],
    [
      'more cells than a line has characters',
      'x,'.repeat(300_000),
      /longer than 200000 characters|more than 200 cells/,
    ],
    ['zero bytes, far behind the start', `${'y'.repeat(5_000)}\0`, /no text/],
  ])('with %s', async (_, line, fault) => {
    for (const end of ['\n', '\r\n']) {
      const rows = await rowsOf(['a,b', '1,2', line, '3,4', ''].join(end));
      expect(rows.map((row) => [row.line, row.fault === undefined])).toEqual([
        [1, true],
        [2, true],
        [3, false],
        [4, true],
      ]);
      expect(rows[2]?.fault).toMatch(fault);
      expect(rows[2]?.cells.join('')).not.toContain('\0');
      expect(rows[3]?.cells).toEqual(['3', '4']);
    }
  });

  it('in a workbook, with cells beyond the last column or too long a text', async () => {
    const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;
    const rows = [
      cell('A1', 'a'),
      cell('A2', '1') + cell('XFD2', 'note'),
      cell('ZZ3', 'note'),
      cell('A4', 'x'.repeat(300_000)),
      cell('A5', '2'),
    ].map((cells, at) => `<row r="${at + 1}">${cells}</row>`);
    const read = await rowsOf(workbook([rows.join('')]));
    expect(read.map(({ line, fault }) => [line, fault?.replace(/^.*(?=longer|more)/, '')])).toEqual([
      [1, undefined],
      [2, 'more than 200 cells'],
      [3, 'more than 200 cells'],
      [4, 'longer than 10000 characters'],
      [5, undefined],
    ]);
  });

  it('in a zip, with more cells than its headings', async () => {
    const content = zipSync({ 'a.csv': strToU8('a,b\n1,2,3\n4,5'), 'b.csv': strToU8('a,b\n6,7') });
    expect((await rowsOf(content)).map(({ cells, fault }) => [cells[0], fault])).toEqual([
      ['a', undefined],
      ['1', 'This line has more cells than the header'],
      ['4', undefined],
      ['6', undefined],
    ]);
  });
});

describe('a workbook', () => {
  it('is read as it shows, from the first sheet with rows', async () => {
    const shared =
      '<sst><si><t>name</t></si><si><r><t>Ge</t></r><r><t>rät &amp; Co</t></r><rPh><t>no</t></rPh></si></sst>';
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>price</t></is></c></row>' +
      '<row r="2"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="b"><v>1</v></c><c r="C3"><f>A1*2</f><v>0.30000000000000004</v></c></row>' +
      '<row><c t="str"><v>text</v></c><c t="e"><v>#DIV/0!</v></c><c><v>9.780306406157E12</v></c></row>';
    expect(await rowsOf(workbook(['', sheet], shared))).toEqual(
      [
        { line: 1, cells: ['name', '', 'price'], part: 'S2' },
        { line: 3, cells: ['Gerät & Co', 'TRUE', '0.3'], part: 'S2', numbers: new Set([2]) },
        { line: 4, cells: ['text', '#DIV/0!', '9780306406157'], part: 'S2', numbers: new Set([2]) },
      ].map((row) => (row.line === 1 ? { line: 1, cells: row.cells } : row)),
    );
  });

  it('goes on in sheets with the same heading only', async () => {
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const content = workbook([row('a', 'b') + row('1', '2'), row('notes'), row('a', 'b') + row('3', '4')]);
    expect(await cellsOf(content)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    [
      'a document type',
      () => zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>') }),
      /document type/,
    ],
    [
      'too much shared text',
      () => workbook(['<row><c t="s"><v>0</v></c></row>'], `<sst>${'<si><t/></si>'.repeat(100)}</sst>`),
      /too much text/,
    ],
    ['broken markup', () => workbook(['<row><c></row>']), /damaged/],
    ['nothing in it', () => workbook([]), /damaged/],
    ['an end that is missing', () => workbook(['<row><c t="str"><v>a</v></c></row>']).slice(0, -30), /damaged/],
  ])('is refused for %s', async (_, make, message) => {
    await expect(rowsOf(make(), { shared_text_bytes: 1_000 })).rejects.toThrow(message);
  });
});

describe('a zip', () => {
  it('holds one list or several, under the columns of all of them', async () => {
    const content = zipSync({
      'phones/list.csv': strToU8('id,Good\n1,5'),
      '../../tablets.xlsx': new Uint8Array(await written('excel', ['good', 'Id', 'Fair'], [[7, 2, 3]])),
      '__MACOSX/list.csv': strToU8('x'),
    });
    expect(await rowsOf(content)).toEqual([
      { line: 1, cells: ['id', 'Good', 'Fair'] },
      { line: 2, cells: ['1', '5', ''], part: 'list.csv' },
      { line: 2, cells: ['2', '7', '3'], part: 'tablets.xlsx', numbers: new Set([0, 1, 2]) },
    ]);
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    ['a bomb', () => zipSync({ 'a.csv': new Uint8Array(60_000_000) }), /too large/],
    ['a zip within', () => zipSync({ 'a.zip': zipSync({ 'b.csv': strToU8('a') }) }), /not a CSV or XLSX/],
    [
      'many files',
      () => zipSync(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.csv`, new Uint8Array(1)]))),
      /more than 1000 files/,
    ],
    ['another sort of file', () => zipSync({ 'run.exe': strToU8('MZ') }), /not a CSV or XLSX/],
    ['two columns of one name', () => zipSync({ 'a.csv': strToU8('a\n1'), 'b.csv': strToU8('a,A\n1,2') }), /same name/],
  ])('is refused for %s', async (_, make, message) => {
    await expect(rowsOf(make())).rejects.toThrow(message);
  });
});

describe('2 MB of blanks', () => {
  const [many, zero] = [' '.repeat(9_900), '\u200b'];
  const line = (text: string) => `${Array.from({ length: 15 }, () => text).join('\t')}\n`;
  const lines: Readonly<Record<string, string>> = {
    'in cells with an invisible sign': line(`a${zero}${many}x`),
    'after a total': line(`total${many}x`),
    'around a figure': line(`1${many}x`),
    'of digits': line(`${'1'.repeat(9_900)}x`),
    'in quotation marks': line(`"a${zero}${many}x"`),
  };
  it.each(Object.keys(lines))('%s are read', async (name) => {
    const rows = await rowsOf(`a\tb\n${(lines[name] ?? '').repeat(14)}`);
    expect(rows).toHaveLength(15);
  });

  it.each([' ', zero, '\t', '\n', '"'])('of %j in one cell are read or refused with a sentence', async (blank) => {
    const content = `a\tb\n${zero}x${blank.repeat(2 * 1024 * 1024)}x\n`;
    const refusal = await rowsOf(content).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null) expect(refusal).toBeInstanceOf(SheetError);
  });

  it('in the number format of a workbook are read', () => {
    expect(formatOf(164, '['.repeat(2 * 1024 * 1024))).toBeUndefined();
  });
});

describe('any input', () => {
  const lists = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', 'a', '\0', 'é', '='), maxLength: 200 })
      .map((text) => strToU8(text)),
    lists.map((rows) => zipSync({ 'a.csv': strToU8(rows.map((row) => row.join(',')).join('\n')) })),
    lists.map((rows) =>
      workbook([
        rows
          .map((row) => `<row>${row.map((cell) => `<c><v>${cell.replace(/[<&>]/g, '')}</v></c>`).join('')}</row>`)
          .join(''),
      ]),
    ),
  );
  const cut = fc.tuple(hostile, fc.nat(400), fc.nat(400), fc.nat(255)).map(([bytes, end, at, byte]) => {
    const content = bytes.slice(0, Math.max(4, bytes.length - (end % Math.max(1, bytes.length))));
    if (content.length > 0) content[at % content.length] = byte;
    return content;
  });

  const flipped = fc.tuple(hostile, fc.nat(4_000), fc.nat(255)).map(([bytes, at, byte]) => {
    const content = bytes.slice();
    if (content.length > 0) content[at % content.length] = byte;
    return content;
  });

  it('is read or refused with a sentence', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(hostile, cut, flipped), async (content) => {
        try {
          for (const { cells, line } of await rowsOf(content)) expect(cells.length * line).toBeGreaterThanOrEqual(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SheetError);
          expect((error as Error).message).toMatch(/^[A-Z“].*\.$/);
        }
      }),
      { numRuns: 500, endOnFailure: true },
    ));

  it('reads back as it was written', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<SheetFormat>('csv', 'excel', 'zip'),
        fc.array(fc.array(fc.stringMatching(/^[a-zA-Z0-9é"',;|=+@-]{1,8}$/), { minLength: 3, maxLength: 3 }), {
          maxLength: 20,
        }),
        async (format, rows) => {
          const read = await cellsOf(await written(format, ['a', 'b', 'c'], rows));
          expect(read.slice(1)).toEqual(
            rows.map((cells) => cells.map((cell) => (format === 'excel' ? withoutGuard(cell) : cell))),
          );
        },
      ),
      { numRuns: 100 },
    ));
});
