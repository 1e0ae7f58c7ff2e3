import { makeGap } from '../../../platform/pdf/blocks.ts';
import type { Part } from '../../../platform/pdf/flow.ts';
import { makeLedger } from '../../../platform/pdf/ledger.ts';
import { customerGroup, locationGroup, makeGroupRow } from './address-groups.ts';
import type { IntakeReceiptInput } from './document-data.ts';
import { makeItemTable } from './item-lines.ts';
import { placeAtRight, printReceipts, type ReceiptLayout } from './receipt.ts';
import { makeNotice } from './terms-and-signatures.ts';
import { totalLines } from './totals.ts';

/** What a printed quote says beyond its lines. */
export interface QuoteDocumentInput extends IntakeReceiptInput {
  shipping: string[];
  /** Lines that the paper leaves out because there are too many. */
  left_out: number;
}

/** The quote on the company’s letterhead: lines with prices, the total, and until when the prices hold. */
export function printQuote(input: QuoteDocumentInput): Promise<Buffer> {
  const makeParts = (layout: ReceiptLayout) => partsOf(input, layout);
  return printReceipts([{ input, title: 'Quote', made_at: input.now, makeParts }]);
}

function partsOf(input: QuoteDocumentInput, layout: ReceiptLayout): Part[] {
  const { doc, theme, width } = layout;
  const { order } = input;
  const until = input.price_locked_until ? layout.instant(input.price_locked_until) : 'Not limited';
  const groups = [
    customerGroup(order.customer),
    locationGroup(order.location, 'Quoted by', order.clerk_name, 'Your contact'),
    { label: 'Prices hold until', lines: [until, ...input.shipping] },
  ];
  const format = { currency: order.currency, condition_label: 'Grade', has_prices: true };
  const isPriced = order.items.every((item) => item.unit_price !== null);
  return [
    makeGroupRow(doc, theme, width, groups),
    makeGap(theme.gap),
    ...(order.customer_note ? [makeNotice(doc, theme, width, 'Note', order.customer_note), makeGap(theme.gap)] : []),
    makeItemTable(doc, theme, width, order.items, format),
    ...(input.left_out > 0
      ? [
          makeGap(theme.gap),
          makeNotice(
            doc,
            theme,
            width,
            `${input.left_out.toLocaleString('en')} more lines`,
            'This paper shows the first lines. The total is that of all lines; ask us for the complete list as a spreadsheet.',
          ),
        ]
      : []),
    makeGap(10),
    placeAtRight(layout, (side) =>
      makeLedger(doc, theme, side, totalLines(order, isPriced ? 'Quoted total' : 'Quoted so far')),
    ),
  ];
}
