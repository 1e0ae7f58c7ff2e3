import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { sumMinor } from '@tradepost/contracts/money';
import { type Block, makeBox, makeGap, makePair, makeText, stackBlocks } from '../../../platform/pdf/blocks.ts';
import type { Part } from '../../../platform/pdf/flow.ts';
import { makeFacts, makeGroupRow, makeGroupStack } from '../../../platform/pdf/groups.ts';
import { type LedgerLine, makeLedger } from '../../../platform/pdf/ledger.ts';
import type { DocumentPayment, PayoutReceiptInput } from '../document-data.rules.ts';
import { customerGroup, locationGroup } from './address-groups.ts';
import { defaultPayoutDeclaration, describeReference, maskDestination } from './document.rules.ts';
import { makeItemList, makeItemTable } from './item-lines.ts';
import { localeOfReceipt, placeAtRight, printReceipts, type ReceiptLayout } from './receipt.ts';
import { shows, withoutHidden } from './receipt-choices.rules.ts';
import { makeIntro, makeReceiptEnd } from './terms-and-signatures.ts';
import { moneyOf, totalLines } from './totals.ts';

/** One payment in a box: method and amount, then its references. */
function makePayment(layout: ReceiptLayout, payment: DocumentPayment, money: (amount: number) => string): Block {
  const { doc, theme, is_roll, locale } = layout;
  const { write, phrase } = locale;
  const padding = is_roll ? 6 : 12;
  const width = layout.width - 2 * padding;
  const reference = describeReference(payment, locale);
  const paidAt = write('Paid at');
  const facts = [
    ...(payment.destination?.trim() ? [{ label: write('Paid to'), value: maskDestination(payment.destination) }] : []),
    ...(reference ? [reference] : []),
    { label: paidAt, value: layout.instant(payment.paid_at) },
    ...(payment.paid_by?.trim() ? [{ label: write('Recorded by'), value: payment.paid_by }] : []),
  ];
  const amount = { label: phrase(payment.method), value: money(payment.amount) };
  const content = stackBlocks([
    makeText(doc, write('Paid by'), theme.label, width),
    makePair(doc, amount, { label: theme.heading, value: { ...theme.heading, is_tabular: true } }, width),
    makeGap(8),
    is_roll
      ? makeFacts(doc, theme, width, facts)
      : makeGroupRow(
          doc,
          theme,
          width,
          facts.map(({ label, value }) => ({ label, lines: [value], share: label === paidAt ? 1.4 : 1 })),
        ),
  ]);
  return makeBox(content, layout.width, { padding, fill: theme.tint, ...(is_roll && { stroke: theme.ink }) });
}

/** The total and any remaining amount. */
function paidLines(input: PayoutReceiptInput, locale: Locale): LedgerLine[] {
  const { order } = input;
  const paid = sumMinor(input.payments.map((payment) => payment.amount));
  const { write } = locale;
  const money = moneyOf(order, locale);
  const lines = totalLines(order, write('Total'), locale);
  if (paid === order.totals.total) return lines;
  return [
    ...lines,
    { label: write('Paid'), value: money(paid) },
    { label: write('Still to pay'), value: money(order.totals.total - paid) },
  ];
}

function makeParts(input: PayoutReceiptInput, layout: ReceiptLayout): Part[] {
  const { doc, theme, width, is_roll, locale } = layout;
  const { write } = locale;
  const { order } = input;
  const groups = [
    customerGroup(order.customer, locale),
    locationGroup(order.location, write('Bought at'), order.clerk_name, write('Served by')),
  ];
  const format = {
    currency: order.currency,
    locale,
    condition: shows(input, 'condition') ? ('Condition' as const) : null,
    has_prices: true,
  };
  return [
    ...makeIntro(layout, input),
    is_roll ? makeGroupStack(doc, theme, width, groups) : makeGroupRow(doc, theme, width, groups),
    makeGap(theme.gap),
    ...input.payments.flatMap((payment) => [makePayment(layout, payment, moneyOf(order, locale)), makeGap(8)]),
    ...(input.payments.length === 0 ? [makeText(doc, write('Nothing has been paid yet.'), theme.strong, width)] : []),
    makeGap(theme.gap - 8),
    ...(is_roll
      ? makeItemList(doc, theme, width, order.items, format)
      : [makeItemTable(doc, theme, width, order.items, format)]),
    makeGap(10),
    placeAtRight(layout, (side) => makeLedger(doc, theme, side, paidLines(input, locale))),
    ...makeReceiptEnd(layout, input, write(defaultPayoutDeclaration)),
  ];
}

/** The receipt for payments, with their references and the devices at their final prices. */
export function printPayoutReceipt(input: PayoutReceiptInput): Promise<Buffer> {
  return printPayoutReceipts([input]);
}

/** The payout receipts of several orders in one file. */
export function printPayoutReceipts(inputs: readonly PayoutReceiptInput[]): Promise<Buffer> {
  return printReceipts(
    inputs.map(withoutHidden).map((input) => ({
      input,
      title: localeOfReceipt(input).write('Payout receipt'),
      made_at: input.payments.at(-1)?.paid_at ?? input.now,
      makeParts: (layout) => makeParts(input, layout),
    })),
  );
}
