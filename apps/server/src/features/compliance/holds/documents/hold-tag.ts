import { drawCode128, drawQr, fitCode128 } from '../../../../platform/pdf/codes.ts';
import { type Doc, writePdf } from '../../../../platform/pdf/document.ts';
import { innerWidth, mm, paperSizes } from '../../../../platform/pdf/paper-sizes.ts';
import { breakText, drawLine, type TextStyle } from '../../../../platform/pdf/text.ts';

export interface HoldTag {
  company: { name: string; country: string };
  now: string;
  box_id: string;
  title: string;
  variant: string;
  identifier: string;
  facts: readonly (readonly [label: string, value: string])[];
}

const style = (size: number, weight: TextStyle['weight'] = 'regular'): TextStyle => ({
  size,
  weight,
  color: '#000000',
  leading: 1.25,
});
const sheet = paperSizes.label_4x6;

/** The tag of one device, for a label printer: whose property is held, why and until when. */
export function writeHoldTag(tag: HoldTag): Promise<Buffer> {
  const { company, now } = tag;
  return writePdf({ title: 'Property hold tag', author: company.name, country: company.country, now }, (doc) => {
    doc.addPage({ size: [sheet.width, sheet.height!], margin: 0 });
    drawTag(doc, tag);
  });
}

function drawTag(doc: Doc, { company, box_id, title, variant, identifier, facts }: HoldTag): void {
  const { left, top } = sheet.margin;
  const width = innerWidth(sheet);
  const qr = mm(24);
  let y = top;
  const write = (text: string, look: TextStyle, maxLines = 2, x = left, room = width) => {
    for (const line of breakText(doc, text, look, room, maxLines)) {
      drawLine(doc, line, x, y);
      y += line.height;
    }
  };
  drawQr(doc, box_id, left + width - qr, top, qr);
  write('PROPERTY HOLD', style(17, 'semibold'), 1, left, width - qr - 8);
  write('Do not sell, move or take apart', style(9), 2, left, width - qr - 8);
  write(box_id, style(20, 'semibold'), 1, left, width - qr - 8);
  y = Math.max(y, top + qr) + 10;
  write(title, style(13, 'semibold'));
  write(variant, style(10), 1);
  write(identifier, style(11, 'semibold'), 3);
  y += 8;
  for (const [label, value] of facts) {
    const start = y;
    write(label, style(9.5), 1, left, 70);
    const end = y;
    y = start;
    write(value, style(9.5, 'semibold'), 2, left + 74, width - 74);
    y = Math.max(y, end) + 3;
  }
  const bottom = sheet.height! - sheet.margin.bottom;
  const code = fitCode128(box_id, width);
  if (code) drawCode128(doc, code, left + (width - code.width) / 2, bottom - mm(14) - 14, mm(14));
  y = bottom - 12;
  write(company.name, style(8.5), 1);
}
