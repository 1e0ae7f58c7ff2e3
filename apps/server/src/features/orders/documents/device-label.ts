import { formatDay } from '@tradepost/contracts/dates';
import { drawCode128, drawQr, fitCode128, wideModule } from '../../../platform/pdf/codes.ts';
import { type Doc, writePdf } from '../../../platform/pdf/document.ts';
import { innerWidth, mm, type PaperSize, paperSizes } from '../../../platform/pdf/paper-sizes.ts';
import { breakText, drawLine, type TextStyle } from '../../../platform/pdf/text.ts';
import { describeVariant, groupImei, scanIdentifier } from './document.rules.ts';
import type { DeviceLabelInput, DocumentDevice } from './document-data.ts';

/** How much of a label each part takes, in points. */
interface LabelFormat {
  qr: number;
  bars: number;
  /** The minimum bar width. */
  module?: number;
  id: TextStyle;
  model: TextStyle;
  detail: TextStyle;
  identifier: TextStyle;
}

const black = '#000000';
const makeStyle = (size: number, weight: 'regular' | 'semibold'): TextStyle => ({
  size,
  weight,
  color: black,
  leading: 1.2,
});

const labelFormats: Record<DeviceLabelInput['size'], LabelFormat> = {
  label_62x29: {
    qr: mm(15.5),
    bars: mm(6.5),
    id: makeStyle(9, 'semibold'),
    model: makeStyle(8, 'semibold'),
    detail: makeStyle(6.5, 'regular'),
    identifier: makeStyle(6.5, 'semibold'),
  },
  label_100x50: {
    qr: mm(26),
    bars: mm(11),
    module: wideModule,
    id: makeStyle(15, 'semibold'),
    model: makeStyle(12, 'semibold'),
    detail: makeStyle(9, 'regular'),
    identifier: makeStyle(9.5, 'semibold'),
  },
};

interface LabelText {
  text: string;
  style: TextStyle;
  max_lines: number;
}

function describeDevice(input: DeviceLabelInput, device: DocumentDevice, format: LabelFormat): LabelText[] {
  const position = device.position ? ` · ${device.position.number} of ${device.position.of}` : '';
  const box = device.unit_id ? `${device.box_id}${position}` : position.slice(3);
  const received = device.received_at ? formatDay(device.received_at, device.timezone, input.company.country) : '';
  const origin = [device.location_name, received].filter((part) => part?.trim()).join(' · ');
  return [
    { text: device.unit_id ?? device.box_id, style: format.id, max_lines: 1 },
    { text: device.model, style: format.model, max_lines: 2 },
    { text: describeVariant(device), style: format.detail, max_lines: 1 },
    {
      text: device.condition?.trim() ? `Condition: ${device.condition}` : '',
      style: { ...format.detail, weight: 'semibold' },
      max_lines: 1,
    },
    { text: box, style: format.detail, max_lines: 1 },
    { text: origin, style: format.detail, max_lines: 1 },
  ];
}

/** Draws texts below each other while there is space. */
function drawTexts(doc: Doc, texts: readonly LabelText[], x: number, y: number, width: number, bottom: number): void {
  let top = y;
  for (const { text, style, max_lines } of texts) {
    for (const line of breakText(doc, text, style, width, max_lines)) {
      if (top + line.height > bottom + 0.5) return;
      drawLine(doc, line, x, top);
      top += line.height;
    }
  }
}

/** Draws the barcode and its digits at the bottom of the label, with margins of `side` points. Returns its top. */
function drawIdentifier(doc: Doc, device: DocumentDevice, sheet: PaperSize, format: LabelFormat, side: number): number {
  const { margin } = sheet;
  const bottom = sheet.height! - margin.bottom;
  const identifier = scanIdentifier(device);
  const width = innerWidth(sheet);
  const words = identifier
    ? `${identifier.kind} ${identifier.kind === 'IMEI' ? groupImei(identifier.text) : identifier.text}`
    : 'No IMEI or serial number';
  const [line] = breakText(doc, words, format.identifier, width - 2 * side, 1);
  const height = line?.height ?? 0;
  if (line) drawLine(doc, line, margin.left + (width - line.width) / 2, bottom - height);
  const code = identifier && fitCode128(identifier.text, width, format.module);
  if (!code) return bottom - height;
  const top = bottom - format.bars - height;
  drawCode128(doc, code, margin.left + (width - code.width) / 2, top, format.bars);
  return top;
}

function drawLabel(doc: Doc, input: DeviceLabelInput, device: DocumentDevice): void {
  const sheet = paperSizes[input.size];
  const format = labelFormats[input.size];
  const { margin } = sheet;
  doc.addPage({ size: [sheet.width, sheet.height!], margin: 0 });
  const [sample] = input.sample ? breakText(doc, 'Sample', format.detail, format.qr) : [];
  if (sample)
    drawLine(doc, sample, sheet.width - margin.right - sample.width, sheet.height! - margin.bottom - sample.height);
  const foot = drawIdentifier(doc, device, sheet, format, sample ? sample.width + 4 : 0);
  const gap = mm(1.5);
  drawQr(doc, device.unit_id ?? device.box_id, margin.left - mm(0.5), margin.top - mm(0.5), format.qr);
  const left = margin.left + format.qr + gap;
  drawTexts(doc, describeDevice(input, device, format), left, margin.top, sheet.width - margin.right - left, foot);
}

function drawEmptyLabel(doc: Doc, input: DeviceLabelInput): void {
  const sheet = paperSizes[input.size];
  doc.addPage({ size: [sheet.width, sheet.height!], margin: 0 });
  drawTexts(
    doc,
    [{ text: 'No devices to label', style: labelFormats[input.size].model, max_lines: 2 }],
    sheet.margin.left,
    sheet.margin.top,
    innerWidth(sheet),
    sheet.height!,
  );
}

/** One label per device and page: the unit (or box) as QR code, the IMEI or serial number as Code 128. */
export function printDeviceLabels(input: DeviceLabelInput): Promise<Buffer> {
  const { company, now } = input;
  return writePdf({ title: 'Device labels', author: company.name, country: company.country, now }, (doc) => {
    for (const device of input.devices) drawLabel(doc, input, device);
    // A PDF needs at least one page.
    if (input.devices.length === 0) drawEmptyLabel(doc, input);
  });
}
