import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import {
  type Block,
  makeBox,
  makeGap,
  makeRule,
  makeText,
  placeColumns,
  stackBlocks,
} from '../../../platform/pdf/blocks.ts';
import { drawCode128, drawQr, fitCode128, wideModule } from '../../../platform/pdf/codes.ts';
import type { Doc } from '../../../platform/pdf/document.ts';
import { drawPicture, fitPicture, openPicture } from '../../../platform/pdf/picture.ts';
import { measureText } from '../../../platform/pdf/text.ts';
import type { Theme } from '../../../platform/pdf/theme.ts';
import type { DocumentCompany } from '../document-data.rules.ts';

/** The heading of a receipt. */
export interface Heading {
  /** The reader's. */
  locale: Locale;
  title: string;
  box_id: string;
  /** Date and time as printed. */
  made_at: string;
  sample: boolean;
  /** A line of the company’s own under its name. */
  header?: string;
  /** Without the barcode and the QR code of the number. */
  hides_codes?: boolean;
}

export function makeLogo(
  doc: Doc,
  company: DocumentCompany,
  box: { width: number; height: number; align: 'left' | 'center' },
  { write }: Locale,
): Block | null {
  const picture = openPicture(doc, company.logo);
  if (!picture) return null;
  const size = fitPicture(picture, Math.min(box.width, 160), box.height);
  const left = box.align === 'center' ? (box.width - size.width) / 2 : 0;
  return {
    height: size.height,
    draw: (target, x, y) =>
      drawPicture(target, picture, x + left, y, size, write('Logo of {company}', { company: company.name })),
  };
}

/** Legal name, address and ways to reach the company; these share a line unless the paper is narrow. */
export function describeCompany(company: DocumentCompany, is_narrow: boolean): string[] {
  const legal = company.legal_name?.trim() === company.name.trim() ? null : company.legal_name;
  const join = (parts: (string | null)[], between: string) => parts.filter((part) => part?.trim()).join(between);
  const ways = [company.phone, company.email, company.website];
  const reach = is_narrow ? ways : [join(ways, ' · ')];
  return [legal, join(company.address_lines, ', '), ...reach].filter((line): line is string => Boolean(line?.trim()));
}

/** The framed label that marks a demo document. */
export function makeSampleTag(doc: Doc, theme: Theme, { write }: Locale): Block & { width: number } {
  const sample = write('Sample');
  const style = { ...theme.small, weight: 'semibold' as const };
  const width = measureText(doc, sample, style) + 12;
  const tag = makeBox(makeText(doc, sample, style, width - 5, { align: 'center' }), width, {
    padding: 2.5,
    stroke: theme.muted,
  });
  return { ...tag, width };
}

/** The box ID as Code 128; omitted when it does not fit. */
export function makeBoxCode(text: string, width: number, height: number, align: 'center' | 'right'): Block {
  const code = fitCode128(text, width, align === 'center' ? wideModule : undefined);
  if (!code) return makeGap(0);
  // The bars, not their blank side, line up with the text above.
  const left = align === 'center' ? (width - code.width) / 2 : width - code.width + code.blank;
  return { height, draw: (target, x, y) => drawCode128(target, code, x + left, y, height) };
}

function makeQr(text: string, size: number): Block {
  return { height: size - 4, draw: (target, x, y) => drawQr(target, text, x, y - 4, size) };
}

