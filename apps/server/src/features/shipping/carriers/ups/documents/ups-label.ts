import { writePdf } from '../../../../../platform/pdf/document.ts';
import { paperSizes } from '../../../../../platform/pdf/paper-sizes.ts';
import { openPicture } from '../../../../../platform/pdf/picture.ts';
import { tagContent } from '../../../../../platform/pdf/structure.ts';

const sheet = { width: paperSizes.label_4x6.width, height: paperSizes.label_4x6.height as number };

/**
 * UPS's picture of a label as a page of 4 by 6 inches. The picture lies on its side, 7 inches wide, and its last inch is
 * blank: it falls off the page. `day` dates the file. Throws for a damaged picture.
 */
export function printUpsLabel(png: Buffer, tracking_number: string, day: string): Promise<Buffer> {
  const facts = { title: `Label ${tracking_number}`, author: 'UPS', now: `${day}T00:00:00Z` };
  return writePdf(facts, (doc) => {
    const picture = openPicture(doc, png);
    if (!picture) throw new TypeError('The picture of the label is broken');
    doc.addPage({ size: [sheet.width, sheet.height], margin: 0 });
    const draw = () => {
      if (picture.height >= picture.width) {
        doc.image(picture.bytes, 0, 0, { fit: [sheet.width, sheet.height] });
        return;
      }
      doc.save();
      doc.translate(sheet.width, 0).rotate(90);
      doc.image(picture.bytes, 0, 0, { height: sheet.width });
      doc.restore();
    };
    tagContent(doc, 'Figure', draw, `UPS label ${tracking_number}`);
  });
}
