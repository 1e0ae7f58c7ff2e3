import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import { drawQr } from '../../../../platform/pdf/codes.ts';
import { type Doc, type PdfFacts, writePdf } from '../../../../platform/pdf/document.ts';
import { type PagePlace, placePages } from '../../../../platform/pdf/foreign-pdf.ts';
import { mm, paperSizes } from '../../../../platform/pdf/paper-sizes.ts';
import { drawPicture, fitPicture, openPicture } from '../../../../platform/pdf/picture.ts';
import { breakText, drawLine, type TextStyle } from '../../../../platform/pdf/text.ts';
import { localeOf } from '../../../languages/seller-locale.rules.ts';
import { drawAddressLabel, type Frame } from './address-label.ts';
import type { KitInput, KitLabel, KitPaper } from './kit-data.ts';
import { drawInstructions } from './kit-page.ts';

/** Prints kits into one file: the instructions of an order, then its labels. */
export async function printKits(kits: readonly KitInput[], facts: PdfFacts): Promise<Buffer> {
  const places: PagePlace[] = [];
  const language = kits[0]?.language ?? shippedLanguage;
  const pdf = await writePdf({ ...facts, language }, (doc) => {
    for (const kit of kits) {
      drawInstructions(doc, kit);
      drawLabels(doc, kit, places);
    }
  });
  return placePages(pdf, places);
}

const black = '#000000';
const title: TextStyle = { size: 13, weight: 'semibold', color: black, leading: 1.3 };
const body: TextStyle = { size: 9, color: black, leading: 1.35 };

const localeOfKit = ({ language = shippedLanguage, company }: KitInput) => localeOf(language, company.country);

function drawLabels(doc: Doc, kit: KitInput, places: PagePlace[]): void {
  let needsAddress = kit.labels.length === 0;
  for (const label of kit.labels) {
    if (label.file && 'pdf' in label.file) {
      const { pdf } = label.file;
      for (const [index, size] of pdf.pages.entries()) {
        const frame = addLabelPage(doc, kit.paper);
        const fitted = fitInto(frame, size, 1);
        places.push({ page: lastPage(doc), from: pdf, from_page: index, ...fitted });
      }
    } else if (label.file) drawPictureLabel(doc, kit, label.file.picture, label);
    else if (label.code) drawCounterCode(doc, kit, label);
    else needsAddress = true;
  }
  if (needsAddress) drawAddressPage(doc, kit);
}

const lastPage = (doc: Doc): number => {
  const { start, count } = doc.bufferedPageRange();
  return start + count - 1;
};

/** A new page. Returns where a label may go. */
function addLabelPage(doc: Doc, paper: KitPaper): Frame {
  const { width, height, margin } = paperSizes[paper];
  const full = height as number;
  doc.addPage({ size: [width, full], margin: 0 });
  // Labels have margins of their own.
  if (paper === 'label_4x6' || paper === 'label_a6') return { x: 0, y: 0, width, height: full };
  return {
    x: margin.left,
    y: margin.top,
    width: width - margin.left - margin.right,
    height: full - margin.top - margin.bottom,
  };
}

/** In the middle of the top. Nothing is enlarged beyond `max`, so that codes keep the size the carrier gave them. */
function fitInto(frame: Frame, size: { width: number; height: number }, max: number): Frame {
  const scale = Math.min(max, frame.width / size.width, frame.height / size.height);
  const width = size.width * scale;
  return { x: frame.x + (frame.width - width) / 2, y: frame.y, width, height: size.height * scale };
}

/** Pictures of labels have 203 dots per inch. */
const dotsPerInch = 203;

function drawPictureLabel(doc: Doc, kit: KitInput, content: Buffer, label: KitLabel): void {
  const picture = openPicture(doc, content);
  if (!picture) {
    drawAddressPage(doc, kit);
    return;
  }
  const frame = addLabelPage(doc, kit.paper);
  const { x, y, width, height } = fitInto(frame, picture, 72 / dotsPerInch);
  drawPicture(
    doc,
    picture,
    x,
    y,
    { width, height },
    `${localeOfKit(kit).write('Label of {carrier}', { carrier: label.carrier })} ${label.tracking_number ?? ''}`.trim(),
  );
}

/** The code that the carrier's counter scans instead of a label. */
function drawCounterCode(doc: Doc, kit: KitInput, label: KitLabel): void {
  const locale = localeOfKit(kit);
  const { carrier } = label;
  const page = addLabelPage(doc, kit.paper);
  const frame = inset(page, page.x === 0 ? mm(6) : 0);
  let y = frame.y;
  const write = (text: string, style: TextStyle) => {
    for (const line of breakText(doc, text, style, frame.width, 4)) {
      drawLine(doc, line, frame.x + (frame.width - line.width) / 2, y);
      y += line.height;
    }
  };
  write(locale.write('Show this code at {carrier}', { carrier }), title);
  write([label.service_name, label.tracking_number].filter(Boolean).join(' · '), body);
  if (label.is_test) write(locale.write('This label is a sample: no carrier takes it.'), body);
  const side = Math.min(frame.width, mm(80));
  const x = frame.x + (frame.width - side) / 2;
  if (label.code && 'text' in label.code) drawQr(doc, label.code.text, x, y + 4, side);
  else if (label.code) {
    const picture = openPicture(doc, label.code.picture);
    if (picture)
      drawPicture(
        doc,
        picture,
        x,
        y + 4,
        fitPicture(picture, side, side),
        locale.write('Code for {carrier}', { carrier }),
      );
  }
  y += side + 12;
  write(locale.write('Order {number}', { number: kit.box_id }), title);
}

function drawAddressPage(doc: Doc, { paper, box_id, seller_lines, shop_lines, sample, language }: KitInput): void {
  const frame = addLabelPage(doc, paper);
  const size = { width: 288, height: 432 };
  const label = { box_id, from: seller_lines, to: shop_lines, sample, language };
  drawAddressLabel(doc, inset(fitInto(frame, size, 1), mm(4)), label);
}

const inset = ({ x, y, width, height }: Frame, by: number): Frame => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
