import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnsureEncoding } from './detect-encoding.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-limits.ts';
import type { SkippedRow } from './table-rows.ts';
import { openDecoder } from './text-decoder.ts';

/** Files as people have them: from spreadsheets of all countries, with what people write around their lists. */

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const skipped: SkippedRow[] = [];
async function rowsOf(content: string | Uint8Array, country = 'US', heading = 'name'): Promise<SheetRow[]> {
  files += 1;
  skipped.length = 0;
  const path = join(folder, String(files));
  await writeFile(path, content);
  const rows: SheetRow[] = [];
  const shape = {
    fits: (cells: readonly string[]) => cells.includes(heading),
    onSkipped: (row: SkippedRow) => void skipped.push(row),
  };
  for await (const row of readSheet({ name: 'list', path, country }, {}, shape)) rows.push(row);
  return rows;
}
const cellsOf = async (content: string | Uint8Array, country?: string) =>
  (await rowsOf(content, country)).map(({ cells }) => cells);

/** The bytes of a text in an encoding of one or two bytes a letter, by trying each of them. */
function encode(text: string, encoding: string): Buffer {
  const bytes = new Map<string, number[]>();
  const decoder = openDecoder(encoding as FileEncoding);
  const learn = (...code: number[]) => {
    try {
      const sign = decoder.decode(Buffer.from(code));
      if ([...sign].length === 1 && !bytes.has(sign)) bytes.set(sign, code);
    } catch {
      // No letter has this code.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) learn(lead, trail);
  return Buffer.from(
    [...text].flatMap((sign) => {
      const code = bytes.get(sign);
      if (!code) throw new Error(`${encoding} has no ${sign}`);
      return code;
    }),
  );
}

describe('a text file of a country’s spreadsheet', () => {
  test.each<[country: string, encoding: string, names: string[]]>([
    ['DE', 'windows-1252', ['Müller', 'Groß', 'Zoë', 'MÜLLER', 'Straße 5 €']],
    ['US', 'windows-1252', ['José Muñoz', 'O’Brien', '“Al” Smith', 'Café – Bar']],
    ['FR', 'windows-1252', ['Hélène', 'François', 'Noël', 'Cœur']],
    ['DK', 'windows-1252', ['Søren Ærø', 'Åse']],
    ['BR', 'windows-1252', ['João Gonçalves', 'CONCEIÇÃO']],
    ['DE', 'macintosh', ['Müller', 'Jürgen Groß', 'Schröder']],
    ['ES', 'macintosh', ['José Muñoz', 'García Peña', 'Íñigo']],
    ['FR', 'macintosh', ['Hélène', 'François']],
    ['PL', 'windows-1250', ['Łukasz Żółć', 'Gżegżółka', 'Kowalski-Nowak']],
    ['CZ', 'windows-1250', ['Zoë Müllerová', 'Dvořák', 'Němec', 'Růžička', 'TOMÁŠ']],
    ['HU', 'windows-1250', ['Őry Erzsébet', 'Szűcs']],
    ['RO', 'windows-1250', ['Ţăranu', 'Ionuţ']],
    ['RU', 'windows-1251', ['Георги Иванов', 'ИВАНОВА Анна', 'Щёкин']],
    ['RU', 'ibm866', ['Георги Иванов']],
    ['UA', 'windows-1251', ['Їжак Ґанна', 'Олексій']],
    ['BG', 'windows-1251', ['Георги Иванов']],
    ['GR', 'windows-1253', ['Γιώργος Παπαδόπουλος']],
    ['TR', 'windows-1254', ['Işık', 'Ümit Şahin', 'Doğan']],
    ['LT', 'windows-1257', ['Žemaitė', 'Kęstutis']],
    ['IL', 'windows-1255', ['דוד כהן']],
    ['EG', 'windows-1256', ['محمد الأحمد']],
    ['TH', 'windows-874', ['สมชาย ใจดี']],
    ['JP', 'shift_jis', ['山田 太郎', '佐藤 花子', 'ヤマダ', 'ﾔﾏﾀﾞ', '髙橋']],
    ['JP', 'euc-jp', ['山田 太郎', '佐藤 花子', 'ひらがな']],
    ['CN', 'gb18030', ['李小明', '王芳']],
    ['TW', 'big5', ['陳小明', '林美玲']],
    ['KR', 'euc-kr', ['김철수', '이영희']],
  ])('in %s, %s, is read', async (country, encoding, names) => {
    const text = ['name,email', ...names.map((name) => `${name},a@b.test`)].join('\r\n');
    const cells = await cellsOf(encode(text, encoding), country);
    expect(cells.slice(1).map(([name]) => name)).toEqual(names);
  });

  // An odd number of bytes before the letters, so that every limit of a sample is within one of them somewhere.
  test.each([
    ['JP', 'shift_jis', '山田太郎'],
    ['JP', 'euc-jp', 'ひらがな佐藤'],
    ['CN', 'gb18030', '李小明王芳'],
    ['TW', 'big5', '陳小明林美玲'],
    ['KR', 'euc-kr', '김철수이영희'],
  ])('in %s, %s, is read however long it is', async (country, encoding, name) => {
    const bytes = encode(name, encoding);
    const lines = Array.from({ length: 2_500 }, (_, at) =>
      Buffer.concat([Buffer.from('a'.repeat(at % 7)), bytes, Buffer.from('\r\n')]),
    );
    const list = Buffer.concat([Buffer.from('name\r\n'), ...lines]);
    expect(await cellsOf(list, country)).toHaveLength(2_501);
    const long = (before: string) =>
      Buffer.concat([Buffer.from(`name\r\n${before}`), ...Array.from({ length: 600 }, () => bytes)]);
    expect((await cellsOf(long(''), country))[1]?.[0]).toBe(name.repeat(600));
    expect((await cellsOf(long('a'), country))[1]?.[0]).toBe(`a${name.repeat(600)}`);
  });

  test.each<[country: string, encoding: string, name: string]>([
    ['US', 'shift_jis', '山田 太郎'],
    ['US', 'windows-1250', 'Łukasz Żółć'],
    ['DE', 'windows-1250', 'Dvořák'],
    ['DE', 'windows-1250', 'Kovačič'],
    ['US', 'windows-1251', 'Георги Иванов'],
    ['DE', 'windows-1254', 'Işık'],
    ['GB', 'windows-1257', 'Kęstutis'],
    ['US', 'gb18030', '李小明'],
    ['JP', 'windows-1251', 'Иванов'],
    ['CN', 'windows-1251', 'Иванов'],
    ['KR', 'windows-1251', 'Георги Иванов'],
    ['CZ', 'iso-8859-2', 'Tomáš Žižka'],
    ['US', 'windows-1253', 'Γιώργος'],
    ['DE', 'ibm850', 'Jürgen Größe'],
    ['US', 'ibm437', 'José Muñoz'],
    ['PL', 'ibm852', 'Żółć Łukasz'],
    ['GR', 'ibm737', 'Γιώργος Παπαδόπουλος'],
    ['TR', 'ibm857', 'Ümit Şahin'],
    ['IL', 'ibm862', 'דוד כהן'],
    ['LT', 'ibm775', 'Kęstutis Žemaitis'],
  ])(
    'that another country or a DOS program saved (%s gets %s) is asked about, with its names',
    async (country, encoding, name) => {
      const content = encode(`name,email\n${name},a@b.test\n`, encoding);
      const error = await rowsOf(content, country).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnsureEncoding);
      const { choices } = error as UnsureEncoding;
      expect(choices.some(({ samples }) => samples[0]?.startsWith(name))).toBe(true);
    },
  );

  test.each<[string, Buffer]>([
    ['UTF-16 with a mark', Buffer.from('\uFEFFname\temail\r\nИванов 山田\ta@b.test', 'utf16le')],
    ['UTF-16 without one', Buffer.from('name\temail\r\nИванов 山田\ta@b.test', 'utf16le')],
    ['UTF-16 of Cyrillic only', Buffer.from('name\r\nИвановИвановИванов\r\nПетровПетров', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\uFEFFname\temail\r\nИванов 山田\ta@b.test', 'utf16le').swap16()],
    ['UTF-16, big-endian, without a mark', Buffer.from('name\r\nИванов\r\n', 'utf16le').swap16()],
  ])('is read in %s', async (_, content) => {
    expect((await cellsOf(content))[1]?.[0]).toMatch(/^Иванов/);
  });
});

describe('what stands around a value', () => {
  test.each([
    ['="00123"', '00123'],
    ['"=""00123"""', '00123'],
    ['="1,5"', '1,5'],
    ["'00123", '00123'],
    ["'=1+1", '=1+1'],
    ["'t Hooft", "'t Hooft"],
    ["O'Brien", "O'Brien"],
    ['two_x000D_', 'two'],
    ['\u200e\u202a356938035643809\u202c', '356938035643809'],
    ['iPad 12.9" 2021', 'iPad 12.9" 2021'],
    ['"iPad 12.9"" 2021"', 'iPad 12.9" 2021'],
    ['"two\nlines"', 'two\nlines'],
  ])('%j is %j', async (written, read) => expect((await cellsOf(`name,note\n${written},x`))[1]).toEqual([read, 'x']));
});

describe('a quotation mark without its counterpart', () => {
  test.each([
    ['in the middle', 'name,price\na,1\n"iPad 12,2\nc,3\nd,4', 3],
    ['before quoted cells', 'name,price\na,1\n"iPad 12,2\n"c",3\nd,"4"', 3],
    ['at the end', 'name,price\na,1\nc,3\nd,4\n"iPad,2', 5],
    ['within a quoted cell', 'name,price\na,1\n"iPad 12" Pro",2\nc,3\nd,4', 3],
  ])('%s costs its own line', async (_, content, line) => {
    const rows = await rowsOf(content);
    expect(rows.filter(({ fault }) => fault).map((row) => row.line)).toEqual([line]);
    expect(rows.filter(({ fault }) => !fault).map(({ cells }) => cells)).toEqual([
      ['name', 'price'],
      ['a', '1'],
      ['c', '3'],
      ['d', '4'],
    ]);
  });
});

describe('rows that are no part of the list', () => {
  test.each<[string, string]>([
    ['commas', 'Stock offer week 12,,\n,,\nname,qty,price\na,5,300\nTotal,5,300'],
    ['semicolons', 'Angebot, KW 12\n\nname;qty;price\na;5;300\nGesamt:;5;300,00 €'],
    ['tabs', 'Offre\nParis, le 3 mars\nname\tqty\tprice\na\t5\t300\nTotal général\t5\t300'],
    ['headings again', 'name,qty,price\na,5,300\nname,qty,price\nSubtotal,5,$300.00'],
    ['Japanese', 'name,qty,price\na,5,300\n合計,5,300'],
  ])('are left out, and told: %s', async (_, content) => {
    const cells = await cellsOf(content, 'DE');
    expect(cells).toEqual([
      ['name', 'qty', 'price'],
      ['a', '5', '300'],
    ]);
    expect(skipped.length).toBeGreaterThan(0);
  });

  test.each(['Total Wireless,5,300', 'Sumo,1,2', 'Total,356938035643809,300', 'Summer Sale,1,2'])(
    '%s is part of it',
    async (row) => expect(await cellsOf(`name,qty,price\n${row}`)).toHaveLength(2),
  );
});

interface Book {
  sheets: { rows: string; state?: string; after?: string }[];
  styles?: string;
  shared?: string;
  properties?: string;
}
function workbook({ sheets, styles, shared, properties = '' }: Book): Uint8Array {
  const parts = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`);
  const extra = [...(styles ? ['styles.xml'] : []), ...(shared ? ['sharedStrings.xml'] : [])];
  const typeOf = (part: string) =>
    part.startsWith('w') ? 'worksheet' : part === 'styles.xml' ? 'styles' : 'sharedStrings';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="o">${properties}<sheets>${sheets.map(({ state }, at) => `<sheet name="S${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${[...parts, ...extra].map((part, at) => `<Relationship Id="r${at}" Type="x/${typeOf(part)}" Target="${part}"/>`).join('')}</Relationships>`,
    ),
    ...(styles ? { 'xl/styles.xml': strToU8(styles) } : {}),
    ...(shared ? { 'xl/sharedStrings.xml': strToU8(shared) } : {}),
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/${parts[at]}`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`),
      ]),
    ),
  });
}
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const list = row(text('name'), text('qty')) + row(text('a'), '<c><v>5</v></c>');

