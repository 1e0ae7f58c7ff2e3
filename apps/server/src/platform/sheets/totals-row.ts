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
export function isTotalsRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.some((cell) => cell.length > longestCell)) return false;
  const [first = '', ...others] = filled;
  const word = first.toLowerCase().replace(/[\s:=*]+$/, '');
  const isTotal = totalWords.has(word) || totalWords.has(word.replace(/\s*[:=]?\s*\d[\d.,\s]*$/, ''));
  return isTotal && others.every((cell) => isFigure(cell) || totalWords.has(cell.toLowerCase()));
}
