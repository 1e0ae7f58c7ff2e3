import { sumMinor } from '@tradepost/contracts/money';
import { type Block, makeBox, makeGap, makePair, makeText, stackBlocks } from '../../../platform/pdf/blocks.ts';
import type { Part } from '../../../platform/pdf/flow.ts';
import { makeFacts, makeGroupRow, makeGroupStack } from '../../../platform/pdf/groups.ts';
import { type LedgerLine, makeLedger } from '../../../platform/pdf/ledger.ts';
import { customerGroup, locationGroup } from './address-groups.ts';
import { defaultPayoutDeclaration, describeReference, maskDestination } from './document.rules.ts';
import type { DocumentPayment, PayoutReceiptInput } from './document-data.ts';
import { makeItemList, makeItemTable } from './item-lines.ts';
import { placeAtRight, printReceipts, type ReceiptLayout } from './receipt.ts';
import { shows, withoutHidden } from './receipt-choices.rules.ts';
import { makeIntro, makeReceiptEnd } from './terms-and-signatures.ts';
import { moneyOf, totalLines } from './totals.ts';

/** One payment in a box: method and amount, then its references. */
function makePayment(layout: ReceiptLayout, payment: DocumentPayment, money: (amount: number) => string): Block {
  const { doc, theme, is_roll } = layout;
  const padding = is_roll ? 6 : 12;
  const width = layout.width - 2 * padding;
  const reference = describeReference(payment);
  const facts = [
    ...(payment.destination?.trim() ? [{ label: 'Paid to', value: maskDestination(payment.destination) }] : []),
    ...(reference ? [reference] : []),
    { label: 'Paid at', value: layout.instant(payment.paid_at) },
    ...(payment.paid_by?.trim() ? [{ label: 'Recorded by', value: payment.paid_by }] : []),
  ];
  const amount = { label: payment.method, value: money(payment.amount) };
  const content = stackBlocks([
    makeText(doc, 'Paid by', theme.label, width),
    makePair(doc, amount, { label: theme.heading, value: { ...theme.heading, is_tabular: true } }, width),
    makeGap(8),
    is_roll
      ? makeFacts(doc, theme, width, facts)
      : makeGroupRow(
          doc,
          theme,
          width,
          facts.map(({ label, value }) => ({ label, lines: [value], share: label === 'Paid at' ? 1.4 : 1 })),
        ),
  ]);
  return makeBox(content, layout.width, { padding, fill: theme.tint, ...(is_roll && { stroke: theme.ink }) });
}

/** The total and any remaining amount. */
function paidLines(input: PayoutReceiptInput): LedgerLine[] {
  const { order } = input;
  const paid = sumMinor(input.payments.map((payment) => payment.amount));
  const money = moneyOf(order);
  const lines = totalLines(order, 'Total');
  if (paid === order.totals.total) return lines;
  return [
    ...lines,
    { label: 'Paid', value: money(paid) },
    { label: 'Still to pay', value: money(order.totals.total - paid) },
  ];
}

function makeParts(input: PayoutReceiptInput, layout: ReceiptLayout): Part[] {
  const { doc, theme, width, is_roll } = layout;
  const { order } = input;
  const groups = [
    customerGroup(order.customer),
    locationGroup(order.location, 'Bought at', order.clerk_name, 'Served by'),
  ];
  const format = {
    currency: order.currency,
    condition_label: shows(input, 'condition') ? 'Condition' : null,
    has_prices: true,
  };
  return [
    ...makeIntro(layout, input),
    is_roll ? makeGroupStack(doc, theme, width, groups) : makeGroupRow(doc, theme, width, groups),
    makeGap(theme.gap),
    ...input.payments.flatMap((payment) => [makePayment(layout, payment, moneyOf(order)), makeGap(8)]),
    ...(input.payments.length === 0 ? [makeText(doc, 'Nothing has been paid yet.', theme.strong, width)] : []),
    makeGap(theme.gap - 8),
    ...(is_roll
      ? makeItemList(doc, theme, width, order.items, format)
      : [makeItemTable(doc, theme, width, order.items, format)]),
    makeGap(10),
    placeAtRight(layout, (side) => makeLedger(doc, theme, side, paidLines(input))),
    ...makeReceiptEnd(layout, input, defaultPayoutDeclaration),
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
      title: 'Payout receipt',
      made_at: input.payments.at(-1)?.paid_at ?? input.now,
      makeParts: (layout) => makeParts(input, layout),
    })),
  );
}
