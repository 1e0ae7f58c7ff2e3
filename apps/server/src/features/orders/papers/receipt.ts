import { type Block, makeGap, placeColumns } from '../../../platform/pdf/blocks.ts';
import { type Doc, writePdf } from '../../../platform/pdf/document.ts';
import { drawFlow, type Part } from '../../../platform/pdf/flow.ts';
import { innerWidth, officeSheet, type Sheet, sheets } from '../../../platform/pdf/sheets.ts';
import { type Theme, themeOf } from '../../../platform/pdf/theme.ts';
import { type Heading, makeContinuedHead, makeFooter, makeOfficeLetterhead, makeRollLetterhead } from './letterhead.ts';
import { formatInstant } from './paper.rules.ts';
import type { IntakeReceiptInput, PayoutReceiptInput } from './paper.ts';

/** What the parts of a receipt are made with. */
export interface Desk {
  doc: Doc;
  theme: Theme;
  /** Points between the margins. */
  width: number;
  is_roll: boolean;
  instant: (at: string) => string;
}

/** Prints a receipt: its head, the parts of its kind, and on office paper a footer on each page. */
export function printReceipt(
  input: IntakeReceiptInput | PayoutReceiptInput,
  kind: { title: string; made_at: string },
  makeParts: (desk: Desk) => Part[],
): Promise<Buffer> {
  const { company, order } = input;
  const name = input.paper === 'roll' ? 'roll_80' : officeSheet(company.country);
  const sheet: Sheet = sheets[name];
  const theme = themeOf(name);
  const width = innerWidth(sheet);
  const instant = (at: string) => formatInstant(at, order.location.timezone, company.country);
  const { title } = kind;
  const heading: Heading = { title, box_id: order.box_id, made_at: instant(kind.made_at), sample: input.sample };
  const is_roll = input.paper === 'roll';
  return writePdf({ title: `${title} ${order.box_id}`, author: company.name, now: input.now }, (doc) => {
    const makeHead = is_roll ? makeRollLetterhead : makeOfficeLetterhead;
    const head = makeHead(doc, theme, width, company, heading);
    const parts = makeParts({ doc, theme, width, is_roll, instant });
    drawFlow(doc, sheet, [head, makeGap(theme.gap), ...parts], {
      continued: makeContinuedHead(doc, theme, width, company, heading),
      footer: makeFooter(doc, theme, width, company, heading),
    });
  });
}

/** A narrow block at the right edge on office paper, where amounts are read; the whole width of a roll. */
export function placeAtRight(desk: Desk, make: (width: number) => Block): Block {
  if (desk.is_roll) return make(desk.width);
  const width = desk.width * 0.48;
  return placeColumns([{ left: desk.width - width, block: make(width) }]);
}
