import type { Writable } from 'node:stream';
import { openZipWriter, type ZipPart } from './write-zip.ts';

/** A cell: text, a number, an amount with its decimals, or a local time `2026-03-02 15:00`. Null is empty. */
export type Cell = string | number | null | { amount: number; decimals: 0 | 1 | 2 | 3 | 4 } | { local_time: string };

/** The format's limit per sheet. Longer lists continue in another sheet. */
const maxRows = 1_048_576;

/** Writes a workbook row by row in constant memory. */
export interface WorkbookWriter {
  addRow(cells: readonly Cell[]): Promise<void>;
  /** Writes the rest. The caller ends the stream. */
  finish(): Promise<void>;
}

/** Each sheet starts with the bold `headings`. Waits when the stream is full. */
export async function openWorkbook(out: Writable, name: string, headings: readonly string[]): Promise<WorkbookWriter> {
  const zip = openZipWriter(out);
  let sheet: ZipPart | undefined;
  let sheets = 0;
  let row = 0;
  let waiting = '';
  /** The widths that the rows need, known for the rows before the first flush. They stand before the rows. */
  let widths: number[] | undefined;

  const writeRow = (cells: readonly Cell[], style?: number) => {
    row += 1;
    if (widths) for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
    waiting += `<row r="${row}">${cells.map((cell) => writeCell(cell, style)).join('')}</row>`;
  };
  const flush = async () => {
    await sheet?.write(widths ? sheetHead(widths) + waiting : waiting);
    widths = undefined;
    waiting = '';
  };
  const beginSheet = () => {
    sheets += 1;
    row = 0;
    sheet = zip.add(`xl/worksheets/sheet${sheets}.xml`);
    waiting = '';
    widths = [];
    writeRow(headings, styles.heading);
  };
  const endSheet = async () => {
    waiting += `</sheetData><autoFilter ref="A1:${columnName(headings.length)}${row}"/></worksheet>`;
    await flush();
    await sheet?.end();
  };

  beginSheet();
  return {
    async addRow(cells) {
      if (row >= maxRows) {
        await endSheet();
        beginSheet();
      }
      writeRow(cells);
      if (waiting.length >= chunkCharacters) await flush();
    },
    async finish() {
      await endSheet();
      for (const [path, text] of partsOf(name, sheets)) {
        const file = zip.add(path);
        await file.write(text);
        await file.end();
      }
      await zip.end();
    },
  };
}

/** The part of a sheet before its rows: the heading stays in view, and each column fits its text. */
function sheetHead(widths: readonly number[]): string {
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews>${view}</sheetView></sheetViews>${cols}<sheetData>`;
}

const narrowest = 8;
const widest = 60;

/** The width of a cell in characters, with the room that a filter's button takes. */
function widthOf(cell: Cell): number {
  const length = cell === null ? 0 : typeof cell === 'object' && 'local_time' in cell ? 16 : textLength(cell);
  return Math.min(widest, Math.max(narrowest, length + 3));
}

function textLength(cell: string | number | { amount: number; decimals: number }): number {
  return typeof cell === 'object' ? Math.ceil(decimalOf(cell).length * 1.3) : String(cell).length;
}

/** 1 → `A`, 28 → `AB`. */
function columnName(column: number): string {
  const rest = (column - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return column > 26 ? columnName((column - 1 - rest) / 26) + letter : letter;
}

/** Rows are compressed in chunks of this size, because each chunk has a fixed cost. */
const chunkCharacters = 65_536;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats in `xl/styles.xml`. The format of an amount is `amount` plus its number of decimals. */
const styles = { heading: 1, time: 2, amount: 3 };
const amountFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'];
/** The built-in format of a date with its time, which spreadsheets show in the reader's locale. */
const dateAndTime = 22;

function writeCell(cell: Cell, style?: number): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    const attribute = style === undefined ? '' : ` s="${style}"`;
    return `<c t="inlineStr"${attribute}><is><t xml:space="preserve">${escapeXml(asText(cell))}</t></is></c>`;
  }
  if ('amount' in cell) return `<c s="${styles.amount + cell.decimals}"><v>${decimalOf(cell)}</v></c>`;
  return `<c s="${styles.time}"><v>${serialOf(cell.local_time)}</v></c>`;
}

/** Keeps `_x0041_` from being read as the letter A. */
const asText = (cell: string) => cell.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x');

/** An amount with a decimal point. */
export function decimalOf({ amount, decimals }: { amount: number; decimals: number }): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}

/** Days since the end of 1899, as spreadsheets count. */
function serialOf(local_time: string): number {
  return Date.parse(`${local_time.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as the content of an element. Removes control characters that XML does not allow, even escaped. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return clean.toWellFormed().replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
}

function partsOf(name: string, sheets: number): [path: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const title = escapeXml(name.replace(/[\\/?*[\]:"]/g, ' ').slice(0, 25));
  const sheetType = `${contentType}.worksheet+xml`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${officeNamespace}/${type}" Target="${target}"/>`;
  const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
  return [
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('/xl/workbook.xml', `${contentType}.sheet.main+xml`)}${override('/xl/styles.xml', `${contentType}.styles+xml`)}${numbers.map((n) => override(`/xl/worksheets/sheet${n}.xml`, sheetType)).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${officeNamespace}"><sheets>${numbers.map((n) => `<sheet name="${title}${n === 1 ? '' : ` ${n}`}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">${numbers.map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', stylesheet],
  ];
}

const formatIds = amountFormats.map((format, index) => ({ format, id: 165 + index }));
const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;
const cellFormat = (number: number, fontIndex: number) =>
  `<xf numFmtId="${number}" fontId="${fontIndex}" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/>`;
const stylesheet = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="${formatIds.length}">${formatIds.map(({ format, id }) => `<numFmt numFmtId="${id}" formatCode="${format}"/>`).join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${cellFormat(0, 0)}</cellStyleXfs><cellXfs count="${3 + formatIds.length}">${cellFormat(0, 0)}${cellFormat(0, 1)}${cellFormat(dateAndTime, 0)}${formatIds.map(({ id }) => cellFormat(id, 0)).join('')}</cellXfs></styleSheet>`;
