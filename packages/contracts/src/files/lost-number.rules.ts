/**
 * Whether a spreadsheet has shortened a long number, such as an IMEI, to `3.56938E+14`, or has written it out again with
 * zeros for the digits that are lost.
 */
export const isLostNumber = (text: string): boolean =>
  /^[+-]?(\d[.,]\d+E\+?\d{1,2}|\dE\+\d{1,2})$/i.test(text.trim()) ||
  (/^[1-9]\d{7,8}0{6,7}$/.test(text.trim()) && text.trim().length === 15);

export const lostNumberText = (text: string): string =>
  `${text.trim()} is not the whole number: the spreadsheet shortened it. Format the column as text and enter the number again`;
