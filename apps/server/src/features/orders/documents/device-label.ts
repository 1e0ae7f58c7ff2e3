import {
  type ElementSize,
  type LabelElement,
  labelSizeFact,
} from '@tradepost/contracts/orders/device-labels/label-design.data';
import { shelfCode } from '@tradepost/contracts/orders/scan-code.rules';
import { drawCode128, drawQr, fitCode128, wideModule } from '../../../platform/pdf/codes.ts';
import { type Doc, writePdf } from '../../../platform/pdf/document.ts';
import { mm, paperSizes } from '../../../platform/pdf/paper-sizes.ts';
import { breakText, drawLine, type TextStyle } from '../../../platform/pdf/text.ts';
import type { DeviceLabelInput, DocumentDevice } from '../document-data.rules.ts';
import { groupImei, scanIdentifier } from './document.rules.ts';
import { textOf } from './label-texts.rules.ts';

/** Sizes on a label of 62 × 29 mm: of text in points, of codes in millimeters. Larger labels scale them. */
const textSizes: Record<ElementSize, number> = { s: 6.5, m: 8, l: 9 };
const qrSizes: Record<ElementSize, number> = { s: 12, m: 15.5, l: 18 };
const barHeights: Record<ElementSize, number> = { s: 4.5, m: 6.5, l: 8.5 };
const digitSize = 6.5;
const black = '#000000';

/** What says which device it is wraps, and is not cut. */
const twoLines: ReadonlySet<string> = new Set(['number', 'title', 'variant', 'box']);
/** A serial number of the longest kind that makers use fits. */
const maxCodeLines = 4;

const bold: ReadonlySet<string> = new Set(['number', 'title', 'condition', 'price']);

/** Where a label is drawn, in points. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much larger than a label of 62 × 29 mm. */
  scale: number;
}

const styleOf = (size: number, isBold: boolean): TextStyle => ({
  size,
  weight: isBold ? 'semibold' : 'regular',
  color: black,
  leading: 1.2,
});

function drawLabel(doc: Doc, input: DeviceLabelInput, device: DocumentDevice, area: Area): void {
  const shown = input.design.elements.filter(({ is_shown }) => is_shown);
  const foot = drawFoot(doc, input, device, area, shown);
  const qr = shown.find(({ kind }) => kind === 'unit_qr');
  const text = shown.filter(({ kind }) => !kind.endsWith('_qr') && !kind.endsWith('_bars'));
  // The code stands at the side that its place in the order says.
  const isFirst = qr !== undefined && shown.indexOf(qr) <= shown.findIndex((one) => text.includes(one));
  const side = qr ? Math.min(mm(qrSizes[qr.size]) * area.scale, area.height, foot - area.top + mm(0.5)) : 0;
  const gap = qr ? mm(1.5) : 0;
  // Its quiet zone may reach into the margin.
  const qrLeft = isFirst ? area.left - mm(0.5) : area.left + area.width - side + mm(0.5);
  if (qr) drawQr(doc, device.unit_id ?? device.box_id, qrLeft, area.top - mm(0.5), side);
  const left = isFirst ? area.left + side + gap : area.left;
  let top = area.top;
  for (const element of text) {
    const style = styleOf(textSizes[element.size] * area.scale * (input.text_scale ?? 1), bold.has(element.kind));
    const lines = breakText(
      doc,
      textOf(element, device, input),
      style,
      area.width - side - gap,
      twoLines.has(element.kind) ? 2 : 1,
    );
    for (const line of lines) {
      if (top + line.height > foot + 0.5) return;
      drawLine(doc, line, left, top);
      top += line.height;
    }
  }
}

