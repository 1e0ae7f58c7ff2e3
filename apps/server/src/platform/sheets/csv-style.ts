import { numberFormat } from '@tradepost/contracts/intl-formats';

/** How a company's spreadsheets read text files. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/**
 * The style of the country's usual language. Where the comma is the decimal mark, the semicolon separates. It depends on
 * the country only, so it is the same in every export of a company, whatever its currencies.
 */
export function csvStyleOf(country: string): CsvStyle {
  const { language, region } = new Intl.Locale(`und-${country}`).maximize();
  const format = numberFormat(`${language}-${region}-u-nu-latn`);
  const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return mark === ',' ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}
