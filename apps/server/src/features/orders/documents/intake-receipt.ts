import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { makeGap } from '../../../platform/pdf/blocks.ts';
import type { Part } from '../../../platform/pdf/flow.ts';
import { type Group, makeGroupRow, makeGroupStack } from '../../../platform/pdf/groups.ts';
import { makeLedger } from '../../../platform/pdf/ledger.ts';
import type { IntakeReceiptInput } from '../document-data.rules.ts';
import { customerGroup, locationGroup } from './address-groups.ts';
import { defaultDeclaration, defaultTestingDeclaration } from './document.rules.ts';
import { makeItemList, makeItemTable } from './item-lines.ts';
import { localeOfReceipt, placeAtRight, printReceipts, type ReceiptLayout } from './receipt.ts';
import { shows, withoutHidden } from './receipt-choices.rules.ts';
import { makeIntro, makeNotice, makeReceiptEnd } from './terms-and-signatures.ts';
import { totalLines } from './totals.ts';

function countDevices({ order }: IntakeReceiptInput, { write }: Locale): string {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return write('{count, plural, one {# device} other {# devices}}', { count });
}

/** A quote is made before anything is received, and its prices are those of grades. */
const receiptWords = {
  place: 'Received at',
  clerk: 'Served by',
  condition: 'Condition',
  until: 'Price locked until',
  no_end: 'Not locked',
} as const;
const quoteWords = {
  place: 'Quoted by',
  clerk: 'Your contact',
  condition: 'Grade',
  until: 'Prices hold until',
  no_end: 'Not limited',
} as const;
const wordsOf = ({ quote }: IntakeReceiptInput) => (quote ? quoteWords : receiptWords);

function makeGroups(input: IntakeReceiptInput, { instant, locale }: ReceiptLayout): Group[] {
  const { order, price_locked_until, quote } = input;
  const { write } = locale;
  const words = wordsOf(input);
  const devices = countDevices(input, locale);
  const about = [devices, ...(quote?.shipping ?? [])];
  const until = price_locked_until ? instant(price_locked_until) : write(words.no_end);
  const offer: Group = input.left_for_testing
    ? { label: write('Left with us'), lines: [devices, write('No price promised')] }
    : !shows(input, 'price_lock')
      ? { label: write('In this order'), lines: about }
      : { label: write(words.until), lines: [until, ...about] };
  return [
    customerGroup(order.customer, locale),
    locationGroup(order.location, write(words.place), order.clerk_name, write(words.clerk)),
    offer,
  ];
}

/** What stands in for the lines of a long quote that the paper leaves out. */
function makeLeftOut({ doc, theme, width, locale }: ReceiptLayout, left_out: number): Part[] {
  if (left_out === 0) return [];
  const title = locale.write('{count, plural, one {# more line} other {# more lines}}', { count: left_out });
  const text = locale.write(
    'This paper shows the first lines. The total is that of all lines; ask us for the complete list as a spreadsheet.',
  );
  return [makeGap(theme.gap), makeNotice(doc, theme, width, title, text)];
}

const testingNotice =
  'This receipt confirms that you left the devices below with {company} for testing. It is not an offer or a sale, and the devices remain yours. After testing, you get an offer and decide whether to sell or take them back.';

function makeParts(input: IntakeReceiptInput, layout: ReceiptLayout): Part[] {
  const { doc, theme, width, is_roll, locale } = layout;
  const { write } = locale;
  const { order, company } = input;
  const groups = makeGroups(input, layout);
  const standardDeclaration = input.left_for_testing ? defaultTestingDeclaration : defaultDeclaration;
  const isQuoted = order.items.every((item) => item.unit_price !== null);
  const format = {
    currency: order.currency,
    locale,
    condition: shows(input, 'condition') ? wordsOf(input).condition : null,
    has_prices: !input.left_for_testing,
  };
  return [
    ...makeIntro(layout, input),
    is_roll ? makeGroupStack(doc, theme, width, groups) : makeGroupRow(doc, theme, width, groups),
    makeGap(theme.gap),
    ...(input.left_for_testing
      ? [
          makeNotice(
            doc,
            theme,
            width,
            write('No price has been promised'),
            write(testingNotice, { company: company.name }),
          ),
          makeGap(theme.gap),
        ]
      : []),
    ...(is_roll
      ? makeItemList(doc, theme, width, order.items, format)
      : [makeItemTable(doc, theme, width, order.items, format)]),
    ...makeLeftOut(layout, input.quote?.left_out ?? 0),
    ...(input.left_for_testing
      ? []
      : [
          makeGap(10),
          placeAtRight(layout, (side) =>
            makeLedger(doc, theme, side, totalLines(order, write(isQuoted ? 'Quoted total' : 'Quoted so far'), locale)),
          ),
        ]),
    ...makeReceiptEnd(layout, input, write(standardDeclaration)),
  ];
}

/** The receipt for devices handed in, with their condition, price and price lock; for a bulk quote, the quote. */
export function printIntakeReceipt(input: IntakeReceiptInput): Promise<Buffer> {
  return printIntakeReceipts([input]);
}

/** The intake receipts of several orders in one file. */
export function printIntakeReceipts(inputs: readonly IntakeReceiptInput[]): Promise<Buffer> {
  return printReceipts(
    inputs.map(withoutHidden).map((input) => ({
      input,
      title: localeOfReceipt(input).phrase(
        input.left_for_testing ? 'Left for testing' : (input.title ?? 'Intake receipt'),
      ),
      made_at: input.order.created_at,
      makeParts: (layout) => makeParts(input, layout),
    })),
  );
}