describe('a workbook as its owner sees it', () => {
  test.each(['hidden', 'veryHidden'])('has no sheets that are %s', async (state) => {
    const choices = row(text('name'), text('Grade A'));
    expect(await cellsOf(workbook({ sheets: [{ rows: choices, state }, { rows: list }] }))).toEqual([
      ['name', 'qty'],
      ['a', '5'],
    ]);
    await expect(rowsOf(workbook({ sheets: [{ rows: list, state }] }))).rejects.toThrow(/hidden/);
  });

  test('begins at the sheet with the list, and says which sheets are none', async () => {
    const book = workbook({ sheets: [{ rows: row(text('Read me')) }, { rows: list }, { rows: row(text('Notes')) }] });
    expect(await cellsOf(book)).toEqual([
      ['name', 'qty'],
      ['a', '5'],
    ]);
    expect(skipped).toEqual([
      { line: 0, text: 'S1', why: 'sheet' },
      { line: 0, text: 'S3', why: 'sheet' },
    ]);
  });

  test('has dates, times and percentages', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yy h:mm"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00&quot;d&quot;"/><numFmt numFmtId="167" formatCode="[h]:mm:ss"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="167"/></cellXfs></styleSheet>';
    const cells = [1, 2, 3, 4, 5, 6].map(
      (style) => `<c s="${style}"><v>${style === 5 ? 0.91 : style === 6 ? 0.5 : 32946.5}</v></c>`,
    );
    const rows = row(text('name')) + row(...cells, '<c t="d"><v>1990-03-14T00:00:00</v></c>');
    const shown = ['1990-03-14', '1990-03-14', '1990-03-14 12:00', '32946.5', '91%', '12:00', '1990-03-14'];
    expect((await cellsOf(workbook({ sheets: [{ rows }], styles })))[1]).toEqual(shown);
    const mac = workbook({ sheets: [{ rows }], styles, properties: '<workbookPr date1904="1"/>' });
    expect((await cellsOf(mac))[1]?.[0]).toBe('1994-03-15');
  });

  test('has control characters written as text, and a text that only looks so', async () => {
    const shared = '<sst><si><t>name</t></si><si><t>two_x000D_\nlines</t></si><si><t>_x005F_x0041_</t></si></sst>';
    const cell = (at: number) => `<c t="s"><v>${at}</v></c>`;
    expect(await cellsOf(workbook({ sheets: [{ rows: row(cell(0)) + row(cell(1)) + row(cell(2)) }], shared }))).toEqual(
      [['name'], ['two\nlines'], ['_x0041_']],
    );
  });

  test('repeats cells that are merged over rows', async () => {
    const at = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`;
    const rows =
      `<row r="1">${at('A1', 'Offer')}</row><row r="2">${at('A2', 'name')}${at('B2', 'imei')}</row>` +
      `<row r="3">${at('A3', 'iPhone 13')}${at('B3', '1')}</row><row r="4"><c r="A4"/>${at('B4', '2')}</row><row r="5"><c r="A5"/></row>` +
      `<row r="6">${at('A6', 'iPhone 12')}${at('B6', '3')}</row>`;
    const after = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A3:A5"/></mergeCells>';
    expect(await cellsOf(workbook({ sheets: [{ rows, after }] }))).toEqual([
      ['name', 'imei'],
      ['iPhone 13', '1'],
      ['iPhone 13', '2'],
      ['iPhone 12', '3'],
    ]);
  });

  test('repeats as many merged cells as there are in a row, however many the sheet has', async () => {
    const lines = 60_000;
    const cell = (reference: string) => `<c r="${reference}" t="str"><v>x</v></c>`;
    const rows = Array.from({ length: lines }, (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`)}</row>`).join('');
    const merges = Array.from({ length: lines }, (_, at) => `<mergeCell ref="C${at + 1}:D1048576"/>`).join('');
    const content = workbook({
      sheets: [{ rows, after: `<mergeCells><mergeCell ref="A1:XFD1048576"/>${merges}</mergeCells>` }],
    });
    expect(await rowsOf(content, 'US', 'x')).toHaveLength(lines);
  }, 30_000);

  test('repeats a merged cell for columns of the list only', async () => {
    const cell = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`;
    const rows = `<row r="1">${cell('A1', 'name')}</row><row r="2">${cell('A2', 'a')}</row><row r="3"><c r="A3"/></row>`;
    const after = '<mergeCells><mergeCell ref="A2:A1048576"/><mergeCell ref="ZZY2:ZZZ3"/></mergeCells>';
    expect(await cellsOf(workbook({ sheets: [{ rows, after }] }))).toEqual([['name'], ['a']]);
    const many = '<mergeCell ref="A2:A3"/>'.repeat(200_001);
    await expect(cellsOf(workbook({ sheets: [{ rows, after: `<mergeCells>${many}</mergeCells>` }] }))).rejects.toThrow(
      /more than 200000 merged cells/,
    );
  });

  test.each([
    ['00000', '1234', '01234'],
    ['00000', '123456', '123456'],
    ['000000000000000', '12345678901234', '012345678901234'],
    ['00000\\-0000', '12345678', '01234-5678'],
    ['000-00-0000', '12345678', '012-34-5678'],
    ['&quot;SN0&quot;0000', '7', 'SN00007'],
    ['[$-409]00000;@', '501', '00501'],
    ['[Red]00000_)', '501', '00501'],
    ['00000', '-5', '-5'],
    ['00000', '1.5', '1.5'],
    ['00000', '1.2345678901234567E15', '1.23456789012346E+15'],
    ['0', '7', '7'],
    ['#,##0', '1234', '1234'],
    ['00.00', '7', '7'],
  ])('has the leading zeros that %s shows of %s: %s', async (code, value, shown) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const rows = row(text('name')) + row(`<c s="0"><v>${value}</v></c>`);
    expect((await cellsOf(workbook({ sheets: [{ rows }], styles })))[1]).toEqual([shown]);
  });

  test.each([
    ['_xD800_', '_xD800_'],
    ['a_xDC00_b', 'a_xDC00_b'],
    ['_xD83D__xDE00_', '😀'],
    ['_xDE00__xD83D_', '_xDE00__xD83D_'],
    ['_xD83D__x0041_', '_xD83D_A'],
    ['_x0041_', 'A'],
  ])('has no half of a letter: %s is %s', async (written, read) => {
    const [, found] = await cellsOf(workbook({ sheets: [{ rows: row(text('name')) + row(text(written)) }] }));
    expect(found).toEqual([read]);
    expect(found?.[0]?.isWellFormed()).toBe(true);
  });

  test('tells numbers from texts, and never shows a number that lost its end as whole', async () => {
    const numbers = ['356938035643809', '3.56938035643809E14', '3569380356438331', '1.234'];
    const rows = await rowsOf(
      workbook({
        sheets: [{ rows: row(text('name')) + row(...numbers.map((n) => `<c><v>${n}</v></c>`), text('1.234')) }],
      }),
    );
    expect(rows[1]?.cells).toEqual(['356938035643809', '356938035643809', '3.56938035643833E+15', '1.234', '1.234']);
    expect([...(rows[1]?.numbers ?? [])]).toEqual([0, 1, 2, 3]);
  });
});
