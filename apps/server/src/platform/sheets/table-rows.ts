import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { signsOf } from '@tradepost/contracts/numbers';
import type { SheetRow } from './sheet-limits.ts';

/** How spreadsheets of many countries name the row of sums below a list, in lower case. */
const totalWords: ReadonlySet<string> = new Set(
  [
    'total,totals,grand total,sub total,subtotal,sub-total,sum,sums,sum total,overall total,net total',
    'summe,summen,gesamt,gesamtsumme,zwischensumme,insgesamt,endsumme',
    'total général,total general,sous-total,sous total,somme,montant total',
    'suma,suma total,importe total,totale,totale generale,somma,subtotale',
    'totaal,eindtotaal,subtotaal,soma,total geral,summa,totalt,delsumma,i alt,sum totalt,yhteensä,ialt',
    'razem,łącznie,suma końcowa,celkem,součet,spolu,súčet,összesen,végösszeg,skupaj,ukupno,toplam,genel toplam',
    'итого,всего,сумма,разом,усього,общо,σύνολο,סה"כ,סך הכל,المجموع,الإجمالي,รวม,tổng,tổng cộng,jumlah',
    '合計,小計,総計,合计,小计,总计,總計,합계,총계,소계',
  ].flatMap((words) => words.split(',')),
);

/** Longer than any total or its name: longer cells are not compared at all. */
const longestCell = 60;

/** A number of up to seven digits with signs around it: not a phone number or a serial number. */
const isFigure = (cell: string) =>
  /^[^\p{L}\d]*(\p{L}{1,3}\.?)?[^\p{L}\d]*\d[\d.,'’\s]*[^\p{L}\d]*(\p{L}{1,4}\.?)?$/u.test(cell) && !/\d{8}/.test(cell);

/** Whether a row names a total and otherwise has figures only: `Total, , 8, 2100.00`. */
function isTotalsRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.some((cell) => cell.length > longestCell)) return false;
  const [first = '', ...others] = filled;
  const word = first.toLowerCase().replace(/[\s:=*]+$/, '');
  const isTotal = totalWords.has(word) || totalWords.has(word.replace(/\s*[:=]?\s*\d[\d.,\s]*$/, ''));
  return isTotal && others.every((cell) => isFigure(cell) || totalWords.has(cell.toLowerCase()));
}

/** A row that is not part of the list: a title above the headings, a total, or headings that are repeated. */
export interface SkippedRow {
  /** 0 for a whole sheet. */
  line: number;
  text: string;
  why: 'title' | 'total' | 'heading' | 'sheet';
}

/** Hears what is found on the way to the rows of a list. */
export interface TableListener {
  onSkipped?(row: SkippedRow): void;
  /** Of a text file. */
  onEncoding?(encoding: FileEncoding): void;
}

/** What the rows of a list look like. */
export interface TableShape extends TableListener {
  /** Whether these are the headings of the list. */
  fits(cells: readonly string[]): boolean;
}

/** How many rows are looked at for the headings. */
const maxTitles = 20;
const textShown = 100;

export const textOfRow = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell.trim() !== '')
    .join(' · ')
    .slice(0, textShown);

export interface OpenTable {
  heading: SheetRow | null;
  rows: AsyncGenerator<SheetRow>;
}

/** Finds the headings among the first rows. Without any, all rows are part of the list. */
export async function openTable(rows: AsyncGenerator<SheetRow>, shape: TableShape): Promise<OpenTable> {
  const first: SheetRow[] = [];
  while (first.length < maxTitles) {
    const { value, done } = await rows.next();
    if (done) break;
    if (shape.fits(value.cells)) {
      for (const { line, cells } of first) shape.onSkipped?.({ line, text: textOfRow(cells), why: 'title' });
      return { heading: value, rows: listRows([], rows, value, shape) };
    }
    first.push(value);
  }
  return { heading: null, rows: listRows(first, rows, null, shape) };
}

async function* listRows(
  first: readonly SheetRow[],
  rest: AsyncGenerator<SheetRow>,
  heading: SheetRow | null,
  { onSkipped }: TableShape,
): AsyncGenerator<SheetRow> {
  const headingText = heading && heading.cells.length > 1 ? heading.cells.join('\n') : null;
  const isPart = (row: SheetRow) => {
    const why = isTotalsRow(row.cells) ? 'total' : headingText === row.cells.join('\n') ? 'heading' : null;
    if (why) onSkipped?.({ line: row.line, text: textOfRow(row.cells), why });
    return why === null;
  };
  try {
    for (const row of first) if (isPart(row)) yield row;
    for await (const row of rest) if (isPart(row)) yield row;
  } finally {
    await rest.return(undefined);
  }
}

/** The headings, then the rows. */
export async function* tableRows(rows: AsyncGenerator<SheetRow>, shape: TableShape): AsyncGenerator<SheetRow> {
  const table = await openTable(rows, shape);
  if (table.heading) yield table.heading;
  yield* table.rows;
}

/** A row whose numbers are written as in the country, like the texts beside them. */
export function asWritten({ cells, numbers }: SheetRow, country: string): string[] {
  if (!numbers) return cells;
  const { decimal } = signsOf(country);
  return cells.map((cell, at) => (numbers.has(at) ? cell.replace('.', decimal) : cell));
}
