import { dateFormat } from '@tradepost/contracts/intl-formats';
import { formatMoney } from '@tradepost/contracts/money';
import type { Doc } from '../../../../platform/pdf/document.ts';
import { drawPicture, fitPicture, openPicture } from '../../../../platform/pdf/picture.ts';
import { drawDecoration } from '../../../../platform/pdf/structure.ts';
import { alignedLeft, breakText, drawLine, measureText, type TextStyle } from '../../../../platform/pdf/text.ts';
import { amountInWords } from '../spelled-amount.rules.ts';
import type { CheckFace, CheckStock } from './check-data.ts';
import {
  addressLeading,
  besideLogo,
  checkHeight,
  checkPictures,
  checkPlaces,
  checkWords,
  maxAddressLines,
  type Place,
  sheet,
} from './check-places.data.ts';
import { drawMicr } from './micr.ts';

const inch = 72;
const black = '#000000';
/** Inter's ascender and descender, as a factor of the size. */
const ascender = 0.969;
const descender = 0.241;
/** A payee is never cut: it is printed as small as this before it ends with an ellipsis. */
const minSize = 4;

/** The left top corner of a check or stub in points, with the offset. */
export interface Origin {
  x: number;
  y: number;
}

/** Draws a text with its baseline at the place. What is too long is printed smaller. */
export function drawAt(doc: Doc, text: string, place: Place, origin: Origin, look: Partial<TextStyle> = {}): void {
  const width = place.width * inch;
  const full: TextStyle = { size: place.size, color: black, leading: 1.2, ...look };
  const needed = measureText(doc, text, full);
  const size = needed > width ? Math.max(minSize, (place.size * width) / needed - 0.01) : place.size;
  const [line] = breakText(doc, text, { ...full, size }, width, 1);
  if (!line) return;
  const top = origin.y + place.y * inch - size * ascender - (line.height - size * (ascender + descender)) / 2;
  drawLine(doc, line, alignedLeft(line, place.align ?? 'left', origin.x + place.x * inch, width), top);
}

const small = (x: number, y: number, width = 1): Place => ({ x, y, width, size: 6.5 });

/** The date as the language writes it. */
export function formatCheckDate(day: string, { language, company }: CheckStock): string {
  const locale = language === 'en' ? (company.country === 'US' ? 'en-US' : 'en-CA') : language;
  const format = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Stars before the digits leave no room for others. */
export const guardedAmount = (amount: number, currency: string): string => `**${formatMoney(amount, currency)}`;

export function drawCheck(doc: Doc, stock: CheckStock, check: CheckFace, origin: Origin): void {
  if (stock.is_blank) drawBlankStock(doc, stock, check, origin);
  const at = (text: string, place: Place, look?: Partial<TextStyle>) => drawAt(doc, text, place, origin, look);
  at(formatCheckDate(check.dated_on, stock), checkPlaces.date);
  at(check.payee, checkPlaces.payee, { weight: 'semibold' });
  at(guardedAmount(check.amount, check.currency), checkPlaces.amount, { weight: 'semibold', is_tabular: true });
  const words = amountInWords(check.amount, check.currency, stock.language);
  at(fillWith(doc, words, checkPlaces.words), checkPlaces.words);
  for (const [index, line] of [check.payee, ...check.address_lines].slice(0, maxAddressLines).entries())
    at(line, { ...checkPlaces.address, y: checkPlaces.address.y + index * addressLeading });
  at(check.memo, checkPlaces.memo);
  if (stock.void_text) at(stock.void_text, checkPlaces.void_text);
  drawBox(doc, stock.signature, checkPictures.signature, origin, 'Signature', 'bottom');
  if (stock.mark) drawMark(doc, stock.mark, origin);
  if (stock.micr) {
    const fields = { ...stock.micr, number: check.number };
    drawMicr(doc, fields, origin.x + sheet.width * inch, origin.y + checkHeight * inch);
  }
}

/** Stars to the end of the line, so that nothing can be added. */
function fillWith(doc: Doc, words: string, place: Place): string {
  const style: TextStyle = { size: place.size, color: black };
  const left = place.width * inch - measureText(doc, `${words} `, style);
  const stars = Math.floor(left / measureText(doc, '*', style));
  return stars > 0 ? `${words} ${'*'.repeat(stars)}` : words;
}

/** What pre-printed stock has on it: who pays, the bank, the number, words and lines. */
function drawBlankStock(doc: Doc, stock: CheckStock, check: CheckFace, origin: Origin): void {
  const { company, bank, language } = stock;
  const words = checkWords[language];
  const at = (text: string, place: Place, look?: Partial<TextStyle>) => drawAt(doc, text, place, origin, look);
  const hasLogo = drawBox(doc, stock.logo, checkPictures.logo, origin, `Logo of ${company.name}`, 'top');
  const beside = (place: Place): Place =>
    hasLogo ? { ...place, x: place.x + besideLogo, width: place.width - besideLogo } : place;
  at(company.name, beside(checkPlaces.company), { weight: 'semibold' });
  for (const [index, line] of company.address_lines.slice(0, 3).entries())
    at(line, beside({ ...checkPlaces.company_address, y: checkPlaces.company_address.y + index * 0.12 }));
  at(bank.name, checkPlaces.bank, { weight: 'semibold' });
  at(bank.address, checkPlaces.bank_address);
  at(bank.fractional_routing, checkPlaces.fractional);
  at(String(check.number), checkPlaces.number, { weight: 'semibold', is_tabular: true });
  at(words.date, small(6.05, checkPlaces.date.y));
  for (const [index, line] of words.payee.entries()) at(line, small(0.4, 1.18 + index * 0.1));
  at(words.memo, small(0.4, checkPlaces.memo.y, 0.5));
  at(words.signature, { ...small(5.4, 2.78, 2.7), align: 'left' });
  const line = (x: number, y: number, width: number) =>
    doc.rect(origin.x + x * inch, origin.y + y * inch, width * inch, 0.5).fill(black);
  drawDecoration(doc, () => {
    line(6.6, checkPlaces.date.y + 0.04, 1.5);
    line(1.35, checkPlaces.payee.y + 0.05, 5.15);
    line(0.4, checkPlaces.words.y + 0.05, 7.7);
    line(0.85, checkPlaces.memo.y + 0.04, 3.8);
    line(5.4, 2.66, 2.7);
    doc
      .rect(origin.x + 6.7 * inch, origin.y + 1.08 * inch, 1.4 * inch, 0.28 * inch)
      .lineWidth(0.75)
      .stroke(black);
  });
}

/** Draws a picture in its box. Returns whether there is one. */
function drawBox(
  doc: Doc,
  bytes: Uint8Array | null,
  box: { x: number; y: number; width: number; height: number },
  origin: Origin,
  alt: string,
  align: 'top' | 'bottom',
): boolean {
  const picture = openPicture(doc, bytes);
  if (!picture) return false;
  const size = fitPicture(picture, box.width * inch, box.height * inch);
  const y = align === 'top' ? box.y * inch : (box.y + box.height) * inch - size.height;
  drawPicture(doc, picture, origin.x + box.x * inch, origin.y + y, size, alt);
  return true;
}

/** Large and gray across the check. */
function drawMark(doc: Doc, mark: string, origin: Origin): void {
  const place: Place = { x: 0.6, y: 2.4, width: 7.3, size: 30, align: 'left' };
  drawAt(doc, mark, place, origin, { weight: 'semibold', color: '#b8b4ae' });
}
