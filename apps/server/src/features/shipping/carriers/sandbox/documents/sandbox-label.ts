import { drawCode128, drawQr, fitCode128, wideModule } from '../../../../../platform/pdf/codes.ts';
import { type Doc, writePdf } from '../../../../../platform/pdf/document.ts';
import { mm, paperSizes } from '../../../../../platform/pdf/paper-sizes.ts';
import { breakText, drawLine, type TextStyle } from '../../../../../platform/pdf/text.ts';
import type { LabelRequest } from '../../carrier-port.rules.ts';
import { partyLines } from '../../party-lines.rules.ts';

export interface SandboxLabel {
  request: LabelRequest;
  tracking_number: string;
  service_name: string;
  /** ISO 8601. */
  now: string;
}

const sheet = paperSizes.label_4x6;
const left = sheet.margin.left;
const width = sheet.width - 2 * left;
const style = (size: number, weight: 'regular' | 'semibold' = 'regular'): TextStyle => ({
  size,
  weight,
  color: '#000000',
  leading: 1.25,
});

/** A label of 4 by 6 inches, marked as a sample. Its Code 128 is the tracking number, its QR code the reference. */
export function printSandboxLabel(label: SandboxLabel): Promise<Buffer> {
  const facts = { title: `Sample label ${label.tracking_number}`, author: 'Sandbox carrier', now: label.now };
  return writePdf({ ...facts, country: label.request.to.country_code }, (doc) => drawLabel(doc, label));
}

function drawLabel(doc: Doc, { request, tracking_number, service_name }: SandboxLabel): void {
  doc.addPage({ size: [sheet.width, sheet.height as number], margin: 0 });
  let top = sheet.margin.top;
  const write = (text: string, textStyle: TextStyle, maxLines = 2) => {
    for (const line of breakText(doc, text, textStyle, width, maxLines)) {
      drawLine(doc, line, left, top);
      top += line.height;
    }
  };
  const rule = () => {
    doc.rect(left, top + mm(1.5), width, 1).fill('#000000');
    top += mm(4);
  };
  write(service_name, style(20, 'semibold'), 1);
  write('SAMPLE OF THE SANDBOX CARRIER. NO CARRIER TAKES IT.', style(8, 'semibold'), 1);
  rule();
  write('From', style(8, 'semibold'));
  for (const line of partyLines(request.from)) write(line, style(9), 1);
  rule();
  write('To', style(9, 'semibold'));
  for (const line of partyLines(request.to)) write(line, style(14, 'semibold'));
  rule();
  drawFoot(doc, top, request.reference, tracking_number);
}

function drawFoot(doc: Doc, top: number, reference: string, tracking_number: string): void {
  const code = fitCode128(tracking_number, width, wideModule);
  const bars = mm(22);
  const bottom = (sheet.height as number) - sheet.margin.bottom;
  const qr = Math.min(mm(24), bottom - top - bars - mm(12));
  if (reference !== '' && qr > mm(14)) {
    drawQr(doc, reference, left, top, qr);
    for (const line of breakText(doc, reference, style(16, 'semibold'), width - qr - mm(4), 2))
      drawLine(doc, line, left + qr + mm(4), top + qr / 2 - line.height / 2);
  }
  if (!code) return;
  const at = bottom - bars - mm(6);
  drawCode128(doc, code, left + (width - code.width) / 2, at, bars);
  const [number] = breakText(doc, tracking_number, style(11, 'semibold'), width, 1);
  if (number) drawLine(doc, number, left + (width - number.width) / 2, at + bars + mm(1));
}

/** Control characters of ZPL in a text end the field. */
const plain = (text: string) => text.replace(/[\^~\\]/g, ' ');

/** The same label for a printer that speaks ZPL, at 203 dpi. */
export function writeSandboxZpl({ request, tracking_number, service_name }: SandboxLabel): string {
  const rows = [
    `^FO30,30^A0N,50,50^FD${plain(service_name)}^FS`,
    '^FO30,90^A0N,24,24^FDSAMPLE OF THE SANDBOX CARRIER^FS',
    ...partyLines(request.from).map((line, row) => `^FO30,${140 + row * 28}^A0N,24,24^FD${plain(line)}^FS`),
    ...partyLines(request.to).map((line, row) => `^FO30,${330 + row * 44}^A0N,38,38^FD${plain(line)}^FS`),
    request.reference
      ? `^FO30,620^BQN,2,7^FDQA,${plain(request.reference)}^FS^FO240,690^A0N,44,44^FD${plain(request.reference)}^FS`
      : '',
    `^FO60,880^BY3^BCN,200,Y,N,N^FD${tracking_number}^FS`,
  ];
  return `^XA^CI28^PW812^LL1218\n${rows.filter(Boolean).join('\n')}\n^XZ\n`;
}