/** Logo, name and address on the left; title, number and codes on the right. */
export function makeOfficeLetterhead(
  doc: Doc,
  theme: Theme,
  width: number,
  company: DocumentCompany,
  heading: Heading,
): Block {
  const half = width * 0.5;
  const logo = makeLogo(doc, company, { width: half, height: 40, align: 'left' }, heading.locale);
  const left = stackBlocks([
    ...(logo ? [logo, makeGap(10)] : []),
    makeText(doc, company.name, { ...theme.heading, size: logo ? 11 : 15 }, half, { max_lines: 2 }),
    makeGap(3),
    ...describeCompany(company, false).map((line) => makeText(doc, line, theme.small, half, { max_lines: 2 })),
    ...(heading.header ? [makeGap(3), makeText(doc, heading.header, theme.small, half, { max_lines: 4 })] : []),
  ]);
  const side = width - half - 16;
  const hasCodes = !heading.hides_codes;
  const qr = hasCodes ? 62 : 0;
  const titleText = makeText(doc, heading.title, theme.title, side, { align: 'right' });
  const words = hasCodes ? side - qr - 4 : side;
  const right = stackBlocks([
    titleText,
    makeGap(8),
    placeColumns([
      {
        left: 0,
        block: stackBlocks([
          makeText(doc, heading.box_id, theme.heading, words, {
            align: 'right',
            max_lines: 2,
          }),
          makeText(doc, heading.made_at, theme.small, words, { align: 'right' }),
          ...(hasCodes ? [makeGap(6), makeBoxCode(heading.box_id, words, 24, 'right')] : []),
        ]),
      },
      ...(hasCodes ? [{ left: side - qr + 6, block: makeQr(heading.box_id, qr) }] : []),
    ]),
  ]);
  const tag = makeSampleTag(doc, theme, heading.locale);
  const sample = heading.sample
    ? [
        {
          left: width - measureText(doc, heading.title, theme.title) - tag.width - 10,
          block: stackBlocks([makeGap(5), tag]),
        },
      ]
    : [];
  const top = placeColumns([{ left: 0, block: left }, { left: half + 16, block: right }, ...sample]);
  return stackBlocks([top, makeGap(theme.gap), makeRule(width, theme.ink, 0.9)]);
}

/** The centered letterhead for an 80 mm roll. */
export function makeRollLetterhead(
  doc: Doc,
  theme: Theme,
  width: number,
  company: DocumentCompany,
  heading: Heading,
): Block {
  const centered = (text: string, style = theme.small, max_lines = 3) =>
    makeText(doc, text, style, width, { align: 'center', max_lines });
  const logo = makeLogo(doc, company, { width, height: 44, align: 'center' }, heading.locale);
  const tag = makeSampleTag(doc, theme, heading.locale);
  return stackBlocks([
    ...(logo ? [logo, makeGap(6)] : []),
    centered(company.name, theme.heading),
    ...describeCompany(company, true).map((line) => centered(line)),
    ...(heading.header ? [makeGap(3), centered(heading.header, theme.small, 6)] : []),
    makeGap(theme.gap),
    makeRule(width, theme.ink, 0.8),
    makeGap(theme.gap),
    centered(heading.title, theme.title),
    ...(heading.sample ? [makeGap(4), placeColumns([{ left: (width - tag.width) / 2, block: tag }])] : []),
    makeGap(6),
    centered(heading.box_id, theme.heading),
    centered(heading.made_at),
    ...(heading.hides_codes ? [] : [makeGap(5), makeBoxCode(heading.box_id, width, 34, 'center')]),
    makeGap(theme.gap),
    makeRule(width, theme.ink, 0.8),
  ]);
}

/** The heading of the second and later pages. */
export function makeContinuedHead(
  doc: Doc,
  theme: Theme,
  width: number,
  company: DocumentCompany,
  heading: Heading,
): Block {
  const half = width / 2;
  return stackBlocks([
    placeColumns([
      { left: 0, block: makeText(doc, company.name, theme.small, half - 8, { max_lines: 1 }) },
      {
        left: half,
        block: makeText(doc, `${heading.title} ${heading.box_id}`, theme.small, half, { align: 'right', max_lines: 1 }),
      },
    ]),
    makeGap(6),
    makeRule(width, theme.hairline),
    makeGap(14),
  ]);
}

/** Company, tax number and page number. */
export function makeFooter(doc: Doc, theme: Theme, width: number, company: DocumentCompany, heading: Heading) {
  const { write } = heading.locale;
  const name = company.legal_name?.trim() ? company.legal_name : company.name;
  const words = [name, company.tax_number, heading.sample ? write('Sample, not a real purchase') : null]
    .filter(Boolean)
    .join(' · ');
  return (page: number, pages: number): Block =>
    placeColumns([
      { left: 0, block: makeText(doc, words, theme.small, width * 0.8, { max_lines: 1 }) },
      {
        left: width * 0.8,
        block: makeText(doc, write('Page {page} of {pages}', { page, pages }), theme.small, width * 0.2, {
          align: 'right',
        }),
      },
    ]);
}
