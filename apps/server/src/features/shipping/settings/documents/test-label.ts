import { drawCode128, fitCode128, wideModule } from '../../../../platform/pdf/codes.ts';
import { writePdf } from '../../../../platform/pdf/document.ts';
import { innerWidth, mm, type PaperSize, paperSizes } from '../../../../platform/pdf/paper-sizes.ts';
import { breakText, drawLine, type TextStyle } from '../../../../platform/pdf/text.ts';
import type { ShippingSettings } from '../shipping-settings.queries.ts';

const a6: PaperSize = {
  width: mm(105),
  height: mm(148),
  margin: { top: mm(4), right: mm(4), bottom: mm(4), left: mm(4) },
};
const sheets: Record<ShippingSettings['paper'], PaperSize> = {
  '4x6': paperSizes.label_4x6,
  a6,
  a4: paperSizes.a4,
  letter: paperSizes.letter,
};

export interface TestLabel {
  paper: ShippingSettings['paper'];
  company_name: string;
  country_code: string;
  /** ISO 8601. */
  now: string;
}

/** A label that shows whether paper, margins and barcodes come out right. */
export function printTestLabel({ paper, company_name, country_code, now }: TestLabel): Promise<Buffer> {
  const sheet = sheets[paper];
  const [left, width] = [sheet.margin.left, innerWidth(sheet)];
  const style = (size: number, weight: TextStyle['weight']): TextStyle => ({
    size,
    weight,
    color: '#000000',
    leading: 1.3,
  });
  return writePdf({ title: 'Test label', author: company_name, now, country: country_code }, (doc) => {
    doc.addPage({ size: [sheet.width, sheet.height as number], margin: 0 });
    let top = sheet.margin.top;
    const write = (text: string, textStyle: TextStyle) => {
      for (const line of breakText(doc, text, textStyle, width, 3)) {
        drawLine(doc, line, left, top);
        top += line.height;
      }
    };
    write('Test label', style(20, 'semibold'));
    write(company_name, style(12, 'regular'));
    doc.rect(left, top + mm(1.5), width, 1).fill('#000000');
    top += mm(6);
    write('The line reaches both margins and the bars are sharp: the printer is set up.', style(10, 'regular'));
    const code = fitCode128('TEST-LABEL', width, wideModule);
    if (code) drawCode128(doc, code, left, top + mm(6), mm(22));
  });
}
