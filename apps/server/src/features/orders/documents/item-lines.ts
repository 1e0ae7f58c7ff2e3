import { formatMoney } from '@tradepost/contracts/money';
import { type Block, makeGap, makePair, makeRule, makeText, stackBlocks } from '../../../platform/pdf/blocks.ts';
import type { Doc } from '../../../platform/pdf/document.ts';
import type { Part } from '../../../platform/pdf/flow.ts';
import { type CellText, type Column, makeTable } from '../../../platform/pdf/table.ts';
import { measureText } from '../../../platform/pdf/text.ts';
import type { Theme } from '../../../platform/pdf/theme.ts';
import { describeIdentifiers, describeVariant } from './document.rules.ts';
import type { DocumentItem } from './document-data.ts';

/** How a receipt shows its items. */
export interface ItemFormat {
  /** ISO 4217. */
  currency: string;
  /** Null leaves the condition out. */
  condition_label: string | null;
  /** False where no price may be printed. */
  has_prices: boolean;
}

const noPrice = 'To be quoted';

function unitPrice(item: DocumentItem, currency: string): string {
  return item.unit_price === null ? noPrice : formatMoney(item.unit_price, currency);
}

function linePrice(item: DocumentItem, currency: string): string {
  return item.unit_price === null ? '' : formatMoney(item.unit_price * item.quantity, currency);
}

/** `Quoted $450.00 each` when the final price differs. */
function quotedBefore(item: DocumentItem, currency: string): string | null {
  if (item.quoted_unit_price === null || item.quoted_unit_price === item.unit_price) return null;
  return `Quoted ${formatMoney(item.quoted_unit_price, currency)}${item.quantity > 1 ? ' each' : ''}`;
}

/** The items as a table for office paper. */
export function makeItemTable(
  doc: Doc,
  theme: Theme,
  width: number,
  items: readonly DocumentItem[],
  format: ItemFormat,
): Part {
  const several = items.some((item) => item.quantity !== 1);
  // Amounts must not wrap.
  const widest = Math.max(0, ...items.map((item) => measureText(doc, linePrice(item, format.currency), theme.money)));
  const priceWidth = (usual: number) => Math.max(usual, Math.ceil(widest) + 1);
  const columns: Column[] = [
    { label: '', width: 16, align: 'right' },
    { label: 'Device' },
    ...(format.condition_label === null ? [] : [{ label: format.condition_label, width: several ? 76 : 88 }]),
    ...(several ? [{ label: 'Qty', width: 24, align: 'right' as const }] : []),
    ...(format.has_prices && several ? [{ label: 'Each', width: priceWidth(60), align: 'right' as const }] : []),
    ...(format.has_prices
      ? [{ label: several ? 'Amount' : 'Price', width: priceWidth(72), align: 'right' as const }]
      : []),
  ];
  const rows = items.map((item, index): CellText[][] => [
    [{ text: String(index + 1), style: { ...theme.body, color: theme.muted } }],
    [
      { text: item.model.trim() || 'Device', style: theme.strong, max_lines: 5 },
      { text: describeVariant(item), style: theme.small, max_lines: 2 },
      { text: describeIdentifiers(item), style: theme.small, max_lines: 2 },
      { text: item.note ?? '', style: theme.small, max_lines: 8 },
    ],
    ...(format.condition_label === null ? [] : [[{ text: item.condition ?? '', style: theme.body, max_lines: 3 }]]),
    ...(several ? [[{ text: String(item.quantity), style: theme.body }]] : []),
    ...(format.has_prices && several ? [[{ text: unitPrice(item, format.currency), style: theme.money }]] : []),
    ...(format.has_prices
      ? [
          [
            { text: several ? linePrice(item, format.currency) : unitPrice(item, format.currency), style: theme.money },
            { text: quotedBefore(item, format.currency) ?? '', style: theme.small },
          ],
        ]
      : []),
  ]);
  return makeTable(doc, theme, width, columns, rows);
}

/** The items as a list for a roll, one block each. */
export function makeItemList(
  doc: Doc,
  theme: Theme,
  width: number,
  items: readonly DocumentItem[],
  format: ItemFormat,
): Block[] {
  return items.map((item) => {
    const name = `${item.quantity === 1 ? '' : `${item.quantity} × `}${item.model.trim() || 'Device'}`;
    const details = [
      describeVariant(item),
      describeIdentifiers(item),
      item.condition?.trim() && format.condition_label ? `${format.condition_label}: ${item.condition}` : '',
      format.has_prices && item.quantity > 1 && item.unit_price !== null
        ? `${unitPrice(item, format.currency)} each`
        : '',
      format.has_prices ? (quotedBefore(item, format.currency) ?? '') : '',
      item.note ?? '',
    ];
    const price = item.unit_price === null ? noPrice : linePrice(item, format.currency);
    return stackBlocks([
      makeGap(6),
      format.has_prices
        ? makePair(doc, { label: name, value: price }, { label: theme.strong, value: theme.strong }, width)
        : makeText(doc, name, theme.strong, width, { max_lines: 4 }),
      ...details.map((text) => makeText(doc, text, theme.small, width, { max_lines: 4 })),
      makeGap(6),
      makeRule(width, theme.hairline, 0.5),
    ]);
  });
}
