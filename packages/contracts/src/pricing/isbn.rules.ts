import { isIsbn } from '../catalog/isbn.rules.ts';

/** A book's ISBN in both forms; only numbers that start with 978 have an ISBN-10. */
export interface BookNumber {
  isbn13: string;
  isbn10: string | null;
}

/** The ISBN-10 check digit: the digits weighted 10 to 2, modulo 11; ten is written X. */
export function checkDigit10(nine: string): string {
  const sum = [...nine].reduce((all, digit, place) => all + Number(digit) * (10 - place), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

export function checkDigit13(twelve: string): string {
  const sum = [...twelve].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

export function toIsbn13(isbn10: string): string {
  const twelve = `978${isbn10.slice(0, 9)}`;
  return twelve + checkDigit13(twelve);
}

export function toIsbn10(isbn13: string): string | null {
  if (!isbn13.startsWith('978')) return null;
  const nine = isbn13.slice(3, 12);
  return nine + checkDigit10(nine);
}

/** Removes hyphens and spaces, and restores leading zeros that spreadsheets strip. */
function plain(text: string, length: 10 | 13): string {
  const bare = text.replace(/[\s\-‐-―]/g, '').toUpperCase();
  return length === 10 && /^\d{6,8}[\dX]$/.test(bare) ? bare.padStart(10, '0') : bare;
}

/** Parses a cell in either form; null when it is not an ISBN or its check digit is wrong. */
export function readBookNumber(text: string): BookNumber | null {
  const long = plain(text, 13);
  if (/^97[89]\d{10}$/.test(long)) return isIsbn(long) ? { isbn13: long, isbn10: toIsbn10(long) } : null;
  const short = plain(text, 10);
  if (!/^\d{9}[\dX]$/.test(short) || !isIsbn(short)) return null;
  return { isbn13: toIsbn13(short), isbn10: short };
}

/** The book that two cells identify: either may be empty, and when both are given they must agree. */
export function agreeOnBook(isbn10: string, isbn13: string): BookNumber | null {
  const given = [isbn10, isbn13].map((text) => text.trim()).filter((text) => text !== '');
  const [first, second = first] = given.map(readBookNumber);
  return first && second && first.isbn13 === second.isbn13 ? first : null;
}
