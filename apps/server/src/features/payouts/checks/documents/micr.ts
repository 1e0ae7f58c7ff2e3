import type { Doc } from '../../../../platform/pdf/document.ts';
import { tagContent } from '../../../../platform/pdf/structure.ts';
import { type MicrGlyph, micrGlyphs, micrPlaces, micrStroke } from './micr.data.ts';
import { type MicrFields, placeMicr, rightOf } from './micr.rules.ts';

const inch = 72;
const stroke = micrStroke * inch;

/** Draws the line in black at the bottom of a check, whose right bottom corner is at `right` and `bottom`. */
export function drawMicr(doc: Doc, fields: MicrFields, right: number, bottom: number): void {
  const base = bottom - micrPlaces.bottom * inch;
  tagContent(
    doc,
    'Figure',
    () => {
      for (const { character, place } of placeMicr(fields)) {
        const glyph = micrGlyphs[character];
        if (glyph) drawGlyph(doc, glyph, right - rightOf(place) * inch - 7 * stroke, base);
      }
    },
    'MICR line',
  );
}

/** `left` and `base` are the left bottom corner of the seven strokes that a character may be wide. */
function drawGlyph(doc: Doc, { bars, outline, ring }: MicrGlyph, left: number, base: number): void {
  const x = (strokes: number) => left + strokes * stroke;
  const y = (strokes: number) => base - strokes * stroke;
  for (const [barLeft, barBottom, width, height] of bars)
    doc.roundedRect(x(barLeft), y(barBottom + height), width * stroke, height * stroke, stroke / 2);
  for (const [index, [cornerX, cornerY]] of (outline ?? []).entries())
    if (index === 0) doc.moveTo(x(cornerX), y(cornerY));
    else doc.lineTo(x(cornerX), y(cornerY));
  if (outline) doc.closePath();
  if (bars.length > 0 || outline) doc.fill('#000000', 'nonzero');
  if (!ring) return;
  const [ringLeft, ringBottom, width, height] = ring;
  doc
    .roundedRect(x(ringLeft), y(ringBottom + height), width * stroke, height * stroke, 2 * stroke)
    .roundedRect(x(ringLeft + 1), y(ringBottom + height - 1), (width - 2) * stroke, (height - 2) * stroke, stroke)
    .fill('#000000', 'evenodd');
}
