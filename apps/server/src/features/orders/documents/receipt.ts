import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { type Block, makeGap, placeColumns } from '../../../platform/pdf/blocks.ts';
import { type Doc, writePdf } from '../../../platform/pdf/document.ts';
import { drawFlow, type Part, paginate } from '../../../platform/pdf/flow.ts';
import {
  innerWidth,
  officePaper,
  type PaperName,
  type PaperSize,
  paperSizes,
} from '../../../platform/pdf/paper-sizes.ts';
import { type Theme, themeOf } from '../../../platform/pdf/theme.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import type { ReceiptInput } from '../document-data.rules.ts';
import {
  type Heading,
  makeContinuedHead,
  makeFooter,
  makeOfficeLetterhead,
  makeRollLetterhead,
} from './letterhead.rules.ts';
import { shows } from './receipt-choices.rules.ts';

/** The tools for building the parts of a receipt. */
export interface ReceiptLayout {
  doc: Doc;
  theme: Theme;
  /** Points between the margins. */
  width: number;
  is_roll: boolean;
  instant: (at: string) => string;
  locale: Locale;
}

/** The data and parts of one receipt. */
export interface Receipt {
  input: ReceiptInput;
  title: string;
  /** ISO 8601. */
  made_at: string;
  makeParts: (layout: ReceiptLayout) => Part[];
}

/** Prints receipts into one file. Each starts on a new page. */
export function printReceipts(receipts: readonly Receipt[]): Promise<Buffer> {
  const [first] = receipts;
  if (!first) throw new RangeError('no receipt to print');
  const title = receipts.length === 1 ? `${first.title} ${first.input.order.box_id}` : first.title;
  const { company, now } = first.input;
  const { language } = localeOfReceipt(first.input);
  return writePdf({ title, author: company.name, country: company.country, language, now }, (doc) => {
    for (const receipt of receipts) drawReceipt(doc, receipt);
  });
}

export const localeOfReceipt = ({ language = shippedLanguage, company }: ReceiptInput): Locale =>
  localeOf(language, company.country);

function paperNameOf({ paper, company }: ReceiptInput): PaperName {
  if (paper === 'roll') return 'roll_80';
  return paper === 'office' ? officePaper(company.country) : paper;
}

/** The company's line, then the location's with its hours. */
function headerOf({ texts, order: { location } }: ReceiptInput): string {
  return [texts?.header, location.header, location.hours?.join(' · ')].filter(Boolean).join('\n');
}

/** A receipt that is a little longer than its page is set smaller, so that its signatures don’t stand alone on a second one. */
const densities = [0.94, 0.88, 0.82] as const;

/** Draws the heading, the parts and, on office paper, a footer on each page. */
function drawReceipt(doc: Doc, { input, title, made_at, makeParts }: Receipt): void {
  const { company, order } = input;
  const name = paperNameOf(input);
  const sheet: PaperSize = paperSizes[name];
  const width = innerWidth(sheet);
  const locale = localeOfReceipt(input);
  const instant = (at: string) => locale.date(at, order.location.timezone, 'instant');
  const heading: Heading = {
    locale,
    title,
    box_id: order.box_id,
    made_at: instant(made_at),
    sample: input.sample,
    header: headerOf(input),
    hides_codes: !shows(input, 'codes'),
  };
  const is_roll = input.paper === 'roll';
  const makeHead = is_roll ? makeRollLetterhead : makeOfficeLetterhead;
  const layOut = (density: number) => {
    const theme = themeOf(name, density);
    const head = makeHead(doc, theme, width, company, heading);
    const parts = makeParts({ doc, theme, width, is_roll, instant, locale });
    return { theme, parts: [head, makeGap(theme.gap), ...parts] };
  };
  const usual = layOut(1);
  const isOnePage = ({ parts }: typeof usual) => paginate(sheet, parts).length === 1;
  const fitted = isOnePage(usual) ? usual : densities.map(layOut).find(isOnePage);
  const { theme, parts } = fitted ?? usual;
  drawFlow(doc, sheet, parts, {
    continued: makeContinuedHead(doc, theme, width, company, heading),
    footer: makeFooter(doc, theme, width, company, heading),
  });
}

/** Aligns a narrow block right on office paper; uses the full width of a roll. */
export function placeAtRight(layout: ReceiptLayout, make: (width: number) => Block): Block {
  if (layout.is_roll) return make(layout.width);
  const width = layout.width * 0.48;
  return placeColumns([{ left: layout.width - width, block: make(width) }]);
}
