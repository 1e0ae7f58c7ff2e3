/** Millimeters in points. Everything in this folder is measured in points, as in PDF. */
export const mm = (millimeters: number): number => (millimeters * 72) / 25.4;

export type PaperName = 'a4' | 'letter' | 'roll_80' | 'label_62x29' | 'label_100x50' | 'label_4x6' | 'label_a6';

/** A paper size in points. On a roll `height` is null: the page ends where the text ends. */
export interface PaperSize {
  width: number;
  height: number | null;
  margin: { top: number; right: number; bottom: number; left: number };
}

const evenly = (margin: number) => ({ top: margin, right: margin, bottom: margin, left: margin });

export const paperSizes: Record<PaperName, PaperSize> = {
  a4: { width: mm(210), height: mm(297), margin: { top: mm(15), right: mm(18), bottom: mm(17), left: mm(18) } },
  letter: { width: 612, height: 792, margin: { top: mm(15), right: mm(18), bottom: mm(17), left: mm(18) } },
  // Receipt printers cannot print on 4 mm at each side of the roll.
  roll_80: { width: mm(80), height: null, margin: { top: mm(4), right: mm(4), bottom: mm(8), left: mm(4) } },
  label_62x29: { width: mm(62), height: mm(29), margin: evenly(mm(1.5)) },
  label_4x6: { width: 288, height: 432, margin: evenly(mm(4)) },
  label_a6: { width: mm(105), height: mm(148), margin: evenly(mm(5)) },
  label_100x50: { width: mm(100), height: mm(50), margin: evenly(mm(2.5)) },
};

/** A PDF page can be at most 14,400 points tall. A longer roll continues on the next page. */
export const longestRoll = 14_000;

const letterCountries = new Set('US CA MX PH CL CO VE CR GT PA DO SV NI HN PR BZ'.split(' '));

/** The usual paper size in a country (ISO 3166-1 alpha-2). */
export function officePaper(country: string): 'a4' | 'letter' {
  return letterCountries.has(country.toUpperCase()) ? 'letter' : 'a4';
}

/** The width between the margins. */
export function innerWidth(sheet: PaperSize): number {
  return sheet.width - sheet.margin.left - sheet.margin.right;
}