/** Draws the barcodes with their digits at the foot, the last one lowest. Returns the top of the highest. */
function drawFoot(
  doc: Doc,
  input: DeviceLabelInput,
  device: DocumentDevice,
  area: Area,
  shown: readonly LabelElement[],
): number {
  const { left, width } = area;
  const style = styleOf(digitSize * Math.min(area.scale, 1.46), true);
  let bottom = area.top + area.height;
  const [sample] = input.sample ? breakText(doc, 'Sample', { ...style, weight: 'regular' }, width / 3) : [];
  if (sample) drawLine(doc, sample, left + width - sample.width, bottom - sample.height);
  let side = sample ? sample.width + 4 : 0;
  const bars = shown.filter(({ kind }) => kind.endsWith('_bars') && (kind !== 'shelf_bars' || device.shelf));
  for (const element of bars.reverse()) {
    const { code, words } = codeOf(element, device);
    const lines = breakText(doc, words, style, width - 2 * side, maxCodeLines);
    const fitted = code === null ? null : fitCode128(code, width, area.scale > 1.3 ? wideModule : undefined);
    const digits = lines.reduce((sum, line) => sum + line.height, 0);
    // Half a barcode can't be read. The number alone can.
    const height = fitted ? mm(barHeights[element.size]) * area.scale : 0;
    const drawn = bottom - height - digits < area.top ? null : fitted;
    if (bottom - digits < area.top) break;
    if (drawn) drawCode128(doc, drawn, left + (width - drawn.width) / 2, bottom - digits - height, height);
    bottom -= digits + (drawn ? height : 0);
    let top = bottom + (drawn ? height : 0);
    for (const line of lines) {
      drawLine(doc, line, left + (width - line.width) / 2, top);
      top += line.height;
    }
    side = 0;
  }
  return bottom;
}

function codeOf({ kind }: LabelElement, device: DocumentDevice): { code: string | null; words: string } {
  if (kind === 'unit_bars') {
    const code = device.unit_id ?? device.box_id;
    return { code, words: code };
  }
  if (kind === 'shelf_bars' && device.shelf) return { code: shelfCode(device.shelf), words: `Shelf ${device.shelf}` };
  const identifier = scanIdentifier(device);
  if (!identifier) return { code: null, words: 'No IMEI or serial number' };
  const { kind: name, text } = identifier;
  return { code: text, words: `${name} ${name === 'IMEI' ? groupImei(text) : text}` };
}

/** Opens the page of a label, or finds its place on the sheet. */
function placeLabel(doc: Doc, input: DeviceLabelInput, index: number): Area {
  const { width, height, margin, sheet } = labelSizeFact(input.design.size);
  const inner = { width: mm(width - 2 * margin), height: mm(height - 2 * margin) };
  const scale = Math.min(Math.max(Math.min(width / 62, height / 29), 0.8), 1.7);
  if (!sheet) {
    doc.addPage({ size: [mm(width), mm(height)], margin: 0 });
    return { ...inner, left: mm(margin), top: mm(margin), scale };
  }
  const { paper, columns, rows, left, top, step_x, step_y } = sheet;
  const place = (index + (input.skip ?? 0)) % (columns * rows);
  const { width: pageWidth, height: pageHeight } = paperSizes[paper];
  if (place === 0 || index === 0) doc.addPage({ size: [pageWidth, pageHeight!], margin: 0 });
  return {
    ...inner,
    scale,
    left: mm(left + step_x * (place % columns) + margin),
    top: mm(top + step_y * Math.floor(place / columns) + margin),
  };
}

/** Device labels as designed: one for each device, on a page or on its place on a sheet. */
export function printDeviceLabels(input: DeviceLabelInput): Promise<Buffer> {
  const { company, now } = input;
  return writePdf({ title: 'Device labels', author: company.name, country: company.country, now }, (doc) => {
    for (const [index, device] of input.devices.entries()) drawLabel(doc, input, device, placeLabel(doc, input, index));
    // A PDF needs at least one page.
    if (input.devices.length > 0) return;
    const { left, top, width } = placeLabel(doc, input, 0);
    for (const line of breakText(doc, 'No devices to label', styleOf(8, true), width, 2))
      drawLine(doc, line, left, top);
  });
}
