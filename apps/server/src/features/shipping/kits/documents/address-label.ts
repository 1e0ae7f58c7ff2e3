import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import { drawCode128, drawQr, fitCode128, wideModule } from '../../../../platform/pdf/codes.ts';
import { type Doc, writePdf } from '../../../../platform/pdf/document.ts';
import { mm, paperSizes } from '../../../../platform/pdf/paper-sizes.ts';
import { drawDecoration } from '../../../../platform/pdf/structure.ts';
import { breakText, drawLine, type TextStyle } from '../../../../platform/pdf/text.ts';
import { localeOf } from '../../../languages/seller-locale.rules.ts';
import type { AddressLabel, AddressLabelsInput, KitPaper } from './kit-data.ts';

/** A rectangle in points from the top left corner of the page. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const style = (size: number, weight: 'regular' | 'semibold' = 'regular'): TextStyle => ({
  size,
  weight,
  color: '#000000',
  leading: 1.25,
});

/** Draws a label into a frame: from and to on top, the number with its codes at the bottom. */
export function drawAddressLabel(
  doc: Doc,
  frame: Frame,
  { box_id, from, to, sample, language = shippedLanguage }: AddressLabel,
): void {
  const words = localeOf(language, '').write;
  const { x, y, width, height } = frame;
  // Everything keeps its proportion to a label of 4 by 6 inches.
  const scale = Math.min(width / 265, height / 410);
  const sized = (size: number, weight?: 'regular' | 'semibold') => style(size * scale, weight);
  const bottom = y + height;
  let top = y;
  const write = (text: string, textStyle: TextStyle, maxLines: number, end: number) => {
    for (const line of breakText(doc, text, textStyle, width, maxLines)) {
      if (top + line.height > end) return;
      drawLine(doc, line, x, top);
      top += line.height;
    }
  };
  const rule = () => {
    drawDecoration(doc, () => doc.rect(x, top + 4 * scale, width, 1).fill('#000000'));
    top += 9 * scale;
  };
  const qr = mm(30) * scale;
  const bars = mm(16) * scale;
  const codes = bottom - qr - bars - 8 * scale;
  write(sample ? `${words('From')} · ${words('Sample')}` : words('From'), sized(8, 'semibold'), 1, codes);
  for (const line of from.slice(0, 6)) write(line, sized(9), 2, codes);
  rule();
  write(words('To'), sized(9, 'semibold'), 1, codes);
  for (const line of to.slice(0, 8)) write(line, sized(14, 'semibold'), 2, codes);
  top = codes - 8 * scale;
  rule();
  drawQr(doc, box_id, x - 4 * scale, codes, qr);
  const beside = width - qr;
  let at = codes + qr * 0.28;
  for (const line of breakText(
    doc,
    words('Order {number}', { number: `\n${box_id}` }),
    sized(18, 'semibold'),
    beside,
    3,
  )) {
    drawLine(doc, line, x + qr + 4 * scale, at);
    at += line.height;
  }
  const code = fitCode128(box_id, width, wideModule);
  if (code) drawCode128(doc, code, x + (width - code.width) / 2, bottom - bars, bars);
}

/** The frames of address labels on one page: office paper has four. */
function framesOf(paper: KitPaper): Frame[] {
  const { width, height, margin } = paperSizes[paper];
  const fullHeight = height as number;
  if (paper === 'label_4x6' || paper === 'label_a6')
    return [
      {
        x: margin.left,
        y: margin.top,
        width: width - margin.left - margin.right,
        height: fullHeight - margin.top - margin.bottom,
      },
    ];
  const pad = mm(9);
  return [0, 1].flatMap((row) =>
    [0, 1].map((column) => ({
      x: (column * width) / 2 + pad,
      y: (row * fullHeight) / 2 + pad,
      width: width / 2 - 2 * pad,
      height: fullHeight / 2 - 2 * pad,
    })),
  );
}

/** Address labels, one per page of label paper and four per page of office paper, to cut along the lines. */
export function printAddressLabels({ company, paper, labels, now }: AddressLabelsInput): Promise<Buffer> {
  const frames = framesOf(paper);
  const { width, height } = paperSizes[paper];
  return writePdf({ title: 'Address labels', author: company.name, country: company.country, now }, (doc) => {
    for (const [index, label] of labels.entries()) {
      const place = index % frames.length;
      if (place === 0) {
        doc.addPage({ size: [width, height as number], margin: 0 });
        if (frames.length > 1) drawCuts(doc, width, height as number);
      }
      drawAddressLabel(doc, frames[place] as Frame, label);
    }
  });
}

function drawCuts(doc: Doc, width: number, height: number): void {
  drawDecoration(doc, () => {
    doc.lineWidth(0.5).dash(4, { space: 4 });
    doc
      .moveTo(width / 2, 0)
      .lineTo(width / 2, height)
      .moveTo(0, height / 2)
      .lineTo(width, height / 2)
      .stroke('#8a857d');
    doc.undash();
  });
}
